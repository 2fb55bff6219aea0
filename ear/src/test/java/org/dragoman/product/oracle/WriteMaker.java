package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.dragoman.product.oracle.WriteArguments.StepRow;

/** Makes what one random operation writes. */
final class WriteMaker {
  private static final int MOST_STEPS = 4;

  private final Random random;
  private final Map<Type, Rules> rules;
  private final Map<Field, Pool> pools;
  private final WriteArguments arguments;
  private final SettingMaker settings;
  private String name;

  /**
   * For one operation.
   *
   * @param inputs of the schema, to which it adds its own
   */
  WriteMaker(
      Random random, Map<Type, Rules> rules, Map<Field, Pool> pools, List<InputKind> inputs) {
    this.random = random;
    this.rules = rules;
    this.pools = pools;
    this.arguments = new WriteArguments(random, inputs);
    this.settings = new SettingMaker(random, rules, pools, arguments);
  }

  List<Argument> arguments() {
    return arguments.all();
  }

  /** Makes a row, or one for each element of a list. */
  Steps insert(Type type, boolean each) {
    return Steps.of(ofInsert(type, each));
  }

  private Writing ofInsert(Type type, boolean each) {
    if (!each) {
      return Writing.insert(name, type, settings.ofNewRow(type, List.of(), null), null);
    }
    SettingMaker.Rows rows = settings.ofElements(type, true, null);
    return Writing.insert(name, type, rows.settings(), rows.each());
  }

  Steps upsert(Type type, boolean byKey) {
    return Steps.of(ofUpsert(type, byKey));
  }

  private Writing ofUpsert(Type type, boolean byKey) {
    List<String> key = RowRules.key(type);
    List<List<String>> uniques = new ArrayList<>(rules.get(type).uniques());
    WritingSchema.links(type, Link.Keeping.HERE)
        .filter(WritingSchema::isOneToOne)
        .forEach(link -> uniques.add(List.of(link.name)));
    List<String> on = byKey || uniques.isEmpty() ? List.of() : Pick.one(random, uniques);
    List<String> named = on.isEmpty() ? key : on;
    List<Setting> made = settings.ofUpsertedRow(type, named);
    Set<String> kept = new HashSet<>(key);
    kept.addAll(named);
    List<Setting> update =
        chance(random, 50) ? null : settings.changes(type, kept, chance(random, 80) ? 40 : 0);
    return Writing.upsert(name, type, Pick.shuffled(random, made), on, update);
  }

  Steps change(Type type, Writing.Does does, boolean list) {
    return Steps.of(ofChange(type, does, list));
  }

  /** Links rows that are there. */
  Steps links(Type type) {
    return Steps.of(ofChange(type, Writing.Does.UPDATE, false, settings.ofLinks(type)));
  }

  private Writing ofChange(Type type, Writing.Does does, boolean list) {
    List<Setting> set = does == Writing.Does.UPDATE ? settings.ofChange(type, !list) : List.of();
    return ofChange(type, does, list, set);
  }

  private Writing ofChange(Type type, Writing.Does does, boolean list, List<Setting> set) {
    StepRow row = list ? null : arguments.row(type);
    StepRow meant = row != null && chance(random, 80) ? row : null;
    Filter filter = list ? filter(type) : pinned(type, meant);
    Field counted = WritingMaker.version(type);
    Operand version = null;
    if (!list && counted != null && chance(random, 60)) {
      version =
          meant != null && chance(random, 70)
              ? arguments.of(meant, counted)
              : new Operand.Given(List.of(arguments.surely(pools.get(counted))));
    }
    int atMost = !list ? 1 : chance(random, 50) ? 100 : 1 + random.nextInt(4);
    return new Writing(name, does, type, list, filter, set, atMost, version, List.of(), null, null);
  }

  /** Several writes, of which later ones use the rows of earlier ones. */
  Steps transaction(List<Type> types) {
    List<Writing> writings = new ArrayList<>();
    for (int i = chance(random, 10) ? 1 : 2 + random.nextInt(MOST_STEPS - 1); i > 0; i--) {
      name = "s" + writings.size();
      Type type = ofStep(types);
      StepRow before = arguments.row(type);
      Writing writing =
          switch (random.nextInt(writings.isEmpty() ? 5 : before == null ? 7 : 12)) {
            case 0, 1, 2 -> ofInsert(type, false);
            case 3 -> ofInsert(type, true);
            case 4 -> ofUpsert(type, chance(random, 50));
            case 5 -> ofChange(type, Writing.Does.UPDATE, true);
            case 6 -> ofChange(type, Writing.Does.DELETE, chance(random, 40));
            case 7 -> ofChange(type, Writing.Does.DELETE, false);
            default -> ofChange(type, Writing.Does.UPDATE, false);
          };
      writings.add(writing);
      if (!writing.list()) {
        arguments.add(new StepRow(name, type));
      }
    }
    int result = chance(random, 60) ? writings.size() - 1 : random.nextInt(writings.size());
    return new Steps(writings, result, arguments.used(), true);
  }

  /** Often one that has to do with the row of an earlier step. */
  private Type ofStep(List<Type> types) {
    List<Type> fitting =
        types.stream()
            .filter(
                type ->
                    arguments.row(type) != null
                        || WritingSchema.links(type, Link.Keeping.HERE)
                            .anyMatch(link -> arguments.row(link.target) != null))
            .toList();
    return Pick.one(random, fitting.isEmpty() || chance(random, 30) ? types : fitting);
  }

  private Filter filter(Type type) {
    int choice = random.nextInt(100);
    if (choice < 10) {
      return Reading.ALL.filter();
    }
    return choice < 40
        ? arguments.reading.ofRequest(type)
        : arguments.reading.ofWrite(type, Set.of());
  }

  /**
   * The filter of one row.
   *
   * @param row of an earlier step that it is; null for any
   */
  private Filter pinned(Type type, StepRow row) {
    List<Filter.Entry> entries = new ArrayList<>();
    Set<String> named = new HashSet<>();
    for (Field part : type.key()) {
      named.add(part.name());
      Operand pin =
          row != null
              ? arguments.of(row, part)
              : chance(random, 90)
                  ? new Operand.Given(List.of(arguments.surely(pools.get(part).ofLookup())))
                  : new Operand.Literal(rules.get(type).constant(part, random));
      entries.add(new Filter.Compared(part, List.of(new Filter.Comparison(Op.EQ, pin))));
    }
    if (chance(random, 25)) {
      entries.addAll(arguments.reading.ofWrite(type, named).entries());
    }
    return new Filter(entries);
  }
}
