package org.dragoman.product.oracle;

import graphql.language.Argument;
import graphql.language.ArrayValue;
import graphql.language.Directive;
import graphql.language.EnumValue;
import graphql.language.NullValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.dragoman.product.oracle.AggregateField.Function;
import org.dragoman.product.oracle.Filter.Quantifier;
import org.dragoman.product.oracle.Reading.Direction;
import org.dragoman.product.oracle.Reading.Term;

/** Reads which rows one field gives, as a publisher has written it. */
final class ResolverParser {
  private final Map<String, Value<?>> parts = new HashMap<>();
  private final List<org.dragoman.product.oracle.Argument> arguments;

  /** Rows of earlier steps, by name. */
  private final Map<String, Type> steps;

  /**
   * A parser.
   *
   * @param arguments of the field
   */
  ResolverParser(Directive directive, List<org.dragoman.product.oracle.Argument> arguments) {
    this(parts(directive), arguments, Map.of());
  }

  /**
   * Of a step.
   *
   * @param steps rows of earlier ones, by name
   */
  ResolverParser(
      Map<String, Value<?>> parts,
      List<org.dragoman.product.oracle.Argument> arguments,
      Map<String, Type> steps) {
    this.parts.putAll(parts);
    this.arguments = arguments;
    this.steps = steps;
  }

  /** What a directive says. */
  static Map<String, Value<?>> parts(Directive directive) {
    Map<String, Value<?>> parts = new HashMap<>();
    directive.getArguments().forEach(one -> parts.put(one.getName(), one.getValue()));
    return parts;
  }

  /** Null when nothing is said. */
  Value<?> part(String name) {
    return parts.get(name);
  }

  /** What a part says by a word; empty without it. */
  Optional<String> word(String part) {
    return Optional.ofNullable(parts.get(part)).map(ResolverParser::word);
  }

  static String word(Value<?> value) {
    return value instanceof EnumValue word ? word.getName() : ((StringValue) value).getValue();
  }

  Reading reading(Type type) {
    return reading("_filter", type);
  }

  private Reading reading(String filter, Type type) {
    return new Reading(
        filter(filter, type),
        parts.containsKey("_order") ? terms(parts.get("_order"), type, List.of()) : List.of(),
        count("_limit"),
        count("_offset"),
        parts.containsKey("_order")
            ? elements(parts.get("_order"))
                .filter(StringValue.class::isInstance)
                .map(one -> asked(one))
                .findFirst()
                .orElse(null)
            : null);
  }

  /** Null when the rows are not given in pages. */
  Paging paging(Cursors cursors) {
    if (!parts.containsKey("_first")) {
      return null;
    }
    return new Paging(
        count("_first"),
        count("_after"),
        count("_last"),
        count("_before"),
        parts.containsKey("_most")
            ? (Integer) constant(Scalars.INT, false, parts.get("_most"))
            : 1_000,
        cursors);
  }

  private Operand count(String part) {
    return parts.containsKey(part) ? operand(Scalars.INT, false, parts.get(part)) : null;
  }

  /** What stands for a value. */
  Operand operand(Kind kind, boolean list, Value<?> value) {
    if (value instanceof StringValue text && text.getValue().matches("(?s)\\$[^$].*")) {
      String name = text.getValue().substring(1);
      String first = name.split("\\.")[0];
      if (steps.containsKey(first)) {
        String field = name.substring(first.length() + 1);
        return new Operand.OfStep(first, field(steps.get(first), field).orElseThrow());
      }
      return name.startsWith("token.")
          ? new Operand.Claim(name.substring("token.".length()))
          : new Operand.Given(path(name));
    }
    if (kind == JsonKind.JSON && (value instanceof ObjectValue || value instanceof ArrayValue)) {
      Object tree = tree(value);
      Object whole = list && !(value instanceof ArrayValue) ? List.of(tree) : tree;
      return hasLeaf(whole) ? new Operand.Composed(whole) : new Operand.Literal(whole);
    }
    return new Operand.Literal(constant(kind, list, value));
  }

  /** JSON as a publisher writes it, with operands where texts stand for them. */
  private Object tree(Value<?> value) {
    return switch (value) {
      case ObjectValue object -> {
        Map<String, Object> members = new TreeMap<>();
        object.getObjectFields().forEach(one -> members.put(one.getName(), tree(one.getValue())));
        yield members;
      }
      case ArrayValue list -> {
        List<Object> elements = new ArrayList<>();
        list.getValues().forEach(element -> elements.add(tree(element)));
        yield elements;
      }
      default -> leaf(value);
    };
  }

  private static boolean hasLeaf(Object tree) {
    return switch (tree) {
      case Operand.Leaf leaf -> true;
      case List<?> elements -> elements.stream().anyMatch(ResolverParser::hasLeaf);
      case Map<?, ?> members -> members.values().stream().anyMatch(ResolverParser::hasLeaf);
      case null, default -> false;
    };
  }

