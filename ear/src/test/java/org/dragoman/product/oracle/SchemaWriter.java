package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.product.oracle.Reading.Term;

/** Writes a schema as a publisher would. */
final class SchemaWriter {
  private final Random random;
  private final StringBuilder text = new StringBuilder();

  SchemaWriter(Random random) {
    this.random = random;
  }

  static String text(
      List<EnumKind> enums,
      List<InputKind> inputs,
      List<Type> types,
      List<Type> abstracts,
      List<Call> calls,
      Random random) {
    SchemaWriter writer = new SchemaWriter(random);
    enums.forEach(
        kind ->
            writer.text.append(
                "enum %s { %s }\n".formatted(kind.word(), String.join(" ", kind.words()))));
    types.forEach(writer::type);
    abstracts.forEach(writer::choice);
    Stream.concat(
            types.stream().flatMap(type -> type.views.stream()).map(View::aggregate),
            calls.stream().map(Call::aggregate))
        .filter(aggregate -> aggregate != null && aggregate.result() != null)
        .forEach(writer::result);
    inputs.forEach(kind -> writer.text.append(kind.declared(random)));
    writer.text.append("type Query {\n");
    calls.forEach(writer::call);
    writer.text.append("}\n");
    return writer.text.toString();
  }

  private void type(Type type) {
    text.append("type ").append(type.name).append(implemented(type));
    if (type.owned != null) {
      text.append(owned(type.owned));
    }
    type.rules.forEach(rule -> text.append(rule(rule)));
    if (!type.searched.isEmpty()) {
      List<String> names = type.searched.stream().map(Field::name).toList();
      text.append(" @svc_search(_fields: [").append(String.join(", ", names)).append("])");
    }
    text.append(" {\n");
    for (Field field : type.fields) {
      text.append("  ").append(field.declared()).append(rules(type, field)).append('\n');
    }
    for (Link link : type.links) {
      text.append("  ").append(link.name).append(arguments(link.arguments));
      text.append(": ").append(link.type()).append(link.directive);
      if (link.many && !(link.reading.equals(Reading.ALL) && link.arguments.isEmpty())) {
        text.append("\n    ").append(resolver("_object: " + link.target.name, link.reading, null));
      }
      text.append('\n');
    }
    for (View view : type.views) {
      text.append("  ").append(view.name()).append(arguments(view.arguments()));
      text.append(": ").append(view.type()).append("\n    ");
      String of = "_link: " + view.link().name;
      text.append(
              view.aggregate() == null
                  ? resolver(of, view.reading(), null)
                  : aggregate(of, view.aggregate()))
          .append('\n');
    }
    type.pages.forEach(this::page);
    text.append("}\n");
  }

  /** An interface or a union. */
  private void choice(Type type) {
    if (type.isUnion()) {
      text.append("union ").append(type.name).append(" = ");
      text.append(String.join(" | ", type.members.stream().map(one -> one.name).toList()));
      text.append('\n');
      return;
    }
    text.append("interface ").append(type.name).append(implemented(type)).append(" {\n");
    type.declared.forEach(field -> text.append("  ").append(field.declared()).append('\n'));
    for (Link link : type.links) {
      text.append("  ").append(link.name).append(arguments(link.arguments));
      text.append(": ").append(link.type()).append('\n');
    }
    text.append("}\n");
  }

  private static String implemented(Type type) {
    return type.interfaces.isEmpty()
        ? ""
        : type.interfaces.stream()
            .map(one -> one.name)
            .collect(Collectors.joining(" & ", " implements ", ""));
  }

  String owned(Owned owned) {
    List<String> arguments = new ArrayList<>();
    if (owned.grant() != null) {
      arguments.add("_grant: " + filter(owned.grant()));
    }
    if (!owned.roles().isEmpty()) {
      arguments.add("_roles: " + list(owned.roles().stream().map(Texts::quoted)));
    }
    return " @svc_owned" + (arguments.isEmpty() ? "" : "(" + String.join(", ", arguments) + ")");
  }

  String rule(RowRule rule) {
    List<String> actions = rule.actions().stream().map(RowAction::name).toList();
    String action = actions.size() == 1 ? actions.getFirst() : list(actions.stream());
    List<String> arguments = arguments(rule.roles(), rule.filter());
    arguments.addFirst("_action: " + action);
    if (rule.written() != null) {
      arguments.add("_written: " + filter(rule.written()));
    }
    return " @svc_rows(" + String.join(", ", arguments) + ")";
  }

