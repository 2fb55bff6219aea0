package org.dragoman.product.oracle;

import graphql.language.Directive;
import graphql.language.DirectivesContainer;
import graphql.language.Document;
import graphql.language.EnumTypeDefinition;
import graphql.language.EnumValueDefinition;
import graphql.language.FieldDefinition;
import graphql.language.ImplementingTypeDefinition;
import graphql.language.InputObjectTypeDefinition;
import graphql.language.InputValueDefinition;
import graphql.language.InterfaceTypeDefinition;
import graphql.language.ListType;
import graphql.language.NonNullType;
import graphql.language.NullValue;
import graphql.language.ObjectTypeDefinition;
import graphql.language.TypeName;
import graphql.language.UnionTypeDefinition;
import graphql.language.Value;
import graphql.parser.Parser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Reads a schema that people have written into the model, by the rules of the language and without
 * the product's compiler. Only sound schemas are read; what writes is for {@link WritingParser}.
 */
final class SchemaParser {
  private static final String CONNECTION = "Connection";

  private final String sdl;
  private final Document document;
  private final Map<String, Kind> kinds = new LinkedHashMap<>();
  private final Map<String, Type> types = new LinkedHashMap<>();
  private final Map<String, Type> results = new LinkedHashMap<>();
  private final Map<String, Type> abstracts = new LinkedHashMap<>();
  private final List<Call> calls = new ArrayList<>();
  private final Signatures signatures = new Signatures();
  private final PagingMaker paging = new PagingMaker(new Random(1));

  private SchemaParser(String sdl) {
    this.sdl = sdl;
    this.document = new Parser().parseDocument(sdl);
  }

  /**
   * What the text says.
   *
   * @param signatures of all fields, for documents
   */
  record Parsed(Schema schema, Signatures signatures) {}

  static Parsed parse(String sdl) {
    return new SchemaParser(sdl).parse();
  }

  /** What writes, of the same text. */
  static WritingSchema writing(Parsed parsed) {
    return WritingParser.parse(parsed, new Parser().parseDocument(parsed.schema().sdl()));
  }

  private Parsed parse() {
    for (Kind kind : Scalars.values()) {
      kinds.putIfAbsent(kind.word(), kind);
    }
    kinds.put(JsonKind.JSON.word(), JsonKind.JSON);
    List<EnumKind> enums =
        document.getDefinitionsOfType(EnumTypeDefinition.class).stream()
            .map(SchemaParser::enumKind)
            .toList();
    enums.forEach(kind -> kinds.put(kind.word(), kind));
    objects().filter(this::isResult).forEach(one -> results.put(one.getName(), result(one)));
    objects().filter(this::isTable).forEach(one -> types.put(one.getName(), table(one)));
    types.values().forEach(this::open);
    inputs();
    signatures.kinds().putAll(kinds);
    document
        .getDefinitionsOfType(ImplementingTypeDefinition.class)
        .forEach(one -> signatures((ImplementingTypeDefinition<?>) one));
    objects().filter(this::isTable).forEach(this::links);
    new Pairings(types.values(), directives()).pair();
    document.getDefinitionsOfType(InterfaceTypeDefinition.class).forEach(this::interfaceType);
    document.getDefinitionsOfType(UnionTypeDefinition.class).forEach(this::union);
    objects().filter(this::isTable).forEach(this::rows);
    query().getFieldDefinitions().forEach(this::call);
    types.values().forEach(type -> type.where.addParts(signatures.kinds()));
    types.values().forEach(type -> type.order.addParts(signatures.kinds()));
    Schema schema =
        new Schema(sdl, enums, List.copyOf(types.values()), List.copyOf(abstracts.values()), calls);
    return new Parsed(schema, signatures);
  }

  private static EnumKind enumKind(EnumTypeDefinition type) {
    return new EnumKind(
        type.getName(),
        type.getEnumValueDefinitions().stream().map(EnumValueDefinition::getName).toList());
  }

