package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/** Makes interfaces, with the fields that their members share, and unions. */
final class Choices {
  private final Random random;

  /** What the members of the interface have in common; none without an interface. */
  private final List<Field> shared = new ArrayList<>();

  private final List<String> memberNames;
  private final List<Type> made = new ArrayList<>();

  /**
   * A maker.
   *
   * @param typeNames of all object types
   * @param kinds of what is shared
   */
  Choices(Random random, List<String> typeNames, List<Kind> kinds) {
    this.random = random;
    memberNames = chance(random, 70) ? some(typeNames) : List.of();
    if (!memberNames.isEmpty()) {
      for (int i = 1 + random.nextInt(3); i > 0; i--) {
        boolean list = chance(random, 15);
        Kind kind = Pick.one(random, kinds);
        boolean nonNull = chance(random, 35);
        String name = "shared" + shared.size();
        shared.add(new Field(name, kind, list, list && chance(random, 50), nonNull, false, false));
      }
    }
  }

  private <T> List<T> some(List<T> of) {
    return List.copyOf(Pick.shuffled(random, of).subList(0, 1 + random.nextInt(of.size())));
  }

  /** The fields that a type has as a member: never null where those of the interface are not. */
  List<Field> fields(String typeName) {
    return memberNames.contains(typeName)
        ? shared.stream().map(field -> with(field, field.nonNull() || chance(random, 40))).toList()
        : List.of();
  }

  private static Field with(Field of, boolean nonNull) {
    return new Field(of.name(), of.kind(), of.list(), of.elementNonNull(), nonNull, false, false);
  }

  /** Adds links that all members have; before it is said which links belong together. */
  void link(List<Type> types) {
    List<Type> members = members(types);
    if (members.isEmpty() || chance(random, 30)) {
      return;
    }
    boolean many = random.nextBoolean();
    Type target = Pick.one(random, types);
    for (Type member : members) {
      Link link = new Link(member, "common", target, many, false);
      link.keeping = many ? Link.Keeping.BETWEEN : Link.Keeping.HERE;
      link.directive = " @svc_link(_field: null)";
      member.links.add(link);
    }
  }

  /** The rows of a link that all members have are read alike, since it has the same arguments. */
  void read(List<Type> types, List<InputKind> inputs) {
    List<Link> links = members(types).stream().flatMap(one -> one.links.stream()).toList();
    List<Link> common = links.stream().filter(link -> link.name.equals("common")).toList();
    if (!common.isEmpty() && common.getFirst().many && chance(random, 65)) {
      ReadingMaker maker = new ReadingMaker(random, inputs);
      Reading reading = maker.list(common.getFirst().target);
      common.forEach(link -> link.reading = reading);
      common.forEach(link -> link.arguments = List.copyOf(maker.arguments()));
    }
  }

  private List<Type> members(List<Type> types) {
    return types.stream().filter(type -> memberNames.contains(type.name)).toList();
  }

  /** Whether nothing of the type is shared. */
  boolean isNoMember(Type type) {
    return !memberNames.contains(type.name);
  }

  /** Of types that are complete. */
  List<Type> make(List<Type> types) {
    List<Type> members = members(types);
    if (!members.isEmpty()) {
      boolean generated = members.stream().allMatch(Choices::hasGeneratedKey);
      List<Field> declared = new ArrayList<>(shared);
      if (generated && chance(random, 60)) {
        declared.add(new Field("id", Scalars.GENERATED, false, false, true, false, false));
      }
      Type all = interfaceOf("Media", members, declared, "common"::equals);
      if (chance(random, 35)) {
        Type base = interfaceOf("Base", members, declared.subList(0, 1), name -> false);
        all.interfaces.add(base);
      }
    }
    List<Type> open = types.stream().filter(type -> type.shown.isEmpty()).toList();
    if (!open.isEmpty() && chance(random, 70)) {
      List<Type> some = some(open);
      made.add(of("Found", some, name -> true, name -> true));
    }
    return made;
  }

  private static boolean hasGeneratedKey(Type type) {
    return type.fields.stream()
        .anyMatch(field -> field.name().equals("id") && field.kind() == Scalars.GENERATED);
  }

  private Type interfaceOf(
      String name, List<Type> members, List<Field> declared, Predicate<String> links) {
    List<String> names = declared.stream().map(Field::name).toList();
    Type type = of(name, members, names::contains, links);
    type.declared = declared;
    members.forEach(member -> member.interfaces.add(type));
    made.add(type);
    return type;
  }

  /**
   * An interface or a union.
   *
   * @param fields names of those that it has, as far as all members have them alike
   * @param links the same of links
   */
  static Type of(
      String name, List<Type> members, Predicate<String> fields, Predicate<String> links) {
    Type type = new Type(name, common(members, field -> fields.test(field.name())), false);
    type.members.addAll(members);
    links(type, link -> links.test(link.name));
    return type;
  }

  /** Fields by which rows of all members are compared. */
  private static List<Field> common(List<Type> members, Predicate<Field> which) {
    return members.getFirst().fields.stream()
        .filter(which)
        .filter(field -> members.stream().allMatch(type -> same(type, field).size() == 1))
        .map(
            field ->
                with(
                    field,
                    members.stream().allMatch(type -> same(type, field).getFirst().nonNull())))
        .toList();
  }

  private static List<Field> same(Type type, Field field) {
    return type.fields.stream()
        .filter(one -> one.name().equals(field.name()))
        .filter(one -> one.kind().equals(field.kind()) && one.list() == field.list())
        .toList();
  }

  private static void links(Type type, Predicate<Link> which) {
    for (Link link : type.members.getFirst().links) {
      boolean common =
          type.members.stream()
              .allMatch(member -> member.links.stream().anyMatch(one -> isSame(one, link)));
      if (common && which.test(link)) {
        Link own = new Link(type, link.name, link.target, link.many, false);
        own.arguments = link.arguments;
        type.links.add(own);
      }
    }
  }

  private static boolean isSame(Link one, Link other) {
    return one.name.equals(other.name) && one.target == other.target && one.many == other.many;
  }
}
