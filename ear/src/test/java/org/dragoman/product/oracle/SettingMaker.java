package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Makes what random writes set, and what they do to the rows of links. */
final class SettingMaker {
  private static final int DEEPEST = 8;

  private final Random random;
  private final Map<Type, Rules> rules;
  private final Map<Field, Pool> pools;
  private final WriteArguments arguments;

  /** How much is done to rows of links. */
  private int most = 5;

  private int depth;

  SettingMaker(
      Random random, Map<Type, Rules> rules, Map<Field, Pool> pools, WriteArguments arguments) {
    this.random = random;
    this.rules = rules;
    this.pools = pools;
    this.arguments = arguments;
  }

  /** What is set in the rows of elements. */
  record Rows(Operand each, List<Setting> settings) {}

  /**
   * What a row that is made has, links included.
   *
   * @param named what it has in any case
   * @param back the link that leads back, and is set by itself; null for none
   */
  List<Setting> ofNewRow(Type type, List<String> named, Link back) {
    Set<String> settled = new HashSet<>();
    if (back != null) {
      settled.add(back.name);
    }
    return ofNewRow(type, named, settled, new ArrayList<>());
  }

  private List<Setting> ofNewRow(
      Type type, List<String> named, Set<String> settled, List<Setting> settings) {
    values(type, named, settled, settings);
    for (Link link : type.links) {
      if (settled.contains(link.name)) {
        continue;
      }
      boolean isRows = depth < DEEPEST && most > 0 && chance(random, 30);
      if (link.keeping == Link.Keeping.HERE) {
        if (isRows) {
          most--;
          settings.add(ofRow(link));
        } else if (link.nonNull || named.contains(link.name) || chance(random, 60)) {
          settings.add(setting(link, link.nonNull));
        }
      } else if (isRows) {
        settings.add(ofRows(link, true));
      }
    }
    return Pick.shuffled(random, settings);
  }

  private void values(Type type, List<String> named, Set<String> settled, List<Setting> settings) {
    for (Field field : WritingMaker.settable(type)) {
      boolean needed = rules.get(type).needs(field);
      boolean isSet =
          needed
              || named.contains(field.name())
              || chance(random, rules.get(type).isMade(field) ? 35 : 65);
      if (isSet && !settled.contains(field.name())) {
        settings.add(setting(type, field, needed));
      }
    }
  }

  /** The same of a row that may be there; nothing is done to rows of its links. */
  List<Setting> ofUpsertedRow(Type type, List<String> named) {
    List<Setting> settings = new ArrayList<>();
    values(type, named, Set.of(), settings);
    WritingSchema.links(type, Link.Keeping.HERE)
        .filter(link -> link.nonNull || named.contains(link.name) || chance(random, 70))
        .forEach(link -> settings.add(setting(link, link.nonNull)));
    return settings;
  }

  /**
   * What rows have that are made for each element of a list, or for an object.
   *
   * @param back the link that leads back, and is set by itself; null for none
   */
  Rows ofElements(Type type, boolean list, Link back) {
    List<Field> fields =
        WritingMaker.settable(type).stream().filter(field -> list || !field.list()).toList();
    Field first = Pick.one(random, fields);
    boolean needed = rules.get(type).needs(first);
    boolean isValue = list && !first.list() && chance(random, 30);
    Operand each = arguments.each(isValue ? pools.get(first) : null, list, needed);
    Operand value =
        isValue
            ? each
            : arguments.ofElement(pools.get(first), first.list(), first.elementNonNull(), needed);
    List<Setting> settings = new ArrayList<>();
    settings.add(new Setting.OfField(first, value));
    Set<String> settled = new HashSet<>(Set.of(first.name()));
    if (back != null) {
      settled.add(back.name);
    }
    List<Setting> all = ofNewRow(type, List.of(), settled, settings);
    arguments.leave();
    return new Rows(each, all);
  }

