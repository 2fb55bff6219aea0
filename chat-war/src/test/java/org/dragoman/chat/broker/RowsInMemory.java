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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.dragoman.chat.operation.PublishedSchemas;
import org.dragoman.contract.json.Json;

/**
 * A small part of the schema language over rows in memory: {@code select} and {@code count} with
 * filters of {@code _eq _ilike _is_null _lt _gte}, links, order and limit. The product's own
 * execution is tested elsewhere.
 */
final class RowsInMemory {
  private static final TypeReference<Map<String, Object>> VALUES = new TypeReference<>() {};

  private final Map<String, ObjectTypeDefinition> types = new LinkedHashMap<>();
  private final Map<String, List<Map<String, Object>>> rows = new LinkedHashMap<>();
  private final Map<String, String> keys = new LinkedHashMap<>();

  private RowsInMemory(TypeDefinitionRegistry registry, JsonNode all) {
    for (ObjectTypeDefinition type : registry.getTypes(ObjectTypeDefinition.class)) {
      types.put(type.getName(), type);
      for (FieldDefinition field : type.getFieldDefinitions()) {
        if (field.hasDirective("svc_primaryKey")) {
          keys.put(type.getName(), field.getName());
        }
      }
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
    TypeDefinitionRegistry registry = new SchemaParser().parse(sdl);
    RowsInMemory data = new RowsInMemory(registry, rows);
    for (ObjectTypeDefinition type : registry.getTypes(ObjectTypeDefinition.class)) {
      registry.remove(type);
      registry.add(withoutDirectives(type));
    }
    for (String scalar : List.of("Date", "Time", "DateTime")) {
      registry.add(ScalarTypeDefinition.newScalarTypeDefinition().name(scalar).build());
    }
    return GraphQL.newGraphQL(PublishedSchemas.withData(registry, data::query, data::field))
        .build();
  }

  private static ObjectTypeDefinition withoutDirectives(ObjectTypeDefinition type) {
    List<FieldDefinition> fields =
        type.getFieldDefinitions().stream()
            .map(field -> field.transform(plain -> plain.directives(List.of())))
            .toList();
    return type.transform(plain -> plain.directives(List.of()).fieldDefinitions(fields));
  }

  private Object query(DataFetchingEnvironment environment) {
    Directive resolver = resolver("Query", environment.getField().getName());
    String object = text(resolver, "_object");
    return resolved(resolver, rows.get(object), environment);
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
      return resolved(resolver, linked(type, text(resolver, "_link"), row), environment);
    }
    String target = target(type, name);
    if (!rows.containsKey(target)) {
      return row.get(name);
    }
    if (isList(type, name)) {
      return linked(type, name, row);
    }
    return row.get(name) instanceof Map<?, ?> key
        ? rows.get(target).stream()
            .filter(one -> key.get(keys.get(target)).equals(one.get(keys.get(target))))
            .findFirst()
            .orElse(null)
        : null;
  }

  private List<Map<String, Object>> linked(String type, String link, Map<String, Object> row) {
    String target = target(type, link);
    String back =
        types.get(target).getFieldDefinitions().stream()
            .map(FieldDefinition::getName)
            .filter(name -> !isList(target, name) && target(target, name).equals(type))
            .findFirst()
            .orElseThrow();
    Object key = row.get(keys.get(type));
    return rows.get(target).stream()
        .filter(one -> one.get(back) instanceof Map<?, ?> to && key.equals(to.get(keys.get(type))))
        .toList();
  }

  private Object resolved(
      Directive resolver, List<Map<String, Object>> all, DataFetchingEnvironment environment) {
    List<Map<String, Object>> chosen =
        all.stream()
            .filter(row -> fits(row, resolver.getArgument("_filter"), environment.getArguments()))
            .sorted(order(resolver.getArgument("_order")))
            .collect(Collectors.toCollection(ArrayList::new));
    Argument limit = resolver.getArgument("_limit");
    if (limit != null && given(limit.getValue(), environment.getArguments()) instanceof Integer n) {
      chosen = new ArrayList<>(chosen.subList(0, Math.min(n, chosen.size())));
    }
    if (text(resolver, "_type").equals("aggregate")) {
      return chosen.size();
    }
    boolean many =
        GraphQLTypeUtil.isList(GraphQLTypeUtil.unwrapNonNull(environment.getFieldType()));
    return many ? chosen : chosen.stream().findFirst().orElse(null);
  }

  private static boolean fits(
      Map<String, Object> row, Argument filter, Map<String, Object> arguments) {
    if (filter == null) {
      return true;
    }
    for (ObjectField field : ((ObjectValue) filter.getValue()).getObjectFields()) {
      Object is = row.get(field.getName());
      for (ObjectField test : ((ObjectValue) field.getValue()).getObjectFields()) {
        Object value = given(test.getValue(), arguments);
        boolean left = value == null;
        boolean fits =
            switch (test.getName()) {
              case "_is_null" -> (is == null) == (boolean) value;
              case "_eq" -> left || is != null && is.toString().equals(value.toString());
              case "_ilike" ->
                  left || is != null && is.toString().equalsIgnoreCase(value.toString());
              case "_lt" -> left || is != null && is.toString().compareTo(value.toString()) < 0;
              case "_gte" -> left || is != null && is.toString().compareTo(value.toString()) >= 0;
              default -> throw new IllegalArgumentException(test.getName());
            };
        if (!fits) {
          return false;
        }
      }
    }
    return true;
  }

  private static Object given(Value<?> value, Map<String, Object> arguments) {
    return switch (value) {
      case StringValue text when text.getValue().startsWith("$") ->
          arguments.get(text.getValue().substring(1));
      case StringValue text -> text.getValue();
      case BooleanValue flag -> flag.isValue();
      case IntValue number -> number.getValue().intValueExact();
      default -> throw new IllegalArgumentException(value.toString());
    };
  }

  private static Comparator<Map<String, Object>> order(Argument order) {
    Comparator<Map<String, Object>> comparator = (one, other) -> 0;
    if (order == null) {
      return comparator;
    }
    List<Object> parts = new ArrayList<>();
    if (order.getValue() instanceof ArrayValue several) {
      parts.addAll(several.getValues());
    } else {
      parts.add(order.getValue());
    }
    for (Object part : parts) {
      String name = ((ObjectValue) part).getObjectFields().getFirst().getName();
      comparator =
          comparator.thenComparing(
              row -> row.get(name) instanceof Integer n ? "%09d".formatted(n) : "" + row.get(name));
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
