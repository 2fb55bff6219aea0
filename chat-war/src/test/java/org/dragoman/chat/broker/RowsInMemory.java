package org.dragoman.chat.broker;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import graphql.GraphQL;
import graphql.language.Argument;
import graphql.language.ArrayValue;
import graphql.language.AstPrinter;
import graphql.language.BooleanValue;
import graphql.language.Directive;
import graphql.language.EnumValue;
import graphql.language.FieldDefinition;
import graphql.language.IntValue;
import graphql.language.ObjectField;
import graphql.language.ObjectTypeDefinition;
import graphql.language.ObjectValue;
import graphql.language.ScalarTypeDefinition;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.schema.DataFetchingEnvironment;
import graphql.schema.GraphQLTypeUtil;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeDefinitionRegistry;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.operation.PublishedSchemas;
import org.dragoman.contract.configuration.ImpliedInputs;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.json.Json;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;

/**
 * A part of the schema language over rows in memory, with the operations that are made for types:
 * lists, single rows, numbers and sums, with conditions, links, order and limit. The product's own
 * execution is tested elsewhere.
 */
final class RowsInMemory {
  private static final TypeReference<Map<String, Object>> VALUES = new TypeReference<>() {};

  private final Map<String, ObjectTypeDefinition> types = new LinkedHashMap<>();
  private final Map<String, List<Map<String, Object>>> rows = new LinkedHashMap<>();

  private RowsInMemory(TypeDefinitionRegistry registry, JsonNode all) {
    for (ObjectTypeDefinition type : registry.getTypes(ObjectTypeDefinition.class)) {
      types.put(type.getName(), type);
    }
    for (Map.Entry<String, JsonNode> type : all.properties()) {
      List<Map<String, Object>> added = new ArrayList<>();
      type.getValue()
          .forEach(
              row -> {
                Map<String, Object> values = Json.mapper().convertValue(row, VALUES);
                values.put("#type", type.getKey());
                added.add(values);
              });
      rows.put(type.getKey(), added);
    }
  }

  /** The schema as the broker would show it, and its rows. */
  static GraphQL of(String sdl, JsonNode rows) {
    TypeDefinitionRegistry registry = new SchemaParser().parse(published(sdl));
    RowsInMemory data = new RowsInMemory(registry, rows);
    registry.schemaDefinition().ifPresent(registry::remove);
    for (ObjectTypeDefinition type : registry.getTypes(ObjectTypeDefinition.class)) {
      registry.remove(type);
      if (!type.getName().equals("Mutation")) {
        registry.add(withoutDirectives(type));
      }
    }
    for (String scalar : List.of("Date", "Time", "DateTime", "Decimal", "Long")) {
      registry.add(ScalarTypeDefinition.newScalarTypeDefinition().name(scalar).build());
    }
    return GraphQL.newGraphQL(PublishedSchemas.withData(registry, data::query, data::field))
        .build();
  }

  /** With what the compiler makes of it. */
  private static String published(String sdl) {
    Compilation.Accepted accepted = (Compilation.Accepted) new Compiler().compile(sdl);
    ImpliedInputs implied = new ImpliedInputs(accepted.configuration());
    List<InputType> reached = implied.reached();
    String inputs =
        reached.stream()
            .map(
                type ->
                    type.fields().stream()
                        .map(field -> field.name() + ": " + field.type().text())
                        .collect(Collectors.joining("\n", "input " + type.name() + " {\n", "}\n")))
            .collect(Collectors.joining("\n"));
    String enums =
        implied.enums(reached).stream()
            .map(
                type ->
                    type.values().stream()
                        .map(value -> value.name())
                        .collect(Collectors.joining(" ", "enum " + type.name() + " {", "}\n")))
            .collect(Collectors.joining("\n"));
    return accepted.expansion().text().text() + "\n" + inputs + "\n" + enums;
  }

  /** Pages are left out. */
  private static ObjectTypeDefinition withoutDirectives(ObjectTypeDefinition type) {
    List<FieldDefinition> fields =
        type.getFieldDefinitions().stream()
            .filter(field -> !field.getName().endsWith("Connection"))
            .map(field -> field.transform(plain -> plain.directives(List.of())))
            .toList();
    return type.transform(plain -> plain.directives(List.of()).fieldDefinitions(fields));
  }

  private Object query(DataFetchingEnvironment environment) {
    Directive resolver = resolver("Query", environment.getField().getName());
    return resolved(resolver, rows.get(text(resolver, "_object")), environment);
  }