  /** A row that a link leads to which is kept with the row itself. */
  private Setting ofRow(Link link) {
    return new Setting.OfRows(link, List.of(insert(link, !link.nonNull && chance(random, 50))));
  }

  private LinkChange insert(Link link, boolean each) {
    depth++;
    Link back = link.keeping == Link.Keeping.THERE ? link.other : null;
    LinkChange insert;
    if (each) {
      Rows rows = ofElements(link.target, link.many, back);
      insert = new LinkChange.Insert(rows.each, rows.settings);
    } else {
      insert = new LinkChange.Insert(null, ofNewRow(link.target, List.of(), back));
    }
    depth--;
    return insert;
  }

  /** What is done to the rows of a link that is kept elsewhere. */
  private Setting ofRows(Link link, boolean isNew) {
    boolean mayBeSeparate = !isNew && (link.keeping != Link.Keeping.THERE || !link.other.nonNull);
    List<LinkChange> changes = new ArrayList<>();
    for (int i = chance(random, 65) ? 1 : 2; i > 0; i--) {
      most--;
      int choice = random.nextInt(100);
      changes.add(
          choice < 45
              ? insert(link, chance(random, 60))
              : keyed(link, choice < 75 || !mayBeSeparate));
    }
    return new Setting.OfRows(link, changes);
  }

  private LinkChange keyed(Link link, boolean isMade) {
    List<Field> parts = link.target.key();
    if (chance(random, 40)) {
      List<Operand> key = new ArrayList<>();
      parts.forEach(part -> key.add(key(link, part, false)));
      return new LinkChange.Keyed(null, key, isMade);
    }
    boolean isValue = link.many && parts.size() == 1 && chance(random, 50);
    Operand each = arguments.each(isValue ? lookup(parts.getFirst()) : null, link.many, false);
    List<Operand> key = new ArrayList<>();
    for (Field part : parts) {
      key.add(
          isValue
              ? each
              : key.isEmpty() || chance(random, 70)
                  ? arguments.ofElement(
                      lookup(part), false, false, arguments.isElementSure() && chance(random, 80))
                  : key(link, part, false));
    }
    arguments.leave();
    return new LinkChange.Keyed(each, key, isMade);
  }

  /** What is set in a row that is there, its links included when it is one. */
  List<Setting> ofChange(Type type, boolean single) {
    List<Setting> settings = changes(type, Set.of(), 45);
    if (single) {
      Set<String> settled = new HashSet<>();
      settings.forEach(one -> settled.add(one instanceof Setting.OfLink of ? of.link().name : ""));
      for (Link link : type.links) {
        if (!settled.contains(link.name) && most > 0 && chance(random, 40)) {
          settings.add(link.keeping == Link.Keeping.HERE ? ofRow(link) : ofRows(link, false));
        }
      }
    }
    if (settings.isEmpty()) {
      settings.add(setting(type, WritingMaker.settable(type).getFirst(), false));
    }
    return settings;
  }

  /** Links of a row that is there to others that are there, and nothing else. */
  List<Setting> ofLinks(Type type) {
    List<Link> links =
        type.links.stream().filter(link -> link.keeping != Link.Keeping.HERE).toList();
    if (links.isEmpty()) {
      return ofChange(type, true);
    }
    // Rules of the other row matter most.
    List<Link> ruled = links.stream().filter(link -> link.target.isRuled).toList();
    Link link = Pick.one(random, ruled.isEmpty() || chance(random, 25) ? links : ruled);
    boolean mayBeSeparate = link.keeping != Link.Keeping.THERE || !link.other.nonNull;
    LinkChange change = keyed(link, !mayBeSeparate || chance(random, 60));
    return List.of(new Setting.OfRows(link, List.of(change)));
  }

