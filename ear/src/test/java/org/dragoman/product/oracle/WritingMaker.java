package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.dragoman.product.oracle.WritingSchema.End;

/** Makes random schemas whose operations write. */
final class WritingMaker {
  private static final List<String> TYPES =
      List.of("A", "Order", "user", "Task", "tag", "group", "PersonWithALongName");

  private static final String VERSION = "version";

  private final Random random;
  private final List<EnumKind> enums =
      List.of(new EnumKind("State", List.of("OPEN", "DONE", "late", "Zed")));
  private final List<InputKind> inputs = new ArrayList<>();
  private final List<Type> types = new ArrayList<>();
  private final Map<Type, Rules> rules = new LinkedHashMap<>();
  private final Map<Link, End> ends = new HashMap<>();
  private final Map<Field, Pool> pools = new IdentityHashMap<>();
  private final List<Call> calls = new ArrayList<>();
  private final Map<String, Writing> writings = new HashMap<>();

  private WritingMaker(Random random) {
    this.random = random;
  }

  static WritingSchema make(Random random) {
    return new WritingMaker(random).make();
  }

  private WritingSchema make() {
    Pick.shuffled(random, TYPES)
        .subList(0, 2 + random.nextInt(3))
        .forEach(name -> types.add(new Type(name, fields(), chance(random, 40))));
    Relations.between(types, random);
    GrantMaker grants = new GrantMaker(types, random);
    types.stream().filter(type -> type.isOwned).forEach(type -> type.owned = grants.of(type));
    for (Type type : types) {
      rules.put(type, rules(type));
      type.fields.forEach(field -> pools.put(field, pool(type, field)));
    }
    types.forEach(type -> type.links.forEach(this::end));
    for (Type type : types) {
      for (int i = 0; i < 2; i++) {
        insert(type);
        upsert(type, i == 0);
        change(type, Writing.Does.UPDATE, false);
        change(type, Writing.Does.UPDATE, true);
        change(type, Writing.Does.DELETE, i == 0);
      }
    }
    WritingSchema made =
        new WritingSchema(
            new Schema("", enums, types, List.of(), calls), rules, ends, writings, pools);
    Schema schema =
        new Schema(WritingSchemaWriter.text(made, inputs, random), enums, types, List.of(), calls);
    return new WritingSchema(schema, rules, ends, writings, pools);
  }

  private List<Field> fields() {
    List<Field> fields = new ArrayList<>(SchemaMaker.fields(random, enums));
    if (chance(random, 40)) {
      fields.add(new Field(VERSION, Scalars.INT, false, false, true, false, false));
    }
    return fields;
  }

  /** Null for none. */
  private static Field version(Type type) {
    return type.fields.stream()
        .filter(field -> field.name().equals(VERSION))
        .findFirst()
        .orElse(null);
  }

  /** What operations may set. */
  private static List<Field> settable(Type type) {
    return type.fields.stream().filter(field -> !field.name().equals(VERSION)).toList();
  }

  // What types say of their rows.

  private Rules rules(Type type) {
    Map<String, List<Check>> checks = new HashMap<>();
    Map<String, Default> defaults = new HashMap<>();
    for (Field field : settable(type)) {
      if (!field.key() && chance(random, 35)) {
        List<Check> of = Check.any(field, random);
        if (!of.isEmpty()) {
          checks.put(field.name(), of);
        }
      }
    }
    Field version = version(type);
    Rules without = new Rules(List.of(), checks, defaults, version);
    for (Field field : settable(type)) {
      if (field.kind() != Scalars.GENERATED && chance(random, 25)) {
        Default value = made(field, without);
        if (value != null) {
          defaults.put(field.name(), value);
        }
      }
    }
    return new Rules(uniques(type, defaults), checks, defaults, version);
  }

