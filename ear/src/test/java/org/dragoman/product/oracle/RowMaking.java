package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.product.oracle.Tables.Entity;
import org.dragoman.product.oracle.Values.Known;

/**
 * Makes rows, and does what is said of the rows that their links lead to. What stands in one place
 * of a schema is done for all elements of lists before what stands in the next.
 */
final class RowMaking {
  private final WriteRequest request;
  private final Tables tables;
  private final RowRules rules;
  private final String path;

  /** Rows as they were made, by what has become of them. */
  private final Map<Entity, Row> written = new HashMap<>();

  /** For a root field of this response name. */
  RowMaking(WriteRequest request, String path, RowRules rules) {
    this.request = request;
    this.tables = request.tables;
    this.path = path;
    this.rules = rules;
  }

  /**
   * A row that is to be made, or one that links are of.
   *
   * @param parent the row whose link leads to it; null for none
   * @param answered what the answer says of it; missing for nothing
   */
  record Place(Values values, Entity parent, JsonNode answered) {
    Place(Values values, Entity parent) {
      this(values, parent, MissingNode.getInstance());
    }
  }

  /** What is wrong with the values of rows, whatever rows there are. */
  void look(Type type, List<Setting> settings, Values values, boolean isNew) {
    Settled settled = new Settled(request, path, type, settings, values);
    if (isNew) {
      settled.claims(request, type, values);
    }
    rules.given(type, settled, isNew);
    rows(settings).forEach(rows -> rows.changes().forEach(one -> look(rows.link(), one, values)));
  }

  private void look(Link link, LinkChange change, Values values) {
    for (Values each : values.each(change.each())) {
      switch (change) {
        case LinkChange.Insert insert -> look(link.target, insert.settings(), each, true);
        case LinkChange.Keyed keyed -> key(link.target, keyed.key(), each);
      }
    }
  }

  private static Stream<Setting.OfRows> rows(List<Setting> settings) {
    return settings.stream()
        .filter(Setting.OfRows.class::isInstance)
        .map(Setting.OfRows.class::cast);
  }

  private static Stream<Setting.OfRows> rows(List<Setting> settings, boolean kept) {
    return rows(settings).filter(rows -> (rows.link().keeping == Link.Keeping.HERE) == kept);
  }

  /**
   * A row as it would be made.
   *
   * @param where its place in the mutation
   */
  Entity draft(Type type, Settled settled, String where, JsonNode answered) {
    Entity entity = new Entity(type, type.isOwned ? request.claims.owner() : null);
    for (Field field : type.fields) {
      Object value =
          settled.fields.containsKey(field)
              ? settled.fields.get(field)
              : fallback(type, field, where + settled.row, answered);
      entity.values.put(field.name(), value);
    }
    settled.links.forEach(entity::refer);
    return entity;
  }

  private Object fallback(Type type, Field field, String row, JsonNode answered) {
    if (field.equals(request.schema.rules(type).version())) {
      return 1;
    }
    return switch (request.schema.rules(type).defaults().get(field.name())) {
      case Default.Constant(Object value) -> value;
      case Default.Made(Default.Source source) -> made(field, source, row, answered);
      case Default.Claim claim -> throw new IllegalStateException("A claim is set");
      case null ->
          field.kind() == Scalars.GENERATED
              ? made(field, Default.Source.UUID, row, answered)
              : field.list() ? List.of() : null;
    };
  }

  private Object made(Field field, Default.Source source, String row, JsonNode answered) {
    return request.made.of(row, field, source, answered.path(PlainWriting.MADE + field.name()));
  }

