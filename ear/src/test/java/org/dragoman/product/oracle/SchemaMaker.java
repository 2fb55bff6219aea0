package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Makes random schemas. */
final class SchemaMaker {
  private static final List<String> TYPES =
      List.of("A", "Order", "user", "Task", "tag", "group", "B1", "Zz", "PersonWithALongName");
  private static final List<String> FIELDS =
      List.of(
          "name", "Name", "select", "order", "f", "age", "state", "note", "value", "limit", "from",
          "x1", "type", "count", "ctidx", "t0", "query");

  private static final List<Kind> ONE_PART =
      List.of(
          Scalars.FLOAT,
          Scalars.LONG,
          Scalars.DECIMAL,
          Scalars.DATE,
          Scalars.TIME,
          Scalars.DATE_TIME,
          Scalars.UUID,
          Scalars.BYTES);

  private final Random random;
  private final List<EnumKind> enums = new ArrayList<>();
  private final List<InputKind> inputs = new ArrayList<>();
  private final List<Type> types = new ArrayList<>();
  private final List<Call> calls = new ArrayList<>();

  private SchemaMaker(Random random) {
    this.random = random;
  }

  static Schema make(Random random) {
    return new SchemaMaker(random).make();
  }

  private Schema make() {
    enums.add(new EnumKind("State", List.of("OPEN", "DONE", "late", "Zed")));
    if (chance(random, 50)) {
      enums.add(new EnumKind("Color", List.of("red", "GREEN")));
    }
    List<String> names = Pick.shuffled(random, TYPES).subList(0, 2 + random.nextInt(3));
    Choices choices = new Choices(random, names, kinds(false));
    names.forEach(
        name -> types.add(new Type(name, fields(choices.fields(name)), chance(random, 45))));
    types.forEach(type -> type.isRuled = chance(random, 25));
    choices.link(types);
    Relations.between(types, random);
    types.forEach(this::search);
    types.forEach(Type::open);
    GrantMaker grants = new GrantMaker(types, random);
    types.stream().filter(type -> type.isOwned).forEach(type -> type.owned = grants.of(type));
    RowRuleMaker rules = new RowRuleMaker(random);
    types.stream().filter(type -> type.isRuled).forEach(type -> type.rules = rules.ofReading(type));
    types.stream()
        .filter(choices::isNoMember)
        .filter(type -> chance(random, 40))
        .forEach(type -> type.shown = rules.ofFields(type, 25));
    for (Type type : types) {
      for (Link link : type.links) {
        if (link.many && !link.name.equals("common") && chance(random, 65)) {
          ReadingMaker maker = new ReadingMaker(random, inputs);
          link.reading = maker.list(link.target);
          link.arguments = List.copyOf(maker.arguments());
        }
      }
    }
    choices.read(types, inputs);
    List<Type> abstracts = choices.make(types);
    PagingMaker paging = new PagingMaker(random);
    types.forEach(this::views);
    types.forEach(type -> pagedViews(type, paging));
    for (Type type : types) {
      for (int i = 0; i < 3; i++) {
        ReadingMaker maker = new ReadingMaker(random, inputs);
        String name = name();
        Aggregate aggregate = new AggregateMaker(random, maker).make(type, "Query", name);
        calls.add(
            new Call(
                name, type, false, false, false, maker.arguments(), Reading.ALL, aggregate, null));
      }
      calls.add(list(type, new ReadingMaker(random, inputs), Reading.ALL));
      for (int i = 0; i < 4; i++) {
        ReadingMaker maker = new ReadingMaker(random, inputs);
        calls.add(list(type, maker, maker.list(type)));
      }
      ReadingMaker pinned = new ReadingMaker(random, inputs);
      calls.add(single(type, pinned, pinned.pinned(type)));
      ReadingMaker first = new ReadingMaker(random, inputs);
      calls.add(single(type, first, first.first(type)));
      for (int i = 0; i < 2; i++) {
        calls.add(pages(type, paging));
      }
    }
    abstracts.forEach(this::choices);
    String sdl = SchemaWriter.text(enums, inputs, types, abstracts, calls, random);
    return new Schema(sdl, enums, types, abstracts, calls);
  }

  /** A union whose members have nothing in common is neither filtered nor ordered. */
  private void choices(Type type) {
    calls.add(list(type, new ReadingMaker(random, inputs), Reading.ALL));
    if (type.fields.stream().anyMatch(field -> !field.list())) {
      for (int i = 0; i < 4; i++) {
        ReadingMaker maker = new ReadingMaker(random, inputs);
        calls.add(list(type, maker, maker.list(type)));
      }
      for (int i = 0; i < 2; i++) {
        ReadingMaker first = new ReadingMaker(random, inputs);
        calls.add(single(type, first, first.first(type)));
      }
    }
  }