  private Object leaf(Value<?> value) {
    return switch (operand(JsonKind.JSON, false, value)) {
      case Operand.Given(List<org.dragoman.product.oracle.Argument> path) ->
          new Operand.Leaf(new Operand.Given(path), path.getLast().kind(), path.getLast().list());
      case Operand.OfStep(String step, Field field) ->
          new Operand.Leaf(new Operand.OfStep(step, field), field.kind(), field.list());
      case Operand.Claim claim -> new Operand.Leaf(claim, JsonKind.JSON, false);
      case Operand.Literal(Object constant) -> constant;
      case Operand.Composed composed -> throw new IllegalStateException("No leaf: " + value);
    };
  }

  private List<org.dragoman.product.oracle.Argument> path(String name) {
    List<org.dragoman.product.oracle.Argument> path = new ArrayList<>();
    List<org.dragoman.product.oracle.Argument> among = arguments;
    for (String step : name.split("\\.")) {
      path.add(among.stream().filter(one -> one.name().equals(step)).findFirst().orElseThrow());
      among = path.getLast().kind() instanceof InputKind input ? input.fields() : List.of();
    }
    return path;
  }

  /** A text that begins with a dollar sign has a second one. */
  private static Object constant(Kind kind, boolean list, Value<?> value) {
    return unescaped(Literals.of(kind, list, value));
  }

  private static Object unescaped(Object value) {
    return switch (value) {
      case String text when text.startsWith("$$") -> text.substring(1);
      case List<?> values -> values.stream().map(ResolverParser::unescaped).toList();
      case null -> null;
      default -> value;
    };
  }

  /** The filter that a directive's part says; all rows without it. */
  Filter filter(String part, Type type) {
    return parts.containsKey(part) ? filter(parts.get(part), type) : Reading.ALL.filter();
  }

  /** A condition or an order that the request gives. */
  private Operand.Given asked(Value<?> value) {
    return new Operand.Given(path(((StringValue) value).getValue().substring(1)));
  }

  private Filter filter(Value<?> value, Type type) {
    if (value instanceof StringValue) {
      return new Filter(List.of(new Filter.Asked(asked(value), type)));
    }
    List<Filter.Entry> entries = new ArrayList<>();
    for (ObjectField entry : ((ObjectValue) value).getObjectFields()) {
      entries.add(
          switch (entry.getName()) {
            case "_and" -> new Filter.And(filters(entry.getValue(), type));
            case "_or" -> new Filter.Or(filters(entry.getValue(), type));
            case "_not" -> new Filter.Not(filter(entry.getValue(), type));
            case "_search" -> new Filter.Searched(operand(Scalars.STRING, false, entry.getValue()));
            default -> entry(entry, type);
          });
    }
    return new Filter(entries);
  }

  private List<Filter> filters(Value<?> value, Type type) {
    return elements(value).map(one -> filter(one, type)).toList();
  }

  /** One value stands for the list of it. */
  static Stream<Value<?>> elements(Value<?> value) {
    return value instanceof ArrayValue array
        ? array.getValues().stream().map(one -> (Value<?>) one)
        : Stream.of(value);
  }

  private Filter.Entry entry(ObjectField entry, Type type) {
    if (entry.getValue() instanceof StringValue) {
      Link link = type.link(entry.getName());
      Filter asked = filter(entry.getValue(), link.target);
      return new Filter.Linked(link, List.of(new Filter.Quantified(Quantifier.UNSAID, asked)));
    }
    List<ObjectField> inner = ((ObjectValue) entry.getValue()).getObjectFields();
    Optional<Field> field = field(type, entry.getName());
    if (field.isPresent()) {
      return new Filter.Compared(
          field.get(), inner.stream().map(one -> comparison(field.get(), one)).toList());
    }
    Link link = type.link(entry.getName());
    Optional<ObjectField> none = unlinked(inner, link);
    if (none.isPresent()) {
      return one(link, none.get(), (ObjectValue) entry.getValue());
    }
    boolean said = !inner.isEmpty() && inner.stream().allMatch(one -> quantifier(one).isPresent());
    if (!said) {
      Filter all = filter(entry.getValue(), link.target);
      return new Filter.Linked(link, List.of(new Filter.Quantified(Quantifier.UNSAID, all)));
    }
    return new Filter.Linked(
        link,
        inner.stream()
            .map(
                one ->
                    new Filter.Quantified(
                        quantifier(one).orElseThrow(), filter(one.getValue(), link.target)))
            .toList());
  }

  /** Whether a link to one leads to no row; a field of that name comes first. */
  private static Optional<ObjectField> unlinked(List<ObjectField> entries, Link link) {
    String word = Op.IS_NULL.word();
    return entries.stream()
        .filter(one -> one.getName().equals(word) && field(link.target, word).isEmpty())
        .findFirst();
  }

