package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.dragoman.product.oracle.Document.Asked;
import org.dragoman.product.oracle.Document.Condition;
import org.dragoman.product.oracle.Document.Fragment;
import org.dragoman.product.oracle.Document.Given;
import org.dragoman.product.oracle.Document.Giving;
import org.dragoman.product.oracle.Document.Inline;
import org.dragoman.product.oracle.Document.Node;
import org.dragoman.product.oracle.Document.Spread;
import org.dragoman.product.oracle.Document.Variable;

/** Makes random documents that are valid, and values of their variables. */
final class DocumentMaker {
  private static final int DEEPEST = 4;
  private static final int LARGEST = 35;

  /** As many as the service takes ({@code dragoman.limits.aliases}). */
  private static final int MOST_ALIASES = 50;

  private final Random random;
  private final List<Variable> variables = new ArrayList<>();
  private final List<Fragment> fragments = new ArrayList<>();
  private int size;

  private DocumentMaker(Random random) {
    this.random = random;
  }

  /** A query. */
  static Document make(Schema schema, Random random) {
    return make(schema, random, "Query", call -> List.of());
  }

  /**
   * A mutation.
   *
   * @param always what is asked of the rows of a call in any case
   */
  static Document ofMutation(Schema schema, Random random, Function<Call, List<Node>> always) {
    return make(schema, random, "Mutation", always);
  }

  private static Document make(
      Schema schema, Random random, String root, Function<Call, List<Node>> always) {
    while (true) {
      DocumentMaker maker = new DocumentMaker(random);
      List<Node> roots = maker.roots(schema, root, always);
      Document document = new Document(maker.variables, roots, maker.fragments);
      if (document.aliases() <= MOST_ALIASES) {
        return document;
      }
    }
  }