  /** Null for none. */
  private Default made(Field field, Rules with) {
    if (!field.list() && with.checks(field).isEmpty() && chance(random, 50)) {
      Kind kind = field.kind();
      if (kind == Scalars.UUID || kind == Scalars.ID) {
        return new Default.Made(Default.Source.UUID);
      }
      // Nobody could tell a conflict beforehand.
      if (field.key()) {
        return null;
      }
      if (field.nonNull() && (kind == Scalars.INT || kind == Scalars.LONG)) {
        return new Default.Made(Default.Source.SEQUENCE);
      }
      if (kind == Scalars.DATE || kind == Scalars.TIME || kind == Scalars.DATE_TIME) {
        return new Default.Made(Default.Source.NOW);
      }
    }
    if (!field.list() && chance(random, 35)) {
      return new Default.Claim(Pick.one(random, Claims.fitting(field.kind(), false)));
    }
    Object value = constant(field, with);
    return value == null ? null : new Default.Constant(value);
  }

  /** A value that meets the checks; null when none is found. */
  private Object constant(Field field, Rules with) {
    for (int i = 0; i < 20; i++) {
      Object value = Data.value(field, random);
      boolean isFit =
          value != null
              && with.admit(field, value)
              && !(value instanceof List<?> list && list.contains(null))
              && !(value instanceof String text && text.length() > 100);
      if (isFit) {
        return value;
      }
    }
    return null;
  }