  private Filter.Entry one(Link link, ObjectField none, ObjectValue entries) {
    List<Filter.Entry> all = new ArrayList<>();
    all.add(new Filter.Unlinked(link, operand(Scalars.BOOLEAN, false, none.getValue())));
    List<ObjectField> ofRow =
        entries.getObjectFields().stream().filter(one -> one != none).toList();
    if (!ofRow.isEmpty()) {
      Filter rest = filter(entries.transform(builder -> builder.objectFields(ofRow)), link.target);
      all.add(new Filter.Linked(link, List.of(new Filter.Quantified(Quantifier.UNSAID, rest))));
    }
    return new Filter.And(List.of(new Filter(all)));
  }

  private static Optional<Quantifier> quantifier(ObjectField entry) {
    return Arrays.stream(Quantifier.values())
        .filter(one -> one.word.equals(entry.getName()))
        .findFirst();
  }

  private Filter.Comparison comparison(Field field, ObjectField entry) {
    Op op = Op.valueOf(entry.getName().substring(1).toUpperCase(Locale.ROOT));
    Kind kind = op == Op.IS_NULL ? Scalars.BOOLEAN : field.kind();
    return new Filter.Comparison(op, operand(kind, op.takesList(field), entry.getValue()));
  }

  static Optional<Field> field(Type type, String name) {
    return type.fields.stream().filter(one -> one.name().equals(name)).findFirst();
  }

  private static List<Term> terms(Value<?> value, Type type, List<Link> path) {
    List<Term> terms = new ArrayList<>();
    elements(value)
        .filter(ObjectValue.class::isInstance)
        .flatMap(one -> ((ObjectValue) one).getObjectFields().stream())
        .forEach(one -> terms.addAll(terms(one, type, path)));
    return terms;
  }

  private static List<Term> terms(ObjectField entry, Type type, List<Link> path) {
    Optional<Field> field = field(type, entry.getName());
    if (field.isPresent()) {
      return List.of(new Term(path, field.get(), null, direction(entry.getValue())));
    }
    Link link = type.link(entry.getName());
    if (link.many) {
      ObjectField counted = ((ObjectValue) entry.getValue()).getObjectFields().getFirst();
      return List.of(new Term(path, null, link, direction(counted.getValue())));
    }
    return terms(entry.getValue(), link.target, with(path, link));
  }

  private static List<Link> with(List<Link> path, Link link) {
    return Stream.concat(path.stream(), Stream.of(link)).toList();
  }

  private static Direction direction(Value<?> value) {
    return Arrays.stream(Direction.values())
        .filter(one -> one.word.equals(word(value)))
        .findFirst()
        .orElseThrow();
  }

  /**
   * The figures of rows.
   *
   * @param result the type of results; null when the field is the figure itself
   * @param field the field itself
   */
  Aggregate aggregate(Type of, Type result, Field field) {
    Filter filter = filter("_filter", of);
    if (result == null) {
      AggregateField aggregateField = aggregateField(field, parts.get("_fields"), of);
      return new Aggregate(null, List.of(aggregateField), filter, null, false);
    }
    Map<String, Value<?>> aggregates = entries("_fields");
    Map<String, Value<?>> groups = entries("_group");
    List<AggregateField> all = new ArrayList<>();
    for (Field one : result.fields) {
      all.add(
          groups.containsKey(one.name())
              ? source(one, Function.GROUP, groups.get(one.name()), of, List.of())
              : aggregates.containsKey(one.name())
                  ? aggregateField(one, aggregates.get(one.name()), of)
                  : new AggregateField(one, Function.NOTHING, List.of(), null, null));
    }
    Reading having = groups.isEmpty() ? null : reading("_having", result);
    return new Aggregate(result, all, filter, having, parts.containsKey("_grouping"));
  }

  private Map<String, Value<?>> entries(String part) {
    Map<String, Value<?>> entries = new HashMap<>();
    if (parts.get(part) instanceof ObjectValue object) {
      object.getObjectFields().forEach(one -> entries.put(one.getName(), one.getValue()));
    }
    return entries;
  }

  private static AggregateField aggregateField(Field field, Value<?> said, Type of) {
    if (!(said instanceof ObjectValue object)) {
      return new AggregateField(field, Function.ROWS, List.of(), null, null);
    }
    ObjectField one = object.getObjectFields().getFirst();
    Function function =
        Arrays.stream(Function.values())
            .filter(known -> known.word.equals(one.getName()))
            .findFirst()
            .orElseThrow();
    return source(field, function, one.getValue(), of, List.of());
  }

  private static AggregateField source(
      Field field, Function function, Value<?> said, Type of, List<Link> path) {
    if (said instanceof ObjectValue object) {
      ObjectField step = object.getObjectFields().getFirst();
      Link link = of.link(step.getName());
      return source(field, function, step.getValue(), link.target, with(path, link));
    }
    Optional<Field> source = field(of, word(said));
    return source.isPresent()
        ? new AggregateField(field, function, path, source.get(), null)
        : new AggregateField(field, function, path, null, of.link(word(said)));
  }

  /** Null when the part is not there, or says null. */
  static Value<?> said(Directive directive, String part) {
    Argument argument = directive.getArgument(part);
    return argument == null || argument.getValue() instanceof NullValue
        ? null
        : argument.getValue();
  }
}