  /** What a request sends; a variable that may be left out is left out sometimes. */
  static Map<String, Object> values(Document document, Random random) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Variable variable : document.variables()) {
      boolean mayBeAbsent = !variable.nonNull() || variable.fallback() != null;
      if (variable.of() == null) {
        values.put(variable.name(), random.nextBoolean());
      } else if (!variable.nonNull() && chance(random, 10)) {
        values.put(variable.name(), null);
      } else if (!mayBeAbsent || chance(random, 75)) {
        values.put(variable.name(), variable.of().any(random));
      }
    }
    return values;
  }

  private List<Node> roots(Schema schema, String root, Function<Call, List<Node>> always) {
    List<Node> nodes = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = chance(random, 75) ? 1 : 1 + random.nextInt(3); i > 0; i--) {
      Call call = Pick.one(random, schema.calls());
      List<Node> also = always.apply(call);
      List<Node> inner =
          also.isEmpty()
              ? inner(call)
              : Stream.concat(also.stream(), inner(call).stream()).toList();
      String alias = alias(call.name(), names);
      nodes.add(new Asked(alias, call.name(), givings(call.arguments()), inner, condition()));
    }
    if (chance(random, 8)) {
      nodes.add(typename(names));
    }
    return folded(nodes, root);
  }

  /** Null when the result is a figure itself. */
  private List<Node> aggregates(Aggregate aggregate) {
    return aggregate.result() == null ? null : nodes(aggregate.result(), DEEPEST);
  }

  private List<Node> nodes(Type type, int depth) {
    return nodes(type, depth, new HashSet<>());
  }

  /**
   * A selection set, or a part of one.
   *
   * @param names that the set has already
   */
  private List<Node> nodes(Type type, int depth, Set<String> names) {
    List<Node> nodes = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      boolean link =
          !type.links.isEmpty() && depth < DEEPEST && size < LARGEST && chance(random, 45);
      size++;
      if (type.isAbstract() && (type.isUnion() || chance(random, 40))) {
        nodes.add(chance(random, 20) ? typename(names) : narrowed(type, depth, names, nodes));
        continue;
      }
      if (!type.views.isEmpty() && depth < DEEPEST && size < LARGEST && chance(random, 30)) {
        view(Pick.one(random, type.views), depth, names, nodes);
      } else if (link) {
        linked(Pick.one(random, type.links), depth, names, nodes);
      } else if (!type.pages.isEmpty() && depth < DEEPEST && size < LARGEST && chance(random, 20)) {
        PagedView page = Pick.one(random, type.pages);
        String alias = alias(page.name(), names);
        List<Giving> givings = givings(page.arguments());
        List<Node> inner = connection(page.link().target, depth + 1);
        nodes.add(new Asked(alias, page.name(), givings, inner, condition()));
      } else if (chance(random, 8)) {
        nodes.add(typename(names));
      } else {
        List<Field> fields = type.isAbstract() ? type.declared : type.fields;
        String name = Pick.one(random, fields).name();
        nodes.add(new Asked(alias(name, names), name, List.of(), null, condition()));
      }
    }
    return folded(nodes, type.name);
  }

  /**
   * A fragment for some of the objects.
   *
   * @param before nodes that it may say again for them
   */
  private Node narrowed(Type type, int depth, Set<String> names, List<Node> before) {
    Type member = Pick.one(random, type.members);
    List<Type> fitting = new ArrayList<>(type.members);
    fitting.addAll(member.interfaces);
    Type to = Pick.one(random, fitting);
    List<Node> nodes = new ArrayList<>(nodes(to, depth + 1, names));
    before.stream()
        .filter(node -> node instanceof Asked asked && isSaidAlike(asked, type, to))
        .filter(node -> chance(random, 30))
        .forEach(nodes::add);
    return new Inline(to.name, nodes, condition());
  }

  /** Whether both types declare a value of the same type, so that it may stand for both. */
  private static boolean isSaidAlike(Asked asked, Type one, Type other) {
    List<Field> fields = other.isAbstract() ? other.declared : other.fields;
    return one.declared.stream()
        .filter(field -> field.name().equals(asked.name()))
        .anyMatch(
            field ->
                fields.stream()
                    .anyMatch(
                        same ->
                            same.name().equals(field.name()) && same.nonNull() == field.nonNull()));
  }

  private List<Node> connection(Type type, int depth) {
    List<Node> nodes = new ConnectionMaker(random, () -> nodes(type, depth)).make();
    return folded(nodes, type.name + "Connection");
  }

  /** Sometimes in two places: fields of one response name are merged. */
  private List<Node> inner(Call call) {
    if (call.aggregate() != null) {
      return aggregates(call.aggregate());
    }
    return call.paging() == null ? nodes(call.object(), 1) : connection(call.object(), 1);
  }

  private void linked(Link link, int depth, Set<String> names, List<Node> nodes) {
    String alias = alias(link.name, names);
    List<Giving> givings = givings(link.arguments);
    List<Node> inner = nodes(link.target, depth + 1);
    if (inner.size() > 1 && chance(random, 20)) {
      int half = inner.size() / 2;
      nodes.add(new Asked(alias, link.name, givings, inner.subList(half, inner.size()), null));
      nodes.add(new Asked(alias, link.name, givings, inner.subList(0, half), condition()));
    } else {
      nodes.add(new Asked(alias, link.name, givings, inner, condition()));
    }
  }

  private void view(View view, int depth, Set<String> names, List<Node> nodes) {
    String alias = alias(view.name(), names);
    List<Giving> givings = givings(view.arguments());
    List<Node> inner =
        view.aggregate() == null
            ? nodes(view.link().target, depth + 1)
            : aggregates(view.aggregate());
    nodes.add(new Asked(alias, view.name(), givings, inner, condition()));
  }

  private Node typename(Set<String> names) {
    return new Asked(alias("__typename", names), "__typename", List.of(), null, condition());
  }

  /** Null when the name itself is free. */
  private String alias(String name, Set<String> names) {
    if (!names.contains(name) && chance(random, 80)) {
      names.add(name);
      return null;
    }
    String alias = "y" + names.size();
    names.add(alias);
    return alias;
  }

  /** Some of the nodes as a fragment. */
  private List<Node> folded(List<Node> nodes, String type) {
    if (!chance(random, 20)) {
      return nodes;
    }
    int from = random.nextInt(nodes.size());
    int to = from + 1 + random.nextInt(nodes.size() - from);
    List<Node> result = new ArrayList<>(nodes.subList(0, from));
    List<Node> inner = List.copyOf(nodes.subList(from, to));
    if (random.nextBoolean()) {
      result.add(new Inline(random.nextBoolean() ? type : null, inner, condition()));
    } else {
      Fragment fragment = new Fragment("F" + fragments.size(), type, inner);
      fragments.add(fragment);
      result.add(new Spread(fragment, condition()));
    }
    result.addAll(nodes.subList(to, nodes.size()));
    return result;
  }

  private Condition condition() {
    if (!chance(random, 8)) {
      return null;
    }
    boolean isSkip = random.nextBoolean();
    if (random.nextBoolean()) {
      return new Condition(isSkip, null, random.nextBoolean());
    }
    String name = "v" + variables.size();
    variables.add(new Variable(name, null, true, null));
    return new Condition(isSkip, name, false);
  }

  private List<Giving> givings(List<Argument> arguments) {
    List<Giving> givings = new ArrayList<>();
    for (Argument argument : Pick.shuffled(random, arguments)) {
      if (argument.isRequired() || chance(random, 75)) {
        givings.add(new Giving(argument, given(argument)));
      }
    }
    return givings;
  }

  private Given given(Argument argument) {
    if (chance(random, 50)) {
      return new Given.Of(variable(argument));
    }
    if (!argument.nonNull() && chance(random, 10)) {
      return new Given.Literal(null);
    }
    if (argument.kind() instanceof GivenKind && chance(random, 70)) {
      return parts(argument, argument.any(random));
    }
    if (argument.kind() instanceof InputKind input && !argument.list() && chance(random, 70)) {
      return input instanceof GivenKind kind
          ? new Given.Fields(givings(kind.anywhere()), true)
          : new Given.Fields(givings(input.fields()), false);
    }
    if (argument.list() && chance(random, 30)) {
      Argument element =
          new Argument("", argument.kind(), argument.domain(), false, false, true, null);
      return new Given.Elements(
          List.of(
              new Given.Literal(element.any(random)), new Given.Of(variable(element, true, null))));
    }
    return new Given.Literal(argument.any(random));
  }

  /** A part of a condition or an order, with variables in place of some of its own parts. */
  private Given parts(Argument part, Object value) {
    return switch (value) {
      case List<?> all when part.kind() instanceof GivenKind -> {
        Argument element = new Argument("", part.kind(), part.domain(), false, false, true, null);
        yield new Given.Elements(all.stream().map(one -> partOrVariable(element, one)).toList());
      }
      case Map<?, ?> members when part.kind() instanceof GivenKind kind ->
          new Given.Fields(
              kind.fields().stream()
                  .filter(member -> members.containsKey(member.name()))
                  .map(
                      member ->
                          new Giving(member, partOrVariable(member, members.get(member.name()))))
                  .toList(),
              true);
      case null, default -> new Given.Literal(value);
    };
  }

  /** Of an order only one member may be given, so that what is null stays so. */
  private Given partOrVariable(Argument part, Object value) {
    if (value == null || !chance(random, 15)) {
      return parts(part, value);
    }
    return new Given.Of(part.nonNull() ? variable(part, true, null) : variable(part));
  }

  /** A default value takes the place of what is missing, so that the variable may be nullable. */
  private Variable variable(Argument argument) {
    Object fallback = chance(random, 20) ? argument.any(random) : null;
    boolean mayBeNullable = !argument.isRequired() || fallback != null;
    return variable(argument, !mayBeNullable || chance(random, 30), fallback);
  }

  private Variable variable(Argument argument, boolean nonNull, Object fallback) {
    Variable variable = new Variable("v" + variables.size(), argument, nonNull, fallback);
    variables.add(variable);
    return variable;
  }
}
