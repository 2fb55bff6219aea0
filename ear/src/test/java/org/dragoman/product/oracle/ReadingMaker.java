package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.dragoman.product.oracle.Reading.Direction;
import org.dragoman.product.oracle.Reading.Term;

/** Makes random readings of a type, and the arguments that they use. */
final class ReadingMaker {
  private static final int DEEPEST = 3;

  private final Random random;
  private final List<Argument> arguments = new ArrayList<>();
  private final boolean hasArguments;

  ReadingMaker(Random random) {
    this(random, true);
  }

  private ReadingMaker(Random random, boolean hasArguments) {
    this.random = random;
    this.hasArguments = hasArguments;
  }

  /** Makes readings that use constants and claims alone; they ask for no part of the rows. */
  static ReadingMaker withoutArguments(Random random) {
    return new ReadingMaker(random, false);
  }

  List<Argument> arguments() {
    return arguments;
  }

  /** Rows of a list. */
  Reading list(Type type) {
    Filter filter = chance(random, 75) ? filter(type, 0) : Reading.ALL.filter();
    return new Reading(
        filter,
        hasArguments && chance(random, 50) ? order(type) : List.of(),
        hasArguments && chance(random, 30) ? count() : null,
        hasArguments && chance(random, 20) ? count() : null);
  }

  /** All rows that are given in pages. */
  Reading pages(Type type) {
    Filter filter = chance(random, 50) ? filter(type, 0) : Reading.ALL.filter();
    return new Reading(filter, chance(random, 80) ? order(type) : List.of(), null, null);
  }

  /** An argument that may be left out. */
  Argument optional(Kind kind, Argument.Domain domain) {
    return added(kind, domain, false, false, false);
  }

  /** The first row of an order. */
  Reading first(Type type) {
    Filter filter = chance(random, 60) ? filter(type, 0) : Reading.ALL.filter();
    return new Reading(filter, order(type), null, chance(random, 20) ? count() : null);
  }

  /** At most one row. */
  Reading pinned(Type type) {
    List<Filter.Entry> entries = new ArrayList<>();
    for (Field part : type.key()) {
      Operand pin =
          chance(random, 80)
              ? new Operand.Given(added(part.kind(), Argument.Domain.VALUE, false, true, false))
              : new Operand.Literal(part.kind().any(random));
      entries.add(new Filter.Compared(part, List.of(new Filter.Comparison(Op.EQ, pin))));
    }
    if (chance(random, 30)) {
      Set<String> named = new HashSet<>(type.key().stream().map(Field::name).toList());
      entries.addAll(filter(type, 0, named).entries());
    }
    return new Reading(new Filter(entries), List.of(), null, null);
  }

  /** A filter that may leave arguments out. */
  Filter filter(Type type) {
    return filter(type, 0);
  }

  private Filter filter(Type type, int depth) {
    return filter(type, depth, new HashSet<>());
  }

  /** A filter that leaves out what is named already. */
  private Filter filter(Type type, int depth, Set<String> named) {
    List<Filter.Entry> entries = new ArrayList<>();
    int most = depth == 0 ? 1 + random.nextInt(2) : random.nextInt(12) == 0 ? 0 : 1;
    for (int i = 0; i < most + random.nextInt(2); i++) {
      int kind = random.nextInt(100);
      if (!type.searched.isEmpty() && kind > 85) {
        searched(depth, named, entries);
      } else if (depth < DEEPEST && kind < 25) {
        connective(type, depth, named, entries);
      } else if (depth < DEEPEST && kind < 55 && !type.links.isEmpty()) {
        linked(Pick.one(random, type.links), depth, named, entries);
      } else {
        compared(Pick.one(random, type.fields), depth, named, entries);
      }
    }
    return new Filter(entries);
  }

  private void connective(Type type, int depth, Set<String> named, List<Filter.Entry> entries) {
    switch (random.nextInt(4)) {
      case 0 -> {
        if (named.add("_and")) {
          entries.add(new Filter.And(filters(type, depth + 1)));
        }
      }
      case 1 -> {
        if (named.add("_or")) {
          entries.add(new Filter.Or(filters(type, depth + 1)));
        }
      }
      default -> {
        if (named.add("_not")) {
          entries.add(new Filter.Not(filter(type, depth + 1)));
        }
      }
    }
  }

  private void searched(int depth, Set<String> named, List<Filter.Entry> entries) {
    if (named.add("_search")) {
      Op op = Op.SEARCH;
      Operand operand =
          hasArguments && chance(random, 60)
              ? new Operand.Given(argument(Scalars.STRING, op, depth))
              : new Operand.Literal(Argument.one(Scalars.STRING, op.domain(), random));
      entries.add(new Filter.Searched(operand));
    }
  }