  /**
   * Makes a row for each place.
   *
   * @param leading the link that leads to them and that they keep; null for none
   * @param where in the mutation
   */
  List<Entity> make(
      Type type, List<Setting> settings, List<Place> places, Link leading, String where) {
    List<Map<Link, Entity>> targets = before(settings, places, where);
    Tables.Snapshot now = tables.snapshot();
    List<Entity> made = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      Place place = places.get(i);
      Settled settled = new Settled(request, path, type, settings, place.values);
      settled.claims(request, type, place.values);
      rules.sight(type, settled, now);
      Entity entity = draft(type, settled, where, place.answered);
      targets.get(i).forEach((link, to) -> entity.refer(link, to.key()));
      if (leading != null) {
        entity.refer(leading.other, place.parent.key());
      }
      made.add(entity);
    }
    request.check();
    made.forEach(entity -> mayBeEarly(type, entity));
    tables.entities.get(type).addAll(made);
    rules.stored(type, made, false);
    rules.made(type, made, now, tables.snapshot());
    made.forEach(entity -> written.put(entity, now.written(entity)));
    request.check();
    after(type, settings, places, made, where);
    return made;
  }

  /** A row as it was made. */
  Row written(Entity entity) {
    return written.get(entity);
  }

  /** Nothing says whether a row may lead to one that another element of the list makes. */
  private void mayBeEarly(Type type, Entity entity) {
    entity.references.forEach(
        (link, key) -> {
          if (tables.find(link.target, key).isEmpty()) {
            request.may(rules.fault("DRG-5011", type, List.of(link.name), "link"));
          }
        });
  }

  /** Makes the rows that links to one lead to: for each place, by the link. */
  private List<Map<Link, Entity>> before(List<Setting> settings, List<Place> places, String where) {
    List<Map<Link, Entity>> targets = new ArrayList<>();
    places.forEach(place -> targets.add(new HashMap<>()));
    rows(settings, true)
        .forEach(
            rows -> {
              LinkChange.Insert insert = (LinkChange.Insert) rows.changes().getFirst();
              List<Place> inner = new ArrayList<>();
              List<Integer> owners = new ArrayList<>();
              for (int i = 0; i < places.size(); i++) {
                for (Values values : places.get(i).values.each(insert.each())) {
                  inner.add(new Place(values, null));
                  owners.add(i);
                }
              }
              Link link = rows.link();
              List<Entity> made =
                  make(link.target, insert.settings(), inner, null, where + "." + link.name);
              for (int i = 0; i < made.size(); i++) {
                targets.get(owners.get(i)).put(link, made.get(i));
              }
            });
    return targets;
  }

  /** Makes the rows that links of a changed row lead to, link by link. */
  void lead(Entity entity, List<Setting> settings, Values values, String where) {
    rows(settings, true)
        .forEach(
            rows -> {
              List<Place> places = List.of(new Place(values, null));
              Map<Link, Entity> targets = before(List.of(rows), places, where).getFirst();
              Tables.Snapshot now = tables.snapshot();
              targets.forEach((link, to) -> entity.refer(link, to.key()));
              rules.stored(entity.type, List.of(entity), false);
              if (!targets.isEmpty()) {
                rules.written(RowAction.update, entity.type, List.of(entity), now);
              }
              request.check();
            });
  }

  /** Does what is said of rows that refer to these from elsewhere. */
  void after(
      Type type, List<Setting> settings, List<Place> places, List<Entity> owners, String where) {
    rows(settings, false)
        .forEach(
            rows -> {
              Link link = rows.link();
              for (int i = 0; i < rows.changes().size(); i++) {
                switch (rows.changes().get(i)) {
                  case LinkChange.Insert insert -> {
                    String place = where + "." + link.name + i;
                    insert(link, insert, inner(insert, places, owners), place);
                  }
                  case LinkChange.Keyed keyed ->
                      keyed(type, link, keyed, inner(keyed, places, owners));
                }
              }
            });
  }

  private static List<Place> inner(LinkChange change, List<Place> places, List<Entity> owners) {
    List<Place> inner = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      for (Values values : places.get(i).values.each(change.each())) {
        inner.add(new Place(values, owners.get(i)));
      }
    }
    return inner;
  }

  private void insert(Link link, LinkChange.Insert insert, List<Place> inner, String where) {
    boolean isKept = link.keeping == Link.Keeping.THERE;
    List<Entity> made = make(link.target, insert.settings(), inner, isKept ? link : null, where);
    if (!isKept) {
      for (int i = 0; i < made.size(); i++) {
        tables.link(link, inner.get(i).parent.key(), made.get(i).key());
      }
    }
  }

  /** The key of a row; null when a part of it is missing or null. */
  private List<Object> key(Type target, List<Operand> operands, Values values) {
    List<Object> key = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      Kind kind = target.key().get(i).kind();
      if (request.known(operands.get(i), kind, false, values) instanceof Known.Value(Object value)
          && value != null) {
        key.add(value);
      }
    }
    return key.size() == operands.size() ? key : null;
  }

  /**
   * Two rows.
   *
   * @param key of the target as it was given, which may be written in another way
   */
  private record Pair(Entity owner, Entity target, List<Object> key) {}

  /** Rows that are there are linked to others, or are so no longer. */
  private void keyed(Type type, Link link, LinkChange.Keyed keyed, List<Place> places) {
    Tables.Snapshot now = tables.snapshot();
    PlainReading reading = request.reading(now);
    List<Pair> pairs = new ArrayList<>();
    for (Place place : places) {
      List<Object> key = key(link.target, keyed.key(), place.values);
      if (key == null) {
        continue;
      }
      tables
          .find(link.target, key)
          .filter(to -> isFor(link, to, reading, now))
          .ifPresentOrElse(
              to -> pairs.add(new Pair(place.parent, to, key)),
              () ->
                  request.must(
                      rules.fault(
                          "DRG-5011", type, List.of(link.name), "link", place.values.row())));
    }
    request.check();
    if (link.keeping == Link.Keeping.THERE) {
      lead(link, pairs, keyed.isMade(), now);
    } else if (keyed.isMade()) {
      pairs.forEach(pair -> tables.link(link, pair.owner.key(), pair.key));
    } else {
      pairs.forEach(pair -> tables.separate(link, pair.owner.key(), pair.key));
    }
  }

  /** The row that keeps a link is changed with it; a link of many to many changes both. */
  private boolean isFor(Link link, Entity to, PlainReading reading, Tables.Snapshot now) {
    return link.keeping == Link.Keeping.THERE || to.type.isRuled
        ? reading.sight().mayChange(RowAction.update, now.row(to))
        : reading.sight().isVisible(now.row(to));
  }

  /** Sets or empties the link back in the rows that keep it, and counts that. */
  private void lead(Link link, List<Pair> pairs, boolean isMade, Tables.Snapshot before) {
    Set<Entity> changed = new LinkedHashSet<>();
    for (Pair pair : pairs) {
      List<Object> key = pair.owner.key();
      if (isMade) {
        pair.target.refer(link.other, key);
        changed.add(pair.target);
      } else if (pair.target.references.containsKey(link.other)
          && Tables.same(link.owner, pair.target.references.get(link.other), key)) {
        pair.target.refer(link.other, List.of());
        changed.add(pair.target);
      }
    }
    changed.forEach(this::count);
    rules.stored(link.target, List.copyOf(changed), false);
    rules.written(RowAction.update, link.target, List.copyOf(changed), before);
    request.check();
  }

  /** A change that sets anything is counted. */
  void count(Entity entity) {
    Field counted = request.schema.rules(entity.type).version();
    if (counted != null) {
      entity.values.merge(counted.name(), 1, (is, one) -> (Integer) is + (Integer) one);
    }
  }

  /** What a row has by now. */
  static Map<String, Object> values(Entity entity) {
    return new LinkedHashMap<>(entity.values);
  }
}
