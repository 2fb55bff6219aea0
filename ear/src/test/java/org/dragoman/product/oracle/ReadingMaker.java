package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.dragoman.product.oracle.Reading.Term;

/** Makes random readings of a type, and the arguments that they use. */
final class ReadingMaker {
  private static final int DEEPEST = 3;
  private static final int MANY_ROWS = 64;

  private final Random random;
  private final List<InputKind> inputs;
  private final OrderMaker orders;
  private final List<Argument> arguments = new ArrayList<>();
  private final boolean hasArguments;
  private int named;

  /** Whether what is made now has to be given. */
  private boolean ofWrite;

  /** Ways to objects that this maker's arguments are, or hold. */
  private final List<List<Argument>> objects = new ArrayList<>();

  /** What a request has to give. */
  private enum Surety {
    /** Nothing. */
    NONE,
    /** A value or null. */
    GIVEN,
    /** A value. */
    VALUE;

    boolean holds(Argument step) {
      return switch (this) {
        case NONE -> true;
        case GIVEN -> step.nonNull() || step.fallback() != null;
        case VALUE -> step.nonNull();
      };
    }
  }

  /**
   * A maker.
   *
   * @param inputs of the schema, to which it adds its own
   */
  ReadingMaker(Random random, List<InputKind> inputs) {
    this(random, inputs, true);
  }

  private ReadingMaker(Random random, List<InputKind> inputs, boolean hasArguments) {
    this.random = random;
    this.inputs = inputs;
    this.hasArguments = hasArguments;
    this.orders = new OrderMaker(random);
  }

  /** Makes readings that use constants and claims alone; they ask for no part of the rows. */
  static ReadingMaker withoutArguments(Random random) {
    return new ReadingMaker(random, new ArrayList<>(), false);
  }

  List<Argument> arguments() {
    return arguments;
  }

  /** Rows of a list. */
  Reading list(Type type) {
    Filter filter = chance(random, 75) ? filter(type) : Reading.ALL.filter();
    return new Reading(
        filter,
        hasArguments && chance(random, 50) ? orders.of(type, false) : List.of(),
        hasArguments && chance(random, 30) ? limit() : null,
        hasArguments && chance(random, 20) ? count() : null,
        hasArguments && type.order != null && chance(random, 25) ? askedOrder(type) : null);
  }

  /** All rows that are given in pages. */
  Reading pages(Type type) {
    Filter filter = chance(random, 50) ? filter(type) : Reading.ALL.filter();
    List<Term> order = chance(random, 80) ? orders.of(type, true) : List.of();
    return new Reading(filter, order, null, null);
  }

  /** An argument that may be left out. */
  Operand optional(Kind kind, Argument.Domain domain, boolean hasDefault) {
    return new Operand.Given(List.of(added(List.of(), kind, domain, false, false, hasDefault)));
  }

  /** The first row of an order. */
  Reading first(Type type) {
    Filter filter = chance(random, 60) ? filter(type) : Reading.ALL.filter();
    return new Reading(
        filter,
        orders.of(type, false),
        null,
        chance(random, 20) ? count() : null,
        hasArguments && type.order != null && chance(random, 20) ? askedOrder(type) : null);
  }

  /** At most one row. */
  Reading pinned(Type type) {
    List<Filter.Entry> entries = new ArrayList<>();
    for (Field part : type.key()) {
      Operand pin =
          chance(random, 80)
              ? given(part.kind(), Argument.Domain.VALUE, false, true, false, Surety.VALUE)
              : new Operand.Literal(part.kind().any(random));
      entries.add(new Filter.Compared(part, List.of(new Filter.Comparison(Op.EQ, pin))));
    }
    if (chance(random, 30)) {
      Set<String> named = new HashSet<>(type.key().stream().map(Field::name).toList());
      entries.addAll(filter(type, 0, named).entries());
    }
    return new Reading(new Filter(entries), List.of(), null, null);
  }

  /** A filter whose arguments may be left out. */
  Filter filter(Type type) {
    return filter(type, 0, new HashSet<>());
  }

