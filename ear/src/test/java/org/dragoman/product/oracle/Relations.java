package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Makes links between types. */
final class Relations {
  private static final List<String> NAMES =
      List.of(
          "parent",
          "children",
          "owner",
          "items",
          "tags",
          "members",
          "next",
          "friend",
          "where",
          "l",
          "L",
          "Link",
          "all",
          "asc",
          "desc",
          "end",
          "to",
          "links");

  private final Random random;
  private final List<Type> types;

  private Relations(List<Type> types, Random random) {
    this.types = types;
    this.random = random;
  }

  static void between(List<Type> types, Random random) {
    new Relations(types, random).make();
  }

  private void make() {
    for (int i = types.size() + random.nextInt(3); i > 0; i--) {
      Type one = Pick.one(random, types);
      Type other = chance(random, 25) ? one : Pick.one(random, types);
      switch (random.nextInt(9)) {
        case 0, 1, 2 -> oneToMany(one, other);
        case 3, 4 -> manyToMany(one, other);
        case 5 -> between(link(one, other, true, false), null);
        case 6 -> here(link(one, other, false, mayBeNonNull(one, other)), null);
        default -> oneToOne(one, other);
      }
    }
    types.forEach(type -> type.links.forEach(this::direct));
  }

  private void oneToMany(Type one, Type other) {
    Link list = link(one, other, true, false);
    Link single = link(other, one, false, mayBeNonNull(other, one));
    join(list, single);
    here(single, list);
  }

  private void manyToMany(Type one, Type other) {
    Link there = link(one, other, true, false);
    Link back = link(other, one, true, false);
    join(there, back);
    String first = one.name + "_" + there.name;
    boolean mine = Texts.compare(first, other.name + "_" + back.name) <= 0;
    between(mine ? there : back, mine ? back : there);
  }

  /** Kept on the non-null side, else where the directive is. */
  private void oneToOne(Type one, Type other) {
    boolean nonNull = mayBeNonNull(one, other);
    Link keeps = link(one, other, false, nonNull);
    Link back = link(other, one, false, false);
    join(keeps, back);
    here(keeps, back);
    boolean onBack = nonNull && chance(random, 50);
    Link directed = onBack ? back : keeps;
    directed.directive = " @svc_link(_field: \"" + directed.other.name + "\")";
  }

  /** Each row of a type of its own would need another one first; an owned one may be hidden. */
  private boolean mayBeNonNull(Type from, Type to) {
    return from != to && !to.hidesRows() && chance(random, 40) && !leads(to, from);
  }

  private static boolean leads(Type from, Type to) {
    return from == to
        || from.links.stream().anyMatch(link -> link.nonNull && leads(link.target, to));
  }

  private static void join(Link one, Link other) {
    one.other = other;
    other.other = one;
  }

  private static void here(Link keeps, Link back) {
    keeps.keeping = Link.Keeping.HERE;
    if (back != null) {
      back.keeping = Link.Keeping.THERE;
    }
  }

  private static void between(Link names, Link back) {
    names.keeping = Link.Keeping.BETWEEN;
    if (back != null) {
      back.keeping = Link.Keeping.BETWEEN_OF_OTHER;
    }
  }

  private Link link(Type owner, Type target, boolean many, boolean nonNull) {
    List<String> taken =
        Stream.concat(
                owner.fields.stream().map(Field::name), owner.links.stream().map(link -> link.name))
            .toList();
    List<String> free = new ArrayList<>(NAMES);
    free.removeAll(taken);
    Link link = new Link(owner, Pick.one(random, free), target, many, nonNull);
    owner.links.add(link);
    return link;
  }

  /** Where several links join two types the schema has to say which ones belong together. */
  private void direct(Link link) {
    if (!link.directive.isEmpty()) {
      return;
    }
    boolean isOnly =
        Stream.concat(link.owner.links.stream(), link.target.links.stream())
            .filter(one -> joins(one, link.owner, link.target))
            .allMatch(one -> one == link || one == link.other);
    boolean isSaid = link.other != null && !link.other.directive.isEmpty();
    if (link.other == null) {
      link.directive = isOnly && chance(random, 50) ? "" : " @svc_link(_field: null)";
    } else if (!isSaid && (!isOnly || chance(random, 20))) {
      link.directive = " @svc_link(_field: \"" + link.other.name + "\")";
    }
  }

  private static boolean joins(Link link, Type one, Type other) {
    return link.owner == one && link.target == other || link.owner == other && link.target == one;
  }
}
