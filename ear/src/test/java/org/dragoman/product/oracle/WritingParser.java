package org.dragoman.product.oracle;

import graphql.language.Directive;
import graphql.language.Document;
import graphql.language.FieldDefinition;
import graphql.language.IntValue;
import graphql.language.NullValue;
import graphql.language.ObjectField;
import graphql.language.ObjectTypeDefinition;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.product.oracle.SchemaParser.Shape;
import org.dragoman.product.oracle.WritingSchema.End;

/** Reads the operations that write of a schema that people have written into the model. */
final class WritingParser {
  private final SchemaParser.Parsed parsed;
  private final Document document;
  private final Map<String, Type> types = new HashMap<>();
  private final Map<Type, Rules> rules = new LinkedHashMap<>();
  private final Map<Link, End> ends = new HashMap<>();
  private final Map<String, Steps> steps = new HashMap<>();
  private final List<Call> calls = new ArrayList<>();

  private WritingParser(SchemaParser.Parsed parsed, Document document) {
    this.parsed = parsed;
    this.document = document;
    parsed.schema().types().forEach(type -> types.put(type.name, type));
  }

  /**
   * The operations of {@code Mutation}; none without one.
   *
   * @param parsed what else the document says
   */
  static WritingSchema parse(SchemaParser.Parsed parsed, Document document) {
    return new WritingParser(parsed, document).parse();
  }

  private WritingSchema parse() {
    for (ObjectTypeDefinition one : document.getDefinitionsOfType(ObjectTypeDefinition.class)) {
      if (types.containsKey(one.getName())) {
        rules(types.get(one.getName()), one);
      } else if (one.getName().equals("Mutation")) {
        one.getFieldDefinitions().forEach(this::call);
      }
    }
    Schema read = parsed.schema();
    return new WritingSchema(
        new Schema(read.sdl(), read.enums(), read.types(), read.abstracts(), calls),
        rules,
        ends,
        steps,
        Map.of());
  }

  private static Optional<Directive> directive(FieldDefinition field, String name) {
    return field.getDirectives(name).stream().findFirst();
  }

  private void rules(Type type, ObjectTypeDefinition definition) {
    Map<String, Default> defaults = new HashMap<>();
    Field version = null;
    for (FieldDefinition one : definition.getFieldDefinitions()) {
      Optional<Field> field = ResolverParser.field(type, one.getName());
      if (directive(one, "svc_check").isPresent()) {
        throw new IllegalArgumentException("Checks are not read: " + one.getName());
      }
      if (directive(one, "svc_version").isPresent()) {
        version = field.orElseThrow();
      }
      directive(one, "svc_default")
          .ifPresent(said -> defaults.put(one.getName(), made(field.orElseThrow(), said)));
      directive(one, "svc_link")
          .map(said -> ResolverParser.said(said, "_onDelete"))
          .ifPresent(
              said -> {
                Link link = type.link(one.getName());
                boolean isHere =
                    link.keeping == Link.Keeping.HERE || link.keeping == Link.Keeping.BETWEEN;
                ends.put(isHere ? link : link.other, End.valueOf(ResolverParser.word(said)));
              });
    }
    rules.put(type, new Rules(type.unique, Map.of(), defaults, version));
  }

  private static Default made(Field field, Directive directive) {
    Map<String, Value<?>> parts = ResolverParser.parts(directive);
    Value<?> value = parts.get("_value");
    return switch (value instanceof graphql.language.StringValue text ? text.getValue() : "") {
      case "$now" -> new Default.Made(Default.Source.NOW);
      case "$uuid" -> new Default.Made(Default.Source.UUID);
      case "$sequence" -> new Default.Made(Default.Source.SEQUENCE);
      default -> {
        ResolverParser parser = new ResolverParser(directive, List.of());
        yield switch (parser.operand(field.kind(), field.list(), value)) {
          case Operand.Claim(String name) -> new Default.Claim(name);
          case Operand.Literal(Object constant) -> new Default.Constant(constant);
          default -> throw new IllegalArgumentException(field.name());
        };
      }
    };
  }

  private void call(FieldDefinition field) {
    Map<String, Value<?>> parts =
        ResolverParser.parts(directive(field, "svc_resolver").orElseThrow());
    List<Argument> arguments = parsed.signatures().of("Mutation", field.getName()).arguments();
    Shape shape = Shape.of(field.getType());
    boolean isTransaction = ResolverParser.word(parts.get("_type")).equals("transaction");
    Steps does =
        isTransaction
            ? transaction(parts, arguments)
            : Steps.of(new Reader(parts, arguments, Map.of()).read(shape.list()));
    steps.put(field.getName(), does);
    calls.add(
        new Call(
            field.getName(),
            does.given().object(),
            shape.list(),
            shape.elementNonNull(),
            shape.nonNull(),
            arguments,
            Reading.ALL,
            null,
            null));
  }

