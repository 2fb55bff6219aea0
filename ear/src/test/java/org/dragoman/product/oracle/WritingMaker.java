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
import java.util.function.Function;
import org.dragoman.product.oracle.WritingSchema.End;

/** Makes random schemas whose operations write. */
final class WritingMaker {
  private static final List<String> TYPES =
      List.of("A", "Order", "user", "Task", "tag", "group", "PersonWithALongName");

  private static final String VERSION = "version";
  private static final int CALLERS = 6;

  private final Random random;
  private final List<EnumKind> enums =
      List.of(new EnumKind("State", List.of("OPEN", "DONE", "late", "Zed")));
  private final List<InputKind> inputs = new ArrayList<>();
  private final List<Type> types = new ArrayList<>();
  private final Map<Type, Rules> rules = new LinkedHashMap<>();
  private final Map<Link, End> ends = new HashMap<>();
  private final Map<Field, Pool> pools = new IdentityHashMap<>();
  private final List<Call> calls = new ArrayList<>();
  private final Map<String, Steps> steps = new HashMap<>();

  private WritingMaker(Random random) {
    this.random = random;
  }

  /**
   * What a trial begins with.
   *
   * @param rows before each sequence
   */
  record Made(WritingSchema schema, Tables rows, List<Claims> callers) {}

  static Made make(Random random) {
    return new WritingMaker(random).make();
  }

  private Made make() {
    Pick.shuffled(random, TYPES)
        .subList(0, 2 + random.nextInt(3))
        .forEach(name -> types.add(new Type(name, fields(), chance(random, 40))));
    types.forEach(type -> type.isRuled = chance(random, 55));
    Relations.between(types, random);
    types.forEach(Type::open);
    GrantMaker grants = new GrantMaker(types, random);
    types.stream().filter(type -> type.isOwned).forEach(type -> type.owned = grants.of(type));
    for (Type type : types) {
      rules.put(type, rules(type));
      type.fields.forEach(field -> pools.put(field, pool(type, field)));
    }
    types.forEach(type -> type.links.forEach(this::end));
    Tables rows = TablesMaker.make(schema(""), random);
    List<Claims> callers = callers();
    RowRuleMaker rowRules = new RowRuleMaker(random, rows.snapshot().data(), callers);
    for (Type type : types) {
      type.rules = type.isRuled ? rowRules.of(type) : List.of();
      type.shown = chance(random, 60) ? rowRules.ofFields(type, 45) : Map.of();
    }
    operations();
    String text = WritingSchemaWriter.text(schema(""), inputs, random);
    return new Made(schema(text), rows, callers);
  }

  private WritingSchema schema(String text) {
    Schema schema = new Schema(text, enums, types, List.of(), calls);
    return new WritingSchema(schema, rules, ends, steps, pools);
  }

  private List<Claims> callers() {
    List<Claims> callers = new ArrayList<>();
    for (int i = 0; i < CALLERS; i++) {
      callers.add(i % 3 == 0 ? Claims.any(random, enums) : Claims.whole(random, enums));
    }
    return callers;
  }

  private void operations() {
    for (Type type : types) {
      for (int i = 0; i < 2; i++) {
        boolean first = i == 0;
        add(maker -> maker.insert(type, first));
        add(maker -> maker.insert(type, false));
        add(maker -> maker.upsert(type, first));
        add(maker -> maker.change(type, Writing.Does.UPDATE, false));
        add(maker -> maker.change(type, Writing.Does.UPDATE, true));
        add(maker -> maker.change(type, Writing.Does.DELETE, first));
        add(maker -> maker.links(type));
        add(maker -> maker.links(type));
        add(maker -> maker.transaction(types));
      }
    }
  }

  private void add(Function<WriteMaker, Steps> made) {
    WriteMaker maker = new WriteMaker(random, rules, pools, inputs);
    Steps does = made.apply(maker);
    Writing given = does.given();
    int nonNull = given.does().makes() ? 60 : 25;
    Call call =
        new Call(
            "w" + calls.size(),
            given.object(),
            given.list(),
            chance(random, 50),
            chance(random, nonNull),
            maker.arguments(),
            Reading.ALL,
            null,
            null);
    calls.add(call);
    steps.put(call.name(), does);
  }

  private List<Field> fields() {
    List<Field> fields = new ArrayList<>(SchemaMaker.fields(random, enums));
    if (chance(random, 40)) {
      fields.add(new Field(VERSION, Scalars.INT, false, false, true, false, false));
    }
    return fields;
  }

  /** Null for none. */
  static Field version(Type type) {
    return type.fields.stream()
        .filter(field -> field.name().equals(VERSION))
        .findFirst()
        .orElse(null);
  }

  /** What operations may set. */
  static List<Field> settable(Type type) {
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
    boolean mayBeClaim = Claims.mayFit(field.kind()) || chance(random, 10);
    if (!field.list() && mayBeClaim && chance(random, 35)) {
      return new Default.Claim(Pick.one(random, Claims.fitting(field.kind(), false)));
    }
    Object value = with.constant(field, random);
    return value == null ? null : new Default.Constant(value);
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
}