  /** A schema may define a type of such a name itself. */
  private void open(Type type) {
    type.open();
    kinds.put(type.where.word(), type.where);
    kinds.put(type.order.word(), type.order);
    kinds.putIfAbsent(GivenKind.DIRECTION.word(), GivenKind.DIRECTION);
  }

  private void inputs() {
    List<InputObjectTypeDefinition> inputs =
        document.getDefinitionsOfType(InputObjectTypeDefinition.class);
    inputs.forEach(one -> kinds.put(one.getName(), new InputKind(one.getName())));
    for (InputObjectTypeDefinition one : inputs) {
      InputKind kind = (InputKind) kinds.get(one.getName());
      one.getInputValueDefinitions().forEach(field -> kind.fields().add(argument(field)));
    }
  }

  private void signatures(ImplementingTypeDefinition<?> type) {
    for (FieldDefinition field : type.getFieldDefinitions()) {
      List<Argument> arguments =
          field.getInputValueDefinitions().stream().map(this::argument).toList();
      String named = Shape.of(field.getType()).name;
      signatures.add(type.getName(), field.getName(), arguments, named);
      if (isConnection(named)) {
        signatures.addConnection(rowsOf(named));
      }
    }
  }

  private Argument argument(InputValueDefinition of) {
    Shape shape = Shape.of(of.getType());
    Kind kind = kinds.get(shape.name);
    Value<?> fallback = of.getDefaultValue();
    return new Argument(
        of.getName(),
        kind,
        Argument.Domain.VALUE,
        shape.list,
        shape.elementNonNull,
        shape.nonNull,
        fallback == null ? null : Literals.of(kind, shape.list, fallback));
  }

  /** The parts of a type's name. */
  record Shape(String name, boolean list, boolean elementNonNull, boolean nonNull) {
    static Shape of(graphql.language.Type<?> type) {
      return switch (type) {
        case NonNullType nonNull -> {
          Shape inner = of(nonNull.getType());
          yield new Shape(inner.name, inner.list, inner.elementNonNull, true);
        }
        case ListType list -> {
          Shape inner = of(list.getType());
          yield new Shape(inner.name, true, inner.nonNull, false);
        }
        case TypeName name -> new Shape(name.getName(), false, false, false);
        default -> throw new IllegalArgumentException(type.toString());
      };
    }
  }

  private Stream<ObjectTypeDefinition> objects() {
    return document.getDefinitionsOfType(ObjectTypeDefinition.class).stream();
  }

  private ObjectTypeDefinition query() {
    return objects().filter(one -> one.getName().equals("Query")).findFirst().orElseThrow();
  }

  private boolean isResult(ObjectTypeDefinition type) {
    return objects()
        .flatMap(one -> one.getFieldDefinitions().stream())
        .filter(field -> said(field, "_type").filter("aggregate"::equals).isPresent())
        .anyMatch(field -> Shape.of(field.getType()).name.equals(type.getName()));
  }

  private boolean isTable(ObjectTypeDefinition type) {
    return !List.of("Query", "Mutation").contains(type.getName()) && !isResult(type);
  }

  private static Optional<Directive> directive(DirectivesContainer<?> of, String name) {
    return of.getDirectives(name).stream().findFirst();
  }

  private static Optional<String> said(FieldDefinition field, String part) {
    return directive(field, "svc_resolver")
        .map(one -> one.getArgument(part))
        .map(one -> ResolverParser.word(one.getValue()));
  }

  private boolean isConnection(String name) {
    return name.endsWith(CONNECTION)
        && objects().anyMatch(one -> one.getName().equals(rowsOf(name)));
  }

  private static String rowsOf(String connection) {
    return connection.substring(0, connection.length() - CONNECTION.length());
  }

  private boolean isValue(FieldDefinition field) {
    return kinds.containsKey(Shape.of(field.getType()).name)
        && directive(field, "svc_resolver").isEmpty();
  }