  private Steps transaction(Map<String, Value<?>> parts, List<Argument> arguments) {
    List<Writing> writings = new ArrayList<>();
    Map<String, Type> rows = new HashMap<>();
    Set<String> used = new HashSet<>();
    for (Value<?> step : ResolverParser.elements(parts.get("_steps")).toList()) {
      Map<String, Value<?>> said = entries(step);
      Reader reader = new Reader(said, arguments, rows);
      Writing writing = reader.read(said.containsKey("_each") || said.containsKey("_atMost"));
      writings.add(writing);
      used.addAll(reader.used);
      if (writing.name() != null && !writing.list()) {
        rows.put(writing.name(), writing.object());
      }
    }
    String result = parts.containsKey("_result") ? ResolverParser.word(parts.get("_result")) : null;
    int given = writings.size() - 1;
    for (int i = 0; i < writings.size(); i++) {
      given = result != null && result.equals(writings.get(i).name()) ? i : given;
    }
    return new Steps(writings, given, used, true);
  }

  private static Map<String, Value<?>> entries(Value<?> object) {
    Map<String, Value<?>> entries = new LinkedHashMap<>();
    ((ObjectValue) object)
        .getObjectFields()
        .forEach(one -> entries.put(one.getName(), one.getValue()));
    return entries;
  }

  /** Reads one write. */
  private final class Reader {
    private final ResolverParser parser;
    private final Set<String> used = new HashSet<>();

    Reader(Map<String, Value<?>> parts, List<Argument> arguments, Map<String, Type> rows) {
      this.parser = new ResolverParser(parts, arguments, rows);
      parts.values().forEach(value -> use(value, rows));
    }

    /** Steps whose rows are used. */
    private void use(graphql.language.Node<?> node, Map<String, Type> rows) {
      if (node instanceof graphql.language.StringValue text) {
        rows.keySet().stream()
            .filter(name -> text.getValue().startsWith("$" + name + "."))
            .forEach(used::add);
      }
      node.getChildren().forEach(child -> use(child, rows));
    }

    Writing read(boolean list) {
      Type type = types.get(parser.word("_object").orElseThrow());
      List<String> on = new ArrayList<>();
      if (parser.part("_on") != null) {
        ResolverParser.elements(parser.part("_on")).map(ResolverParser::word).forEach(on::add);
      }
      String does = parser.word("_type").orElseThrow().toUpperCase(Locale.ROOT);
      int atMost =
          parser.part("_atMost") instanceof IntValue number ? number.getValue().intValue() : 1;
      return new Writing(
          parser.word("_name").orElse(null),
          Writing.Does.valueOf(does),
          type,
          list,
          parser.filter("_filter", type),
          parser.part("_fields") == null ? List.of() : settings(type, parser.part("_fields")),
          atMost,
          parser.part("_version") == null
              ? null
              : parser.operand(Scalars.INT, false, parser.part("_version")),
          on,
          parser.part("_update") == null ? null : settings(type, parser.part("_update")),
          each(parser.part("_each")));
    }

    /** Null for none. */
    private Operand each(Value<?> value) {
      return value == null ? null : parser.operand(Scalars.ID, true, value);
    }

    private List<Setting> settings(Type type, Value<?> object) {
      List<Setting> settings = new ArrayList<>();
      entries(object).forEach((name, value) -> settings.add(setting(type, name, value)));
      return settings;
    }

    private Setting setting(Type type, String name, Value<?> value) {
      Optional<Field> field = ResolverParser.field(type, name);
      if (field.isPresent()) {
        boolean adds = field.get().kind() != JsonKind.JSON && value instanceof ObjectValue;
        return adds
            ? new Setting.Adding(
                field.get(), parser.operand(field.get().kind(), false, entries(value).get("_add")))
            : new Setting.OfField(
                field.get(), parser.operand(field.get().kind(), field.get().list(), value));
      }
      Link link = type.link(name);
      if (value instanceof NullValue) {
        return new Setting.OfLink(link, List.of());
      }
      boolean isKey =
          value instanceof ObjectValue object
              && object.getObjectFields().stream()
                  .map(ObjectField::getName)
                  .noneMatch(one -> one.startsWith("_"));
      return isKey
          ? new Setting.OfLink(link, key(link.target, value))
          : new Setting.OfRows(
              link,
              ResolverParser.elements(value).flatMap(one -> changes(link, one).stream()).toList());
    }

    private List<Operand> key(Type type, Value<?> object) {
      return type.key().stream()
          .map(part -> parser.operand(part.kind(), false, entries(object).get(part.name())))
          .toList();
    }

    private List<LinkChange> changes(Link link, Value<?> object) {
      List<LinkChange> changes = new ArrayList<>();
      Map<String, Value<?>> words = entries(object);
      Operand each = each(words.remove("_each"));
      words.forEach(
          (word, value) ->
              changes.add(
                  word.equals("_insert")
                      ? new LinkChange.Insert(each, settings(link.target, value))
                      : new LinkChange.Keyed(
                          each, key(link.target, value), word.equals("_connect"))));
      return changes;
    }
  }
}