  /** A filter whose arguments have to be given, which leaves out what is named already. */
  Filter ofWrite(Type type, Set<String> named) {
    ofWrite = true;
    Filter filter = filter(type, 1, new HashSet<>(named));
    ofWrite = false;
    return filter;
  }

  /** A condition that the request has to give, and nothing else. */
  Filter ofRequest(Type type) {
    List<Filter.Entry> entries = new ArrayList<>();
    ofWrite = true;
    asked(type, new HashSet<>(), entries);
    ofWrite = false;
    return new Filter(entries);
  }

  /** A filter that leaves out what is named already. */
  private Filter filter(Type type, int depth, Set<String> named) {
    List<Filter.Entry> entries = new ArrayList<>();
    int most = depth == 0 ? 1 + random.nextInt(2) : random.nextInt(12) == 0 ? 0 : 1;
    for (int i = 0; i < most + random.nextInt(2); i++) {
      int kind = random.nextInt(100);
      if (hasArguments && type.where != null && chance(random, 12)) {
        asked(type, named, entries);
      } else if (!type.searched.isEmpty() && kind > 85) {
        searched(named, entries);
      } else if (depth < DEEPEST && kind < 25) {
        connective(type, depth, named, entries);
      } else if (depth < DEEPEST && kind < 55 && !type.links.isEmpty()) {
        linked(Pick.one(random, type.links), depth, named, entries);
      } else {
        compared(Pick.one(random, type.fields), named, entries);
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
          entries.add(new Filter.Not(filter(type, depth + 1, new HashSet<>())));
        }
      }
    }
  }

  /** What the request gives stands beside other conditions by {@code _and}. */
  private void asked(Type type, Set<String> named, List<Filter.Entry> entries) {
    if (named.add("_and")) {
      Operand given =
          ofWrite
              ? new Operand.Given(
                  List.of(added(List.of(), type.where, Argument.Domain.VALUE, false, true, false)))
              : given(
                  type.where, Argument.Domain.VALUE, false, chance(random, 20), false, Surety.NONE);
      entries.add(new Filter.Asked((Operand.Given) given, type));
    }
  }

  private Operand.Given askedOrder(Type type) {
    return (Operand.Given)
        given(type.order, Argument.Domain.VALUE, true, chance(random, 20), false, Surety.NONE);
  }

  private void searched(Set<String> named, List<Filter.Entry> entries) {
    if (named.add("_search")) {
      Op op = Op.SEARCH;
      Operand operand =
          hasArguments && chance(random, 60)
              ? argument(Scalars.STRING, op)
              : new Operand.Literal(Argument.one(Scalars.STRING, op.domain(), random));
      entries.add(new Filter.Searched(operand));
    }
  }

  private List<Filter> filters(Type type, int depth) {
    List<Filter> filters = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      filters.add(filter(type, depth, new HashSet<>()));
    }
    return filters;
  }

  private void linked(Link link, int depth, Set<String> named, List<Filter.Entry> entries) {
    if (!named.add(link.name)) {
      return;
    }
    if (!link.many && !link.nonNull && chance(random, 15)) {
      Operand none =
          hasArguments && chance(random, 60)
              ? argument(Scalars.BOOLEAN, Op.IS_NULL)
              : new Operand.Literal(random.nextBoolean());
      entries.add(new Filter.Unlinked(link, none));
      return;
    }
    if (!link.many && chance(random, 50)) {
      Filter inner = filter(link.target, depth + 1, new HashSet<>());
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
                .map(
                    word ->
                        new Filter.Quantified(
                            word, filter(link.target, depth + 1, new HashSet<>())))
                .toList()));
  }

  private void compared(Field field, Set<String> named, List<Filter.Entry> entries) {
    if (!named.add(field.name())) {
      return;
    }
    int most = chance(random, 75) ? 1 : 2;
    entries.add(
        new Filter.Compared(
            field,
            Pick.shuffled(random, Op.of(field)).stream()
                .limit(most)
                .map(op -> new Filter.Comparison(op, operand(field, op)))
                .toList()));
  }

  private Operand operand(Field field, Op op) {
    Kind kind = op == Op.IS_NULL ? Scalars.BOOLEAN : field.kind();
    int choice = random.nextInt(100);
    if (choice < 20 && op.domain() == Argument.Domain.VALUE) {
      return new Operand.Claim(claim(kind, op.takesList()));
    }
    if (hasArguments && choice < 65) {
      return argument(kind, op);
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

  private Operand argument(Kind kind, Op op) {
    for (Argument known : Pick.shuffled(random, arguments)) {
      boolean fits =
          known.kind().equals(kind)
              && known.domain() == op.domain()
              && known.list() == op.takesList()
              && (!ofWrite || known.nonNull() || known.fallback() != null);
      if (fits && chance(random, 40)) {
        return new Operand.Given(List.of(known));
      }
    }
    Kind given = kind;
    if (op.domain() == Argument.Domain.VALUE && chance(random, 15)) {
      given = Pick.one(random, with(kind));
    }
    boolean nullable = chance(random, 60);
    boolean hasDefault = nullable ? ofWrite || chance(random, 30) : chance(random, 10);
    Surety surety = ofWrite ? Surety.GIVEN : Surety.NONE;
    return given(given, op.domain(), op.takesList(), !nullable, hasDefault, surety);
  }

  private static List<Kind> with(Kind kind) {
    List<Kind> all = new ArrayList<>(kind.alsoArguments());
    all.add(kind);
    return all;
  }

  /** A new argument, or a new field of an object. */
  private Operand given(
      Kind kind,
      Argument.Domain domain,
      boolean list,
      boolean nonNull,
      boolean hasDefault,
      Surety surety) {
    List<Argument> path = new ArrayList<>(chance(random, 35) ? object(surety) : List.of());
    path.add(added(path, kind, domain, list, nonNull, hasDefault));
    return new Operand.Given(path);
  }

  /** A way to an object, which a new field may be added to. */
  private List<Argument> object(Surety surety) {
    List<List<Argument>> fitting =
        objects.stream().filter(path -> path.stream().allMatch(surety::holds)).toList();
    if (!fitting.isEmpty() && chance(random, 60)) {
      return Pick.one(random, fitting);
    }
    List<Argument> path =
        new ArrayList<>(
            fitting.isEmpty() || chance(random, 60) ? List.of() : Pick.one(random, fitting));
    InputKind kind = new InputKind("In" + inputs.size());
    inputs.add(kind);
    boolean nonNull = surety == Surety.VALUE || chance(random, 40);
    boolean hasDefault = surety == Surety.GIVEN && !nonNull || chance(random, 20);
    path.add(added(path, kind, Argument.Domain.VALUE, false, nonNull, hasDefault));
    objects.add(path);
    return path;
  }

  /**
   * Adds an argument.
   *
   * @param path to the object that it is a field of; empty for an argument itself
   */
  private Argument added(
      List<Argument> path,
      Kind kind,
      Argument.Domain domain,
      boolean list,
      boolean nonNull,
      boolean hasDefault) {
    Object fallback = null;
    if (hasDefault && kind instanceof InputKind input) {
      fallback = input.growingDefault(random);
    } else if (hasDefault) {
      fallback = list ? Argument.list(kind, domain, random) : Argument.one(kind, domain, random);
      if (domain == Argument.Domain.COUNT) {
        fallback = Math.abs((Integer) fallback);
      }
    }
    Argument made =
        new Argument(
            "a" + ++named,
            kind,
            domain,
            list,
            kind instanceof GivenKind || chance(random, 60),
            // No default value of an object has a condition in it.
            nonNull && !(kind instanceof GivenKind && !path.isEmpty()),
            fallback);
    if (path.isEmpty()) {
      arguments.add(made);
    } else {
      ((InputKind) path.getLast().kind()).add(made, random);
    }
    return made;
  }

  /** Of many rows links are read in another way. */
  private Operand limit() {
    return chance(random, 25) ? new Operand.Literal(MANY_ROWS + random.nextInt(3)) : count();
  }

  private Operand count() {
    if (chance(random, 40)) {
      return new Operand.Literal(random.nextInt(4));
    }
    boolean nonNull = chance(random, 30);
    boolean hasDefault = chance(random, 25);
    return given(Scalars.INT, Argument.Domain.COUNT, false, nonNull, hasDefault, Surety.NONE);
  }
}