  /** What a field says of who sees it. */
  String rules(Type type, Field field) {
    return type.shown.getOrDefault(field.name(), List.of()).stream()
        .map(rule -> String.join(", ", arguments(rule.roles(), rule.filter())))
        .map(arguments -> " @svc_allow(" + arguments + ")")
        .collect(Collectors.joining());
  }

  private List<String> arguments(List<String> roles, Filter filter) {
    List<String> arguments = new ArrayList<>();
    if (!roles.isEmpty()) {
      arguments.add("_roles: " + list(roles.stream().map(Texts::quoted)));
    }
    if (filter != null) {
      arguments.add("_filter: " + filter(filter));
    }
    return arguments;
  }

  private void result(Aggregate aggregate) {
    text.append("type ").append(aggregate.result().name).append(" {\n");
    aggregate
        .result()
        .fields
        .forEach(field -> text.append("  ").append(field.declared()).append('\n'));
    text.append("}\n");
  }

  private String aggregate(String of, Aggregate aggregate) {
    List<String> parts = new ArrayList<>();
    parts.add("_type: aggregate");
    parts.add(of);
    if (!aggregate.filter().entries().isEmpty()) {
      parts.add("_filter: " + filter(aggregate.filter()));
    }
    if (aggregate.result() == null) {
      parts.add("_fields: " + aggregateField(aggregate.aggregates().getFirst()));
      return "@svc_resolver(" + String.join(", ", parts) + ")";
    }
    if (aggregate.isGrouped()) {
      parts.add("_group: " + aggregates(aggregate, true));
      parts.addAll(parts("_having", aggregate.groups()));
      if (aggregate.bySelection()) {
        parts.add("_grouping: selected");
      }
    }
    parts.add("_fields: " + aggregates(aggregate, false));
    return "@svc_resolver(" + String.join(", ", parts) + ")";
  }