  private Object field(DataFetchingEnvironment environment) {
    Map<String, Object> row = environment.getSource();
    String name = environment.getField().getName();
    String type = (String) row.get("#type");
    if (type == null) {
      return row.get(name);
    }
    Directive resolver = resolver(type, name);
    if (resolver != null) {
      Argument view = resolver.getArgument("_link");
      String link = view == null ? name : text(resolver, "_link");
      return resolved(resolver, linked(type, link, row), environment);
    }
    if (!rows.containsKey(target(type, name))) {
      return row.get(name);
    }
    List<Map<String, Object>> linked = linked(type, name, row);
    return isList(type, name) ? linked : linked.stream().findFirst().orElse(null);
  }

  /** The rows that a link leads to; one of the two ends has the keys of the other. */
  private List<Map<String, Object>> linked(String type, String link, Map<String, Object> row) {
    String target = target(type, link);
    if (row.get(link) != null) {
      return rows.get(target).stream().filter(one -> isAmong(row.get(link), one)).toList();
    }
    return types.get(target).getFieldDefinitions().stream()
        .map(FieldDefinition::getName)
        .filter(back -> target(target, back).equals(type))
        .flatMap(back -> rows.get(target).stream().filter(one -> isAmong(one.get(back), row)))
        .toList();
  }

  private static boolean isAmong(Object keys, Map<String, Object> row) {
    return switch (keys) {
      case List<?> several -> several.stream().anyMatch(key -> isAmong(key, row));
      case Map<?, ?> key -> row.entrySet().containsAll(key.entrySet());
      case null, default -> false;
    };
  }

  private Object resolved(
      Directive resolver, List<Map<String, Object>> all, DataFetchingEnvironment environment) {
    Map<String, Object> arguments = environment.getArguments();
    Argument filter = resolver.getArgument("_filter");
    Object condition = filter == null ? null : given(filter.getValue(), arguments);
    List<Map<String, Object>> chosen =
        all.stream()
            .filter(row -> condition == null || fits(row, (Map<?, ?>) condition))
            .sorted(order(resolver.getArgument("_order")))
            .collect(Collectors.toCollection(ArrayList::new));
    Argument limit = resolver.getArgument("_limit");
    if (limit != null && given(limit.getValue(), arguments) instanceof Integer n) {
      chosen = new ArrayList<>(chosen.subList(0, Math.min(n, chosen.size())));
    }
    if (text(resolver, "_type").equals("aggregate")) {
      return aggregate(resolver, chosen);
    }
    boolean many =
        GraphQLTypeUtil.isList(GraphQLTypeUtil.unwrapNonNull(environment.getFieldType()));
    return many ? chosen : chosen.stream().findFirst().orElse(null);
  }

  /** Of groups there is one for each row, which is enough for what reads names from them. */
  private static Object aggregate(Directive resolver, List<Map<String, Object>> chosen) {
    if (resolver.getArgument("_group") != null) {
      return chosen.stream()
          .map(
              row -> {
                Map<String, Object> group = new LinkedHashMap<>(row);
                group.remove("#type");
                return group;
              })
          .toList();
    }
    if (!(resolver.getArgument("_fields").getValue() instanceof ObjectValue fields)) {
      return chosen.size();
    }
    Map<String, Object> values = new LinkedHashMap<>();
    for (ObjectField field : fields.getObjectFields()) {
      if (field.getName().equals("_sum")) {
        return chosen.stream()
            .map(row -> row.get(((EnumValue) field.getValue()).getName()))
            .filter(Integer.class::isInstance)
            .mapToInt(Integer.class::cast)
            .sum();
      }
      boolean number = field.getName().equals("count") || field.getName().endsWith("Distinct");
      values.put(field.getName(), number ? chosen.size() : null);
    }
    return values;
  }

  /** Whether all members hold; what is null is not given. */
  private boolean fits(Map<String, Object> row, Map<?, ?> condition) {
    return condition.entrySet().stream()
        .filter(member -> member.getValue() != null)
        .allMatch(
            member ->
                switch ((String) member.getKey()) {
                  case "_and" -> each(member).allMatch(one -> fits(row, one));
                  case "_or" -> each(member).anyMatch(one -> fits(row, one));
                  case "_not" -> !fits(row, (Map<?, ?>) member.getValue());
                  default -> fits(row, (String) member.getKey(), (Map<?, ?>) member.getValue());
                });
  }

  private static Stream<Map<?, ?>> each(Map.Entry<?, ?> member) {
    return ((List<?>) member.getValue()).stream().map(one -> (Map<?, ?>) one);
  }