  private List<List<String>> uniques(Type type, Map<String, Default> defaults) {
    List<String> names = new ArrayList<>();
    settable(type).stream()
        .filter(field -> !field.list() && field.kind() != Scalars.STRING)
        .filter(field -> !(defaults.get(field.name()) instanceof Default.Made))
        .forEach(field -> names.add(field.name()));
    WritingSchema.links(type, Link.Keeping.HERE).forEach(link -> names.add(link.name));
    Set<Set<String>> taken = new HashSet<>();
    taken.add(new HashSet<>(type.key().stream().map(Field::name).toList()));
    WritingSchema.links(type, Link.Keeping.HERE)
        .filter(WritingSchema::isOneToOne)
        .forEach(link -> taken.add(Set.of(link.name)));
    List<List<String>> uniques = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      List<String> unique =
          Pick.shuffled(random, names)
              .subList(0, Math.min(names.size(), chance(random, 50) ? 1 : 2));
      if (!unique.isEmpty() && taken.add(new HashSet<>(unique))) {
        uniques.add(unique);
      }
    }
    return uniques;
  }

  private Pool pool(Type type, Field field) {
    boolean isShort =
        field.key()
            || rules.get(type).uniques().stream().anyMatch(one -> one.contains(field.name()));
    return new Pool(field.kind(), isShort);
  }

  /** An owned type does not let rows of others go on without asking. */
  private void end(Link link) {
    boolean isKept = link.keeping == Link.Keeping.HERE || link.keeping == Link.Keeping.BETWEEN;
    if (!isKept || link.owner.isOwned || !chance(random, 65)) {
      return;
    }
    boolean mayBeNull = link.keeping == Link.Keeping.HERE && !link.nonNull;
    ends.put(link, mayBeNull && chance(random, 50) ? End.setNull : End.cascade);
  }

  // Operations.

  /** The arguments of one operation. */
  private final class Arguments {
    final ReadingMaker reading = new ReadingMaker(random, inputs);
    final InputKind input = chance(random, 30) ? new InputKind("W" + inputs.size()) : null;
    final List<Argument> arguments = new ArrayList<>();
    private Argument object;
    private int named;

    /** A new one, or a new field of an object. */
    Operand given(Kind kind, boolean list, boolean isElementNonNull, boolean isSure) {
      boolean nonNull = isSure ? chance(random, 75) : chance(random, 20);
      boolean hasDefault = isSure && !nonNull || chance(random, 8);
      Object fallback = !hasDefault ? null : list ? values(kind) : kind.any(random);
      Argument made =
          new Argument(
              "w" + ++named,
              kind,
              Argument.Domain.VALUE,
              list,
              isElementNonNull,
              nonNull,
              fallback);
      if (input == null || chance(random, 30)) {
        arguments.add(made);
        return new Operand.Given(List.of(made));
      }
      if (object == null) {
        inputs.add(input);
        object = new Argument("object", input, Argument.Domain.VALUE, false, false, isSure, null);
        arguments.add(object);
      } else if (isSure && !object.nonNull()) {
        arguments.add(made);
        return new Operand.Given(List.of(made));
      }
      input.add(made, random);
      return new Operand.Given(List.of(object, made));
    }

    private List<Object> values(Kind kind) {
      return Argument.list(kind, Argument.Domain.VALUE, random);
    }

    List<Argument> all() {
      List<Argument> all = new ArrayList<>(arguments);
      all.addAll(reading.arguments());
      return all;
    }
  }

  private void insert(Type type) {
    Arguments arguments = new Arguments();
    List<Setting> settings = ofNewRow(type, arguments, List.of());
    add(type, false, chance(random, 60), arguments, Reading.ALL);
    writings.put(
        calls.getLast().name(),
        new Writing(Writing.Does.INSERT, Pick.shuffled(random, settings), 1, null));
  }

  /** What a row that is made has, and in any case what is named. */
  private List<Setting> ofNewRow(Type type, Arguments arguments, List<String> named) {
    List<Setting> settings = new ArrayList<>();
    for (Field field : settable(type)) {
      boolean needed = rules.get(type).needs(field);
      if (needed
          || named.contains(field.name())
          || chance(random, rules.get(type).isMade(field) ? 35 : 65)) {
        settings.add(setting(type, field, arguments, needed));
      }
    }
    WritingSchema.links(type, Link.Keeping.HERE)
        .filter(link -> link.nonNull || named.contains(link.name) || chance(random, 70))
        .forEach(link -> settings.add(setting(link, arguments, link.nonNull)));
    return settings;
  }

  private void upsert(Type type, boolean byKey) {
    Arguments arguments = new Arguments();
    List<String> key = type.key().stream().map(Field::name).toList();
    List<List<String>> uniques = new ArrayList<>(rules.get(type).uniques());
    WritingSchema.links(type, Link.Keeping.HERE)
        .filter(WritingSchema::isOneToOne)
        .forEach(link -> uniques.add(List.of(link.name)));
    List<String> on = byKey || uniques.isEmpty() ? List.of() : Pick.one(random, uniques);
    List<String> named = on.isEmpty() ? key : on;
    List<Setting> settings = ofNewRow(type, arguments, named);
    Set<String> kept = new HashSet<>(key);
    kept.addAll(named);
    List<Setting> update =
        chance(random, 50) ? null : changes(type, arguments, kept, chance(random, 80) ? 40 : 0);
    add(type, false, chance(random, 60), arguments, Reading.ALL);
    writings.put(
        calls.getLast().name(),
        new Writing(Writing.Does.UPSERT, Pick.shuffled(random, settings), 1, null, on, update));
  }

  /** What is set in a row that is there, but for what is kept. */
  private List<Setting> changes(Type type, Arguments arguments, Set<String> kept, int often) {
    List<Setting> settings = new ArrayList<>();
    for (Field field : settable(type)) {
      if (!kept.contains(field.name()) && chance(random, field.key() ? often / 4 : often)) {
        settings.add(
            isNumber(type, field) && chance(random, 40)
                ? new Setting.Adding(field, number(field, arguments))
                : setting(type, field, arguments, false));
      }
    }
    WritingSchema.links(type, Link.Keeping.HERE)
        .filter(link -> !kept.contains(link.name) && chance(random, often))
        .forEach(link -> settings.add(setting(link, arguments, false)));
    return settings;
  }

  /** Rows that have to be unique may meet on the way to their sums. */
  private boolean isNumber(Type type, Field field) {
    return !field.list()
        && !field.key()
        && List.of(Scalars.INT, Scalars.LONG, Scalars.DECIMAL, Scalars.FLOAT).contains(field.kind())
        && rules.get(type).uniques().stream().noneMatch(one -> one.contains(field.name()));
  }

  private Operand number(Field field, Arguments arguments) {
    return chance(random, 25)
        ? new Operand.Literal(
            field.kind() == Scalars.FLOAT
                ? (Object) 1.5
                : field.kind() == Scalars.INT ? (Object) 1 : "1")
        : arguments.given(pools.get(field), false, false, false);
  }

  private void change(Type type, Writing.Does does, boolean list) {
    Arguments arguments = new Arguments();
    List<Setting> settings = new ArrayList<>();
    if (does == Writing.Does.UPDATE) {
      settings.addAll(changes(type, arguments, Set.of(), 45));
      if (settings.isEmpty()) {
        settings.add(setting(type, settable(type).getFirst(), arguments, false));
      }
    }
    Filter filter = list ? filter(type, arguments) : pinned(type, arguments);
    Operand version =
        !list && version(type) != null && chance(random, 60)
            ? new Operand.Given(List.of(surely(version(type), arguments)))
            : null;
    add(type, list, chance(random, 25), arguments, new Reading(filter, List.of(), null, null));
    int atMost = !list ? 1 : chance(random, 50) ? 100 : 1 + random.nextInt(4);
    writings.put(calls.getLast().name(), new Writing(does, settings, atMost, version));
  }

  private void add(Type type, boolean list, boolean nonNull, Arguments arguments, Reading reading) {
    calls.add(
        new Call(
            "w" + calls.size(),
            type,
            list,
            chance(random, 50),
            nonNull,
            arguments.all(),
            reading,
            null,
            null));
  }

  private Filter filter(Type type, Arguments arguments) {
    return chance(random, 10) ? Reading.ALL.filter() : arguments.reading.ofWrite(type, Set.of());
  }

  private Filter pinned(Type type, Arguments arguments) {
    List<Filter.Entry> entries = new ArrayList<>();
    Set<String> named = new HashSet<>();
    for (Field part : type.key()) {
      named.add(part.name());
      Operand pin;
      if (chance(random, 90)) {
        Argument argument = surely(part, arguments);
        pin = new Operand.Given(List.of(argument));
      } else {
        pin = new Operand.Literal(constant(part, rules.get(type)));
      }
      entries.add(new Filter.Compared(part, List.of(new Filter.Comparison(Op.EQ, pin))));
    }
    if (chance(random, 25)) {
      entries.addAll(arguments.reading.ofWrite(type, named).entries());
    }
    return new Filter(entries);
  }

  private Argument surely(Field part, Arguments arguments) {
    Argument made =
        new Argument(
            "k" + arguments.arguments.size(),
            pools.get(part),
            Argument.Domain.VALUE,
            false,
            false,
            true,
            null);
    arguments.arguments.add(made);
    return made;
  }

  private Setting setting(Type type, Field field, Arguments arguments, boolean needed) {
    int choice = random.nextInt(100);
    if (choice < 12) {
      List<String> fitting = Claims.fitting(field.kind(), field.list());
      return new Setting.OfField(field, new Operand.Claim(Pick.one(random, fitting)));
    }
    if (choice < 20 && !field.nonNull() && !field.list()) {
      return new Setting.OfField(field, new Operand.Literal(null));
    }
    Object constant = choice < 32 ? constant(field, rules.get(type)) : null;
    return new Setting.OfField(
        field,
        constant == null
            ? arguments.given(kind(field), field.list(), field.elementNonNull(), needed)
            : new Operand.Literal(constant));
  }

  private Setting setting(Link link, Arguments arguments, boolean needed) {
    if (!link.nonNull && chance(random, 12)) {
      return new Setting.OfLink(link, List.of());
    }
    List<Operand> key = new ArrayList<>();
    for (Field part : link.target.key()) {
      int choice = random.nextInt(100);
      Object constant = choice < 8 ? constant(part, rules.get(link.target)) : null;
      if (constant != null) {
        key.add(new Operand.Literal(constant));
      } else if (choice < 15) {
        key.add(new Operand.Claim(Pick.one(random, Claims.fitting(part.kind(), false))));
      } else {
        key.add(arguments.given(kind(part), false, false, needed));
      }
    }
    return new Setting.OfLink(link, key);
  }

  /** That of an argument for a field. */
  private Kind kind(Field field) {
    List<Kind> others = field.kind().alsoArguments();
    boolean isOwn = others.isEmpty() || field.key() || chance(random, 90);
    return isOwn ? pools.get(field) : Pick.one(random, others);
  }
}