  private void search(Type type) {
    List<Field> texts =
        type.fields.stream()
            .filter(field -> field.kind() == Scalars.WORDS && !field.list())
            .toList();
    if (!texts.isEmpty()) {
      type.searched = texts.subList(0, 1 + random.nextInt(texts.size()));
    }
  }

  private void views(Type type) {
    for (Link link : type.links(true)) {
      for (int i = random.nextInt(4); i > 0; i--) {
        ReadingMaker maker = new ReadingMaker(random, inputs);
        String name = "view" + type.views.size();
        Aggregate aggregate =
            chance(random, 70)
                ? new AggregateMaker(random, maker).make(link.target, type.name, name)
                : null;
        Reading reading = aggregate == null ? maker.list(link.target) : Reading.ALL;
        type.views.add(new View(name, link, maker.arguments(), reading, aggregate));
      }
    }
  }

  private void pagedViews(Type type, PagingMaker paging) {
    for (Link link : type.links(true)) {
      if (chance(random, 50)) {
        ReadingMaker maker = new ReadingMaker(random, inputs);
        Reading reading = maker.pages(link.target);
        Paging pages = paging.of(link.target, reading, maker);
        String name = "page" + type.pages.size();
        type.pages.add(new PagedView(name, link, maker.arguments(), reading, pages));
      }
    }
  }

  private Call pages(Type type, PagingMaker paging) {
    ReadingMaker maker = new ReadingMaker(random, inputs);
    Reading reading = maker.pages(type);
    Paging pages = paging.of(type, reading, maker);
    boolean nonNull = chance(random, 50);
    return new Call(name(), type, false, false, nonNull, maker.arguments(), reading, null, pages);
  }

  private Call list(Type type, ReadingMaker maker, Reading reading) {
    return new Call(
        name(),
        type,
        true,
        chance(random, 50),
        chance(random, 50),
        maker.arguments(),
        reading,
        null,
        null);
  }

  private Call single(Type type, ReadingMaker maker, Reading reading) {
    return new Call(
        name(), type, false, false, chance(random, 20), maker.arguments(), reading, null, null);
  }

  private String name() {
    return "q" + calls.size();
  }

  /** The fields of a type. */
  static List<Field> fields(Random random, List<EnumKind> enums) {
    SchemaMaker maker = new SchemaMaker(random);
    maker.enums.addAll(enums);
    return maker.fields(List.of());
  }

  private List<Field> fields(List<Field> shared) {
    List<String> names = Pick.shuffled(random, FIELDS);
    List<Field> fields = new ArrayList<>();
    switch (random.nextInt(8)) {
      case 0, 1 -> fields.add(key("id", Scalars.GENERATED, chance(random, 30)));
      case 2 -> fields.add(key(names.removeLast(), Scalars.ID, true));
      case 3 -> fields.add(key(names.removeLast(), Scalars.STRING, true));
      case 4 -> fields.add(key(names.removeLast(), Scalars.INT, true));
      case 5 -> fields.add(key(names.removeLast(), Pick.one(random, ONE_PART), true));
      default -> {
        Set<Kind> kinds = new HashSet<>();
        for (int i = 2 + random.nextInt(2); i > 0; i--) {
          Kind kind = kind(true);
          if (kinds.add(kind) && kind != Scalars.GENERATED) {
            fields.add(key(names.removeLast(), kind, true));
          }
        }
        if (fields.size() < 2) {
          fields.add(key("id", Scalars.GENERATED, true));
        }
      }
    }
    for (int i = 2 + random.nextInt(5); i > 0; i--) {
      fields.add(plain(names.removeLast()));
    }
    fields.addAll(shared);
    return Pick.shuffled(random, fields);
  }

  private static Field key(String name, Kind kind, boolean marked) {
    return new Field(name, kind, false, false, true, true, marked);
  }

  private Field plain(String name) {
    boolean list = chance(random, 18);
    return new Field(
        name, kind(false), list, list && chance(random, 50), chance(random, 35), false, false);
  }

  private Kind kind(boolean key) {
    return Pick.one(random, kinds(key));
  }

  private List<Kind> kinds(boolean key) {
    List<Kind> kinds = new ArrayList<>(List.of(Scalars.values()));
    kinds.remove(Scalars.GENERATED);
    kinds.addAll(List.of(Scalars.STRING, Scalars.INT, Scalars.BOOLEAN, Scalars.WORDS));
    kinds.addAll(enums);
    if (key) {
      kinds.remove(Scalars.FLOAT);
    }
    return kinds;
  }
}