  private boolean isLink(FieldDefinition field) {
    return types.containsKey(Shape.of(field.getType()).name) && said(field, "_link").isEmpty();
  }

  private Field value(FieldDefinition field, boolean key) {
    Shape shape = Shape.of(field.getType());
    Kind kind = kinds.get(shape.name);
    return new Field(
        field.getName(),
        key && kind == Scalars.ID && field.getName().equals("id") ? Scalars.GENERATED : kind,
        shape.list,
        shape.elementNonNull,
        shape.nonNull,
        key,
        false);
  }

  private Type result(ObjectTypeDefinition type) {
    return new Type(
        type.getName(),
        type.getFieldDefinitions().stream().map(field -> value(field, false)).toList(),
        false);
  }

  private Type table(ObjectTypeDefinition definition) {
    List<FieldDefinition> values =
        definition.getFieldDefinitions().stream().filter(this::isValue).toList();
    boolean marked = values.stream().anyMatch(one -> directive(one, "svc_primaryKey").isPresent());
    List<Field> fields = new ArrayList<>();
    for (FieldDefinition field : values) {
      boolean key =
          marked ? directive(field, "svc_primaryKey").isPresent() : field.getName().equals("id");
      fields.add(value(field, key));
    }
    Type type =
        new Type(definition.getName(), fields, directive(definition, "svc_owned").isPresent());
    List<String> searched =
        Stream.concat(
                directive(definition, "svc_search").stream()
                    .flatMap(one -> texts(ResolverParser.said(one, "_fields"))),
                values.stream()
                    .filter(one -> directive(one, "svc_search").isPresent())
                    .map(FieldDefinition::getName))
            .toList();
    type.unique = unique(definition);
    type.searched = fields.stream().filter(one -> searched.contains(one.name())).toList();
    return type;
  }

  private static List<List<String>> unique(ObjectTypeDefinition type) {
    Stream<List<String>> sets =
        type.getDirectives("svc_unique").stream()
            .map(one -> texts(ResolverParser.said(one, "_fields")).toList());
    Stream<List<String>> fields =
        type.getFieldDefinitions().stream()
            .filter(one -> directive(one, "svc_unique").isPresent())
            .map(one -> List.of(one.getName()));
    return Stream.concat(sets, fields).toList();
  }

  /** One text, or the texts of a list. */
  private static Stream<String> texts(Value<?> value) {
    return value == null
        ? Stream.empty()
        : ((List<?>) Literals.of(Scalars.ID, true, value)).stream().map(String.class::cast);
  }

  private void links(ObjectTypeDefinition definition) {
    Type type = types.get(definition.getName());
    for (FieldDefinition field : definition.getFieldDefinitions()) {
      if (isLink(field)) {
        Shape shape = Shape.of(field.getType());
        Link link =
            new Link(type, field.getName(), types.get(shape.name), shape.list, shape.nonNull);
        link.arguments = signatures.of(type.name, link.name).arguments();
        type.links.add(link);
      }
    }
  }

  /** What {@code @svc_link} says, by type and field: empty for no other end. */
  private Map<String, Optional<String>> directives() {
    Map<String, Optional<String>> directives = new HashMap<>();
    objects()
        .forEach(
            type ->
                type.getFieldDefinitions()
                    .forEach(
                        field ->
                            directive(field, "svc_link")
                                .map(one -> one.getArgument("_field"))
                                .ifPresent(
                                    one ->
                                        directives.put(
                                            type.getName() + "." + field.getName(),
                                            other(one.getValue())))));
    return directives;
  }

  private static Optional<String> other(Value<?> value) {
    return value instanceof NullValue ? Optional.empty() : Optional.of(ResolverParser.word(value));
  }