  /** What is set in a row that is there, but for what is kept. */
  List<Setting> changes(Type type, Set<String> kept, int often) {
    List<Setting> settings = new ArrayList<>();
    for (Field field : WritingMaker.settable(type)) {
      if (!kept.contains(field.name()) && chance(random, field.key() ? often / 4 : often)) {
        settings.add(
            isNumber(type, field) && chance(random, 40)
                ? new Setting.Adding(field, number(field))
                : setting(type, field, false));
      }
    }
    WritingSchema.links(type, Link.Keeping.HERE)
        .filter(link -> !kept.contains(link.name) && chance(random, often))
        .forEach(link -> settings.add(setting(link, false)));
    return settings;
  }

  /** Rows that have to be unique may meet on the way to their sums. */
  private boolean isNumber(Type type, Field field) {
    return !field.list()
        && !field.key()
        && List.of(Scalars.INT, Scalars.LONG, Scalars.DECIMAL, Scalars.FLOAT).contains(field.kind())
        && rules.get(type).uniques().stream().noneMatch(one -> one.contains(field.name()));
  }

  private Operand number(Field field) {
    Operand ofStep =
        chance(random, 25) ? arguments.ofStep(field.kind(), false, false, false) : null;
    if (ofStep != null) {
      return ofStep;
    }
    return chance(random, 25)
        ? new Operand.Literal(
            field.kind() == Scalars.FLOAT
                ? (Object) 1.5
                : field.kind() == Scalars.INT ? (Object) 1 : "1")
        : arguments.given(pools.get(field), false, false, false);
  }

  /** How often a value is a claim: the more there are in a mutation, the more often one lacks. */
  private int claims() {
    return depth > 0 || arguments.isOfStep() ? 3 : 12;
  }

  private Setting setting(Type type, Field field, boolean needed) {
    int choice = random.nextInt(100);
    Operand ofStep =
        chance(random, 45)
            ? arguments.ofStep(field.kind(), field.list(), field.elementNonNull(), needed)
            : null;
    if (ofStep != null) {
      return new Setting.OfField(field, ofStep);
    }
    if (choice < claims() && (Claims.mayFit(field.kind()) || chance(random, 10))) {
      List<String> fitting = Claims.fitting(field.kind(), field.list());
      return new Setting.OfField(field, new Operand.Claim(Pick.one(random, fitting)));
    }
    if (choice < 20 && !field.nonNull() && !field.list()) {
      return new Setting.OfField(field, new Operand.Literal(null));
    }
    Object constant = choice < 32 ? rules.get(type).constant(field, random) : null;
    return new Setting.OfField(
        field,
        constant == null
            ? arguments.given(kind(field), field.list(), field.elementNonNull(), needed)
            : new Operand.Literal(constant));
  }

  private Setting setting(Link link, boolean needed) {
    if (!link.nonNull && chance(random, 12)) {
      return new Setting.OfLink(link, List.of());
    }
    WriteArguments.StepRow row = chance(random, 75) ? arguments.row(link.target) : null;
    List<Operand> key = new ArrayList<>();
    for (Field part : link.target.key()) {
      key.add(row != null ? arguments.of(row, part) : key(link, part, needed));
    }
    return new Setting.OfLink(link, key);
  }

  private Operand key(Link link, Field part, boolean needed) {
    int choice = random.nextInt(100);
    // A key of a step is never null.
    Operand ofStep = chance(random, 25) ? arguments.ofStep(part.kind(), false, false, true) : null;
    if (ofStep != null) {
      return ofStep;
    }
    Object constant = choice < 8 ? rules.get(link.target).constant(part, random) : null;
    if (constant != null) {
      return new Operand.Literal(constant);
    }
    return choice < 8 + claims() / 2 && Claims.mayFit(part.kind())
        ? new Operand.Claim(Pick.one(random, Claims.fitting(part.kind(), false)))
        : arguments.given(lookup(part), false, false, needed);
  }

  private Kind lookup(Field key) {
    return pools.get(key).ofLookup();
  }

  /** That of an argument for a field. */
  private Kind kind(Field field) {
    List<Kind> others = field.kind().alsoArguments();
    boolean isOwn = others.isEmpty() || field.key() || chance(random, 90);
    return isOwn ? pools.get(field) : Pick.one(random, others);
  }
}
