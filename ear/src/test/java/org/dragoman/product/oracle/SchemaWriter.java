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

  private SchemaWriter(Random random) {
    this.random = random;
  }

  static String text(
      List<EnumKind> enums,
      List<InputKind> inputs,
      List<Type> types,
      List<Call> calls,
      Random random) {
    SchemaWriter writer = new SchemaWriter(random);
    enums.forEach(
        kind ->
            writer.text.append(
                "enum %s { %s }\n".formatted(kind.word(), String.join(" ", kind.words()))));
    types.forEach(writer::type);
    inputs.forEach(kind -> writer.text.append(kind.declared(random)));
    writer.text.append("type Query {\n");
    calls.forEach(writer::call);
    writer.text.append("}\n");
    return writer.text.toString();
  }

  private void type(Type type) {
    text.append("type ").append(type.name).append(" {\n");
    type.fields.forEach(field -> text.append("  ").append(field.declared()).append('\n'));
    for (Link link : type.links) {
      text.append("  ").append(link.name).append(arguments(link.arguments));
      text.append(": ").append(link.type()).append(link.directive);
      if (link.many && !(link.reading.equals(Reading.ALL) && link.arguments.isEmpty())) {
        text.append("\n    ").append(resolver(link.target, link.reading));
      }
      text.append('\n');
    }
    text.append("}\n");
  }

  private void call(Call call) {
    text.append("  ").append(call.name()).append(arguments(call.arguments()));
    text.append(": ").append(call.type()).append("\n    ");
    text.append(resolver(call.object(), call.reading())).append('\n');
  }

  private String arguments(List<Argument> arguments) {
    return arguments.isEmpty()
        ? ""
        : arguments.stream()
            .map(argument -> argument.declared(random))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private String resolver(Type object, Reading reading) {
    List<String> parts = new ArrayList<>();
    parts.add("_type: select");
    parts.add("_object: " + object.name);
    if (!reading.filter().entries().isEmpty()) {
      parts.add("_filter: " + filter(reading.filter()));
    }
    if (!reading.order().isEmpty()) {
      List<String> terms = reading.order().stream().map(SchemaWriter::term).toList();
      parts.add("_order: " + (terms.size() == 1 ? terms.getFirst() : list(terms.stream())));
    }
    if (reading.limit() != null) {
      parts.add("_limit: " + operand(Scalars.INT, reading.limit()));
    }
    if (reading.offset() != null) {
      parts.add("_offset: " + operand(Scalars.INT, reading.offset()));
    }
    return "@svc_resolver(" + String.join(", ", parts) + ")";
  }

  private String filter(Filter filter) {
    return filter.entries().stream().map(this::entry).collect(Collectors.joining(", ", "{", "}"));
  }

  private String entry(Filter.Entry entry) {
    return switch (entry) {
      case Filter.And(List<Filter> all) -> "_and: " + list(all.stream().map(this::filter));
      case Filter.Or(List<Filter> any) -> "_or: " + list(any.stream().map(this::filter));
      case Filter.Not(Filter inner) -> "_not: " + filter(inner);
      case Filter.Compared(Field field, List<Filter.Comparison> comparisons) ->
          field.name()
              + comparisons.stream()
                  .map(one -> comparison(field, one))
                  .collect(Collectors.joining(", ", ": {", "}"));
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

  private String operand(Kind kind, Operand operand) {
    return switch (operand) {
      case Operand.Given(List<Argument> path) ->
          path.stream().map(Argument::name).collect(Collectors.joining(".", "\"$", "\""));
      case Operand.Claim(String name) -> "\"$token." + name + "\"";
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