  private void interfaceType(InterfaceTypeDefinition definition) {
    List<FieldDefinition> values =
        definition.getFieldDefinitions().stream().filter(this::isValue).toList();
    List<String> names =
        definition.getFieldDefinitions().stream().map(FieldDefinition::getName).toList();
    List<Type> members =
        objects()
            .filter(one -> names(one.getImplements()).contains(definition.getName()))
            .map(one -> types.get(one.getName()))
            .toList();
    Type type = Choices.of(definition.getName(), members, names::contains, names::contains);
    type.declared = values.stream().map(field -> value(field, false)).toList();
    abstracts.put(type.name, type);
  }

  @SuppressWarnings("rawtypes")
  private static List<String> names(List<graphql.language.Type> types) {
    return types.stream().map(one -> ((TypeName) one).getName()).toList();
  }

  private void union(UnionTypeDefinition definition) {
    List<Type> members =
        definition.getMemberTypes().stream()
            .map(one -> types.get(((TypeName) one).getName()))
            .toList();
    Type type = Choices.of(definition.getName(), members, name -> true, name -> true);
    abstracts.put(type.name, type);
  }

  /** What links, views and grants say of rows: it may use all links. */
  private void rows(ObjectTypeDefinition definition) {
    Type type = types.get(definition.getName());
    directive(definition, "svc_owned").ifPresent(one -> type.owned = owned(one, type));
    for (FieldDefinition field : definition.getFieldDefinitions()) {
      directive(field, "svc_resolver").ifPresent(one -> rows(type, field, one));
    }
  }

  private static Owned owned(Directive directive, Type type) {
    ResolverParser parser = new ResolverParser(directive, List.of());
    Filter grant =
        ResolverParser.said(directive, "_grant") == null ? null : parser.filter("_grant", type);
    return new Owned(grant, texts(ResolverParser.said(directive, "_roles")).toList());
  }

  private void rows(Type type, FieldDefinition field, Directive directive) {
    List<Argument> arguments = signatures.of(type.name, field.getName()).arguments();
    ResolverParser parser = new ResolverParser(directive, arguments);
    Optional<String> of = parser.word("_link");
    if (of.isEmpty()) {
      Link link = type.link(field.getName());
      link.reading = parser.reading(link.target);
      return;
    }
    Link link = type.link(of.get());
    String name = field.getName();
    if (parser.word("_type").filter("aggregate"::equals).isPresent()) {
      Aggregate aggregate = aggregate(parser, link.target, field);
      type.views.add(new View(name, link, arguments, Reading.ALL, aggregate));
      return;
    }
    Reading reading = parser.reading(link.target);
    Paging pages = parser.paging(paging.cursors(link.target, reading.order()));
    if (pages == null) {
      type.views.add(new View(name, link, arguments, reading, null));
    } else {
      type.pages.add(new PagedView(name, link, arguments, reading, pages));
    }
  }

  private Aggregate aggregate(ResolverParser parser, Type of, FieldDefinition field) {
    Type result = results.get(Shape.of(field.getType()).name);
    return parser.aggregate(of, result, result == null ? value(field, false) : null);
  }

  private void call(FieldDefinition field) {
    Directive directive = directive(field, "svc_resolver").orElseThrow();
    List<Argument> arguments = signatures.of("Query", field.getName()).arguments();
    ResolverParser parser = new ResolverParser(directive, arguments);
    String object = parser.word("_object").orElseThrow();
    Type of = types.containsKey(object) ? types.get(object) : abstracts.get(object);
    Shape shape = Shape.of(field.getType());
    boolean aggregates = parser.word("_type").filter("aggregate"::equals).isPresent();
    Reading reading = aggregates ? Reading.ALL : parser.reading(of);
    calls.add(
        new Call(
            field.getName(),
            of,
            shape.list,
            shape.elementNonNull,
            shape.nonNull,
            arguments,
            reading,
            aggregates ? aggregate(parser, of, field) : null,
            aggregates ? null : parser.paging(paging.cursors(of, reading.order()))));
  }
}
