package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.dragoman.product.oracle.WritingSchema.End;

/** Writes a schema whose operations write, as a publisher would. */
final class WritingSchemaWriter {
  private final WritingSchema schema;
  private final Random random;
  private final SchemaWriter writer;
  private final StringBuilder text = new StringBuilder();

  private WritingSchemaWriter(WritingSchema schema, Random random) {
    this.schema = schema;
    this.random = random;
    this.writer = new SchemaWriter(random);
  }

  static String text(WritingSchema schema, List<InputKind> inputs, Random random) {
    return new WritingSchemaWriter(schema, random).text(inputs);
  }

  private String text(List<InputKind> inputs) {
    for (EnumKind kind : schema.schema().enums()) {
      text.append("enum %s { %s }\n".formatted(kind.word(), String.join(" ", kind.words())));
    }
    schema.schema().types().forEach(this::type);
    inputs.forEach(kind -> text.append(kind.declared(random)));
    Type first = schema.schema().types().getFirst();
    text.append("type Query {\n  all: [")
        .append(first.name)
        .append("] @svc_resolver(_type: select, _object: ")
        .append(first.name)
        .append(")\n}\ntype Mutation {\n");
    schema.schema().calls().forEach(this::call);
    return text.append("}\n").toString();
  }

  private void type(Type type) {
    text.append("type ").append(type.name);
    if (type.owned != null) {
      text.append(writer.owned(type.owned));
    }
    type.rules.forEach(rule -> text.append(writer.rule(rule)));
    schema.rules(type).uniques().stream()
        .map(names -> names.stream().map(Texts::quoted).toList())
        .forEach(
            names ->
                text.append(" @svc_unique(_fields: [")
                    .append(String.join(", ", names))
                    .append("])"));
    text.append(" {\n");
    for (Field field : type.fields) {
      text.append("  ")
          .append(field.declared())
          .append(writer.rules(type, field))
          .append(said(type, field))
          .append('\n');
    }
    for (Link link : type.links) {
      text.append("  ").append(link.name).append(": ").append(link.type());
      text.append(directive(link)).append('\n');
    }
    text.append("}\n");
  }

  private String said(Type type, Field field) {
    Rules rules = schema.rules(type);
    String checks =
        rules.checks(field).stream()
            .map(check -> check.text(field, random))
            .collect(Collectors.joining(", "));
    String value =
        switch (rules.defaults().get(field.name())) {
          case null -> "";
          case Default.Made(Default.Source source) ->
              switch (source) {
                case NOW -> "\"$now\"";
                case UUID -> "\"$uuid\"";
                case SEQUENCE -> "\"$sequence\"";
              };
          case Default.Claim(String name) -> "\"$token." + name + "\"";
          case Default.Constant(Object constant) ->
              writer.operand(field.kind(), new Operand.Literal(constant));
        };
    return (field.equals(rules.version()) ? " @svc_version" : "")
        + (checks.isEmpty() ? "" : " @svc_check(" + checks + ")")
        + (value.isEmpty() ? "" : " @svc_default(_value: " + value + ")");
  }

  private String directive(Link link) {
    End end = schema.end(link);
    boolean isKept = link.keeping == Link.Keeping.HERE || link.keeping == Link.Keeping.BETWEEN;
    if (!isKept || end == End.restrict && chance(random, 70)) {
      return link.directive;
    }
    String said = "_onDelete: " + end;
    return link.directive.isEmpty()
        ? " @svc_link(" + said + ")"
        : link.directive.replaceFirst("\\)$", ", " + said + ")");
  }

  private void call(Call call) {
    Steps steps = schema.steps().get(call.name());
    text.append("  ").append(call.name()).append(writer.arguments(call.arguments()));
    text.append(": ").append(call.type()).append("\n    @svc_resolver(");
    if (steps.isTransaction()) {
      text.append("_type: transaction, ");
      if (steps.result() < steps.writings().size() - 1 || chance(random, 30)) {
        text.append("_result: ").append(steps.given().name()).append(", ");
      }
      text.append(
          steps.writings().stream()
              .map(one -> "\n      {" + String.join(", ", parts(one)) + "}")
              .collect(Collectors.joining("", "_steps: [", "]")));
    } else {
      text.append(String.join(", ", parts(steps.given())));
    }
    text.append(") @svc_allow(_roles: user)\n");
  }

  private List<String> parts(Writing writing) {
    List<String> parts = new ArrayList<>();
    if (writing.name() != null) {
      parts.add("_name: " + writing.name());
    }
    parts.add("_type: " + writing.does().name().toLowerCase(java.util.Locale.ROOT));
    parts.add("_object: " + writing.object().name);
    if (!writing.does().makes()) {
      parts.add("_filter: " + writer.filter(writing.filter()));
    }
    if (writing.each() != null) {
      parts.add("_each: " + each(writing.each()));
    }
    if (writing.does() != Writing.Does.DELETE) {
      parts.add("_fields: " + settings(writing.settings()));
    }
    if (!writing.on().isEmpty()) {
      parts.add("_on: [" + String.join(", ", writing.on()) + "]");
    }
    if (writing.update() != null) {
      parts.add("_update: " + settings(writing.update()));
    }
    if (writing.version() != null) {
      parts.add("_version: " + writer.operand(Scalars.INT, writing.version()));
    }
    if (writing.list() && !writing.does().makes()) {
      parts.add("_atMost: " + writing.atMost());
    }
    return parts;
  }

  private static String each(Operand each) {
    return "\"$" + String.join(".", each.names()) + "\"";
  }

  private String settings(List<Setting> settings) {
    return settings.stream().map(this::setting).collect(Collectors.joining(", ", "{", "}"));
  }

  private String setting(Setting setting) {
    return switch (setting) {
      case Setting.Adding(Field field, Operand by) ->
          field.name() + ": {_add: " + writer.operand(field.kind(), by) + "}";
      case Setting.OfField(Field field, Operand operand) ->
          field.name() + ": " + writer.operand(field.kind(), operand);
      case Setting.OfLink(Link link, List<Operand> key) when key.isEmpty() -> link.name + ": null";
      case Setting.OfLink(Link link, List<Operand> key) -> link.name + ": " + key(link.target, key);
      case Setting.OfRows(Link link, List<LinkChange> changes) -> {
        List<String> parts = changes.stream().map(one -> change(link, one)).toList();
        yield link.name
            + ": "
            + (parts.size() == 1 ? parts.getFirst() : "[" + String.join(", ", parts) + "]");
      }
    };
  }

  private String key(Type type, List<Operand> key) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < key.size(); i++) {
      Field part = type.key().get(i);
      parts.add(part.name() + ": " + writer.operand(part.kind(), key.get(i)));
    }
    return "{" + String.join(", ", parts) + "}";
  }

  private String change(Link link, LinkChange change) {
    String what =
        switch (change) {
          case LinkChange.Insert insert -> "_insert: " + settings(insert.settings());
          case LinkChange.Keyed keyed ->
              (keyed.isMade() ? "_connect: " : "_disconnect: ") + key(link.target, keyed.key());
        };
    return "{" + (change.each() == null ? "" : "_each: " + each(change.each()) + ", ") + what + "}";
  }
}