  private boolean fits(Map<String, Object> row, String field, Map<?, ?> condition) {
    String type = (String) row.get("#type");
    if (!rows.containsKey(target(type, field))) {
      return compares(row.get(field), condition);
    }
    List<Map<String, Object>> linked = linked(type, field, row);
    if (!isList(type, field)) {
      return linked.stream().anyMatch(one -> fits(one, condition));
    }
    return condition.entrySet().stream()
        .filter(member -> member.getValue() != null)
        .allMatch(
            member -> {
              Map<?, ?> of = (Map<?, ?>) member.getValue();
              return switch ((String) member.getKey()) {
                case "_some" -> linked.stream().anyMatch(one -> fits(one, of));
                case "_none" -> linked.stream().noneMatch(one -> fits(one, of));
                default -> throw new IllegalArgumentException(member.toString());
              };
            });
  }

  private static boolean compares(Object is, Map<?, ?> tests) {
    return tests.entrySet().stream()
        .filter(test -> test.getValue() != null)
        .allMatch(
            test -> {
              Object value = test.getValue();
              return switch ((String) test.getKey()) {
                case "_is_null" -> (is == null) == (boolean) value;
                case "_in" ->
                    is != null && ((List<?>) value).stream().anyMatch(one -> compare(is, one) == 0);
                case "_eq" -> is != null && compare(is, value) == 0;
                case "_neq" -> is != null && compare(is, value) != 0;
                case "_ilike" -> is != null && is.toString().equalsIgnoreCase(value.toString());
                case "_like" -> is != null && value.equals("%");
                case "_lt" -> is != null && compare(is, value) < 0;
                case "_lte" -> is != null && compare(is, value) <= 0;
                case "_gt" -> is != null && compare(is, value) > 0;
                case "_gte" -> is != null && compare(is, value) >= 0;
                default -> throw new IllegalArgumentException(test.toString());
              };
            });
  }

  private static int compare(Object one, Object other) {
    return isNumber(one) && isNumber(other)
        ? new BigDecimal(one.toString()).compareTo(new BigDecimal(other.toString()))
        : moment(one).compareTo(moment(other));
  }

  /** A Decimal is text. */
  private static boolean isNumber(Object value) {
    return value.toString().matches("-?\\d+(\\.\\d+)?");
  }

  /** A moment in UTC has one form. */
  private static String moment(Object value) {
    return value.toString().replaceFirst("(T\\d\\d:\\d\\d):00Z$", "$1:00Z");
  }

  /** The value with the arguments in it; null for an argument that is not given. */
  private static Object given(Value<?> value, Map<String, Object> arguments) {
    return switch (value) {
      case StringValue text when text.getValue().startsWith("$") ->
          arguments.get(text.getValue().substring(1));
      case StringValue text -> text.getValue();
      case EnumValue word -> word.getName();
      case BooleanValue flag -> flag.isValue();
      case IntValue number -> number.getValue().intValueExact();
      case ArrayValue several ->
          several.getValues().stream().map(one -> given(one, arguments)).toList();
      case ObjectValue object -> {
        Map<String, Object> members = new LinkedHashMap<>();
        object
            .getObjectFields()
            .forEach(field -> members.put(field.getName(), given(field.getValue(), arguments)));
        // A condition of which all falls out is not given.
        yield members.isEmpty() || members.values().stream().anyMatch(one -> one != null)
            ? members
            : null;
      }
      default -> throw new IllegalArgumentException(value.toString());
    };
  }

  private static Comparator<Map<String, Object>> order(Argument order) {
    Comparator<Map<String, Object>> comparator = (one, other) -> 0;
    if (order == null || order.getValue() instanceof StringValue) {
      return comparator;
    }
    List<Object> parts = new ArrayList<>();
    if (order.getValue() instanceof ArrayValue several) {
      parts.addAll(several.getValues());
    } else {
      parts.add(order.getValue());
    }
    for (Object part : parts) {
      ObjectField field = ((ObjectValue) part).getObjectFields().getFirst();
      Comparator<Map<String, Object>> by =
          Comparator.comparing(
              row -> row.get(field.getName()), Comparator.nullsLast(RowsInMemory::compare));
      boolean most = field.getValue() instanceof EnumValue way && way.getName().startsWith("desc");
      comparator = comparator.thenComparing(most ? by.reversed() : by);
    }
    return comparator;
  }

  private FieldDefinition definition(String type, String name) {
    return types.get(type).getFieldDefinitions().stream()
        .filter(field -> field.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private Directive resolver(String type, String name) {
    return definition(type, name).getDirectives("svc_resolver").stream().findFirst().orElse(null);
  }

  private String target(String type, String name) {
    return AstPrinter.printAst(definition(type, name).getType()).replaceAll("[\\[\\]!]", "");
  }

  private boolean isList(String type, String name) {
    return AstPrinter.printAst(definition(type, name).getType()).startsWith("[");
  }

  private static String text(Directive directive, String argument) {
    Value<?> value = directive.getArgument(argument).getValue();
    return value instanceof EnumValue word ? word.getName() : ((StringValue) value).getValue();
  }
}