  private List<Filter> filters(Type type, int depth) {
    List<Filter> filters = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      filters.add(filter(type, depth));
    }
    return filters;
  }

  private void linked(Link link, int depth, Set<String> named, List<Filter.Entry> entries) {
    if (!named.add(link.name)) {
      return;
    }
    if (!link.many && chance(random, 50)) {
      Filter inner = filter(link.target, depth + 1);
      entries.add(
          new Filter.Linked(link, List.of(new Filter.Quantified(Filter.Quantifier.UNSAID, inner))));
      return;
    }
    List<Filter.Quantifier> words =
        Pick.shuffled(
            random,
            List.of(Filter.Quantifier.SOME, Filter.Quantifier.EVERY, Filter.Quantifier.NONE));
    int most = chance(random, 80) ? 1 : 2;
    entries.add(
        new Filter.Linked(
            link,
            words.stream()
                .limit(most)
                .map(word -> new Filter.Quantified(word, filter(link.target, depth + 1)))
                .toList()));
  }

  private void compared(Field field, int depth, Set<String> named, List<Filter.Entry> entries) {
    if (!named.add(field.name())) {
      return;
    }
    int most = chance(random, 75) ? 1 : 2;
    entries.add(
        new Filter.Compared(
            field,
            Pick.shuffled(random, Op.of(field)).stream()
                .limit(most)
                .map(op -> new Filter.Comparison(op, operand(field, op, depth)))
                .toList()));
  }

  private Operand operand(Field field, Op op, int depth) {
    Kind kind = op == Op.IS_NULL ? Scalars.BOOLEAN : field.kind();
    int choice = random.nextInt(100);
    if (choice < 20 && op.domain() == Argument.Domain.VALUE) {
      return new Operand.Claim(claim(kind, op.takesList()));
    }
    if (hasArguments && choice < 65) {
      return new Operand.Given(argument(kind, op, depth));
    }
    if (op.takesNull() && !field.nonNull() && chance(random, 25)) {
      return new Operand.Literal(null);
    }
    return new Operand.Literal(
        op.takesList()
            ? Argument.list(kind, op.domain(), random)
            : Argument.one(kind, op.domain(), random));
  }

  /** Most often one that may fit. */
  private String claim(Kind kind, boolean list) {
    List<String> fitting = Claims.fitting(kind, list);
    return Pick.one(random, chance(random, 80) ? fitting : Claims.NAMES);
  }

  private Argument argument(Kind kind, Op op, int depth) {
    for (Argument known : Pick.shuffled(random, arguments)) {
      boolean fits =
          known.kind().equals(kind)
              && known.domain() == op.domain()
              && known.list() == op.takesList()
              && (depth == 0 || known.nonNull() || known.fallback() != null);
      if (fits && chance(random, 40)) {
        return known;
      }
    }
    Kind given = kind;
    if (op.domain() == Argument.Domain.VALUE && chance(random, 15)) {
      given = Pick.one(random, with(kind));
    }
    boolean nullable = chance(random, 60);
    boolean hasDefault = nullable ? depth > 0 || chance(random, 30) : chance(random, 10);
    return added(given, op.domain(), op.takesList(), !nullable, hasDefault);
  }

  private static List<Kind> with(Kind kind) {
    List<Kind> all = new ArrayList<>(kind.alsoArguments());
    all.add(kind);
    return all;
  }

  private Argument added(
      Kind kind, Argument.Domain domain, boolean list, boolean nonNull, boolean hasDefault) {
    Object fallback = null;
    if (hasDefault) {
      fallback = list ? Argument.list(kind, domain, random) : Argument.one(kind, domain, random);
      if (domain == Argument.Domain.COUNT) {
        fallback = Math.abs((Integer) fallback);
      }
    }
    Argument made =
        new Argument(
            "a" + (arguments.size() + 1),
            kind,
            domain,
            list,
            chance(random, 60),
            nonNull,
            fallback);
    arguments.add(made);
    return made;
  }

  private Operand count() {
    if (chance(random, 40)) {
      return new Operand.Literal(random.nextInt(4));
    }
    boolean nonNull = chance(random, 30);
    return new Operand.Given(
        added(Scalars.INT, Argument.Domain.COUNT, false, nonNull, chance(random, 25)));
  }

  private List<Term> order(Type type) {
    List<Term> terms = new ArrayList<>();
    Set<String> named = new HashSet<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      Type here = type;
      List<Link> path = new ArrayList<>();
      // The first term decides most.
      int further = terms.isEmpty() ? 60 : 35;
      while (path.size() < 2 && !here.links(false).isEmpty() && chance(random, further)) {
        path.add(Pick.one(random, here.links(false)));
        here = path.getLast().target;
      }
      List<Field> fields = here.fields.stream().filter(field -> !field.list()).toList();
      Field field = Pick.one(random, fields);
      Link counted = null;
      if (!here.links(true).isEmpty() && chance(random, terms.isEmpty() ? 45 : 25)) {
        field = null;
        counted = Pick.one(random, here.links(true));
      }
      Term term = new Term(path, field, counted, Pick.one(random, List.of(Direction.values())));
      if (named.add(SchemaWriter.names(term))) {
        terms.add(term);
      }
    }
    return terms;
  }
}