  private static String aggregates(Aggregate aggregate, boolean groups) {
    return aggregate.aggregates().stream()
        .filter(one -> one.function() != AggregateField.Function.NOTHING)
        .filter(one -> (one.function() == AggregateField.Function.GROUP) == groups)
        .map(one -> one.field().name() + ": " + aggregateField(one))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String aggregateField(AggregateField aggregateField) {
    if (aggregateField.function() == AggregateField.Function.ROWS) {
      return aggregateField.function().word;
    }
    String source =
        aggregateField.source() == null
            ? aggregateField.counted().name
            : aggregateField.source().name();
    for (Link link : aggregateField.path().reversed()) {
      source = "{" + link.name + ": " + source + "}";
    }
    return aggregateField.function() == AggregateField.Function.GROUP
        ? source
        : "{" + aggregateField.function().word + ": " + source + "}";
  }

  private void call(Call call) {
    text.append("  ").append(call.name()).append(arguments(call.arguments()));
    text.append(": ").append(call.type()).append("\n    ");
    String of = "_object: " + call.object().name;
    text.append(
            call.aggregate() == null
                ? resolver(of, call.reading(), call.paging())
                : aggregate(of, call.aggregate()))
        .append('\n');
  }

  String arguments(List<Argument> arguments) {
    return arguments.isEmpty()
        ? ""
        : arguments.stream()
            .map(argument -> argument.declared(new Random(argument.name().hashCode())))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private void page(PagedView page) {
    text.append("  ").append(page.name()).append(arguments(page.arguments()));
    text.append(": ").append(page.link().target.name).append("Connection!\n    ");
    text.append(resolver("_link: " + page.link().name, page.reading(), page.paging()));
    text.append('\n');
  }

  private String resolver(String of, Reading reading, Paging paging) {
    List<String> parts = new ArrayList<>();
    parts.add("_type: select");
    parts.add(of);
    parts.addAll(parts("_filter", reading));
    if (paging != null) {
      parts.addAll(paging.directive());
    }
    return "@svc_resolver(" + String.join(", ", parts) + ")";
  }

  private List<String> parts(String word, Reading reading) {
    List<String> parts = new ArrayList<>();
    if (!reading.filter().entries().isEmpty()) {
      parts.add(word + ": " + filter(reading.filter()));
    }
    if (!reading.order().isEmpty() || reading.given() != null) {
      List<String> terms = new ArrayList<>();
      if (reading.given() != null) {
        terms.add(operand(Scalars.INT, reading.given()));
      }
      reading.order().stream().map(SchemaWriter::term).forEach(terms::add);
      parts.add("_order: " + (terms.size() == 1 ? terms.getFirst() : list(terms.stream())));
    }
    if (reading.limit() != null) {
      parts.add("_limit: " + operand(Scalars.INT, reading.limit()));
    }
    if (reading.offset() != null) {
      parts.add("_offset: " + operand(Scalars.INT, reading.offset()));
    }
    return parts;
  }

  String filter(Filter filter) {
    if (filter.entries().size() == 1
        && filter.entries().getFirst() instanceof Filter.Asked(Operand.Given operand, Type type)) {
      return operand(type.where, operand);
    }
    return filter.entries().stream().map(this::entry).collect(Collectors.joining(", ", "{", "}"));
  }

  private String entry(Filter.Entry entry) {
    return switch (entry) {
      case Filter.And(List<Filter> all) -> "_and: " + list(all.stream().map(this::filter));
      case Filter.Or(List<Filter> any) -> "_or: " + list(any.stream().map(this::filter));
      case Filter.Not(Filter inner) -> "_not: " + filter(inner);
      case Filter.Own own -> "_owned: true";
      case Filter.Asked(Operand.Given operand, Type type) ->
          "_and: " + operand(type.where, operand);
      case Filter.Searched(Operand operand) -> "_search: " + operand(Scalars.STRING, operand);
      case Filter.Compared(Field field, List<Filter.Comparison> comparisons) ->
          field.name()
              + comparisons.stream()
                  .map(one -> comparison(field, one))
                  .collect(Collectors.joining(", ", ": {", "}"));
      case Filter.Unlinked(Link link, Operand operand) ->
          link.name + ": {_is_null: " + operand(Scalars.BOOLEAN, operand) + "}";
      case Filter.Linked(Link link, List<Filter.Quantified> conditions) ->
          link.name + ": " + quantified(conditions);
    };
  }

  private String quantified(List<Filter.Quantified> conditions) {
    Filter.Quantified first = conditions.getFirst();
    return first.quantifier() == Filter.Quantifier.UNSAID
        ? filter(first.filter())
        : conditions.stream()
            .map(one -> one.quantifier().word + ": " + filter(one.filter()))
            .collect(Collectors.joining(", ", "{", "}"));
  }

  private String comparison(Field field, Filter.Comparison comparison) {
    Kind kind = comparison.op() == Op.IS_NULL ? Scalars.BOOLEAN : field.kind();
    return comparison.op().word() + ": " + operand(kind, comparison.operand());
  }

  String operand(Kind kind, Operand operand) {
    return switch (operand) {
      case Operand.Given(List<Argument> path) ->
          path.stream().map(Argument::name).collect(Collectors.joining(".", "\"$", "\""));
      case Operand.OfStep(String step, Field field) -> "\"$" + step + "." + field.name() + "\"";
      case Operand.Claim(String name) -> "\"$token." + name + "\"";
      case Operand.Composed composed -> throw new IllegalStateException("Written by hand");
      case Operand.Literal(List<?> values) -> list(values.stream().map(one -> constant(kind, one)));
      case Operand.Literal(Object value) -> value == null ? "null" : constant(kind, value);
    };
  }

  /** A text that begins with a dollar sign gets a second one. */
  private String constant(Kind kind, Object value) {
    boolean text = value instanceof String && !(kind instanceof EnumKind);
    return text
        ? Texts.quoted(((String) value).startsWith("$") ? "$" + value : (String) value)
        : kind.literal(value, random);
  }

  private static String list(Stream<String> members) {
    return members.collect(Collectors.joining(", ", "[", "]"));
  }

  private static String term(Term term) {
    String direction = term.direction().word;
    String inner =
        term.field() != null
            ? "{" + term.field().name() + ": " + direction + "}"
            : "{" + term.counted().name + ": {_count: " + direction + "}}";
    for (Link link : term.path().reversed()) {
      inner = "{" + link.name + ": " + inner + "}";
    }
    return inner;
  }

  /** What a term orders by. */
  static String names(Term term) {
    String last = term.field() != null ? term.field().name() : term.counted().name;
    return term.path().stream().map(link -> link.name + ".").collect(Collectors.joining()) + last;
  }
}
