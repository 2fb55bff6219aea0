package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.product.oracle.RowMaking.Place;
import org.dragoman.product.oracle.Tables.Entity;
import org.dragoman.product.oracle.Values.Known;

/** One write of a mutation: an operation, or a step of one. */
final class WriteStep {
  private final WriteRequest request;
  private final Tables tables;
  private final RowRules rules;
  private final RowMaking making;
  private final String path;
  private final String where;
  private final Writing writing;
  private final Type type;
  private final Values values;

  /** The rows that a write has made, changed or deleted. */
  sealed interface Done {
    /**
     * Rows that are there.
     *
     * @param keys of the rows, by which they are read later
     * @param inOrder whether they come in this order, or in that of their keys
     * @param first the first one as it was written; null for none
     */
    record There(List<Entity> rows, List<List<Object>> keys, boolean inOrder, Row first)
        implements Done {
      There(List<Entity> rows, boolean inOrder, Row first) {
        this(rows, rows.stream().map(Entity::key).toList(), inOrder, first);
      }
    }

    /**
     * Rows that are there no longer.
     *
     * @param reading knows them as they were
     */
    record Gone(List<Row> rows, PlainReading reading) implements Done {}
  }

  /**
   * With the values of a request.
   *
   * @param path response name of the root field
   * @param number of the step
   */
  WriteStep(WriteRequest request, String path, int number, Writing writing, Values values) {
    this.request = request;
    this.tables = request.tables;
    this.rules = new RowRules(request, path);
    this.making = new RowMaking(request, path, rules);
    this.path = path;
    this.where = path + " " + number;
    this.writing = writing;
    this.type = writing.object();
    this.values = values;
  }

  /** What is wrong with the values, whatever rows there are. */
  void look() {
    request.claims(writing.filter(), values);
    if (ValueRules.isBroken(writing.filter(), values)) {
      request.must(WriteFault.of("DRG-1012"));
    }
    boolean isNew = writing.does().makes();
    values.each(writing.each()).forEach(row -> making.look(type, writing.settings(), row, isNew));
    if (writing.update() != null) {
      making.look(type, ofRequest(writing.update()), values, false);
    }
  }

  /**
   * Does it.
   *
   * @param answered what the answer says of it
   * @param isRowNeeded whether it may not be that there is no row
   */
  Done run(JsonNode answered, boolean isRowNeeded) {
    return switch (writing.does()) {
      case INSERT -> insert(answered);
      case UPDATE -> update(isRowNeeded);
      case UPSERT -> upsert(answered);
      case DELETE -> delete(isRowNeeded);
    };
  }

  private Done insert(JsonNode answered) {
    List<Place> places = new ArrayList<>();
    for (Values row : values.each(writing.each())) {
      places.add(new Place(row, null, writing.list() ? answered.path(places.size()) : answered));
    }
    List<Entity> made = making.make(type, writing.settings(), places, null, where);
    Row first = made.isEmpty() ? null : making.written(made.getFirst());
    return new Done.There(made, true, first);
  }

  private Settled settled(List<Setting> settings) {
    return new Settled(request, path, type, settings, values);
  }

  private Done upsert(JsonNode answered) {
    Settled settled = settled(writing.settings());
    // Defaults are for new rows alone.
    Settled update =
        writing.update() == null
            ? settled.without(writing.on())
            : settled(ofRequest(writing.update()));
    settled.claims(request, type, values);
    Entity entity = making.draft(type, settled, where, madeUp(answered));
    rules.values(entity);
    Tables.Snapshot before = tables.snapshot();
    rules.sight(type, settled, before);
    rules.sight(type, update, before);
    Entity there = there(entity);
    if (there == null) {
      tables.entities.get(type).add(entity);
      rules.stored(type, List.of(entity), false);
      rules.written(RowAction.insert, type, List.of(entity), before, "upsert");
    } else if (!request.reading(before).sight().mayChange(RowAction.update, before.row(there))) {
      request.must(
          writing.on().isEmpty()
              ? rules.fault("DRG-5010", type, RowRules.key(type), "primaryKey")
              : rules.fault("DRG-5010", type, writing.on(), "unique"));
    } else {
      change(there, writing.update() == null ? update : settled(writing.update()), false);
      rules.stored(type, List.of(there), true);
      rules.written(RowAction.update, type, List.of(there), before, "upsert");
    }
    request.check();
    Entity written = there == null ? entity : there;
    return new Done.There(List.of(written), true, before.written(written));
  }

  /** Without values of steps, which may be null as long as they are not set. */
  private static List<Setting> ofRequest(List<Setting> settings) {
    return settings.stream()
        .filter(
            one ->
                !(one instanceof Setting.OfField(Field field, Operand operand)
                    && operand instanceof Operand.OfStep))
        .toList();
  }

  /** Of a row that is there already, values need not have been made up. */
  private JsonNode madeUp(JsonNode answered) {
    boolean isMadeUp =
        type.fields.stream()
            .filter(request.schema.rules(type)::isMade)
            .allMatch(
                field ->
                    Made.isFit(
                        request.schema.rules(type).source(field),
                        answered.path(PlainWriting.MADE + field.name()).asText()));
    return isMadeUp ? answered : MissingNode.getInstance();
  }

  /** The row that is told by the key, or by what else is unique; null for none. */
  private Entity there(Entity entity) {
    return tables.entities.get(type).stream()
        .filter(
            other ->
                writing.on().isEmpty()
                    ? Tables.same(type, other.key(), entity.key())
                    : Tables.equal(writing.on(), other, entity))
        .findFirst()
        .orElse(null);
  }

  private void change(Entity entity, Settled by, boolean hasNewTargets) {
    by.fields.forEach((field, value) -> entity.values.put(field.name(), value));
    by.added.forEach(
        (field, value) -> {
          Object sum = Sums.of(field.kind(), entity.values.get(field.name()), value);
          if (sum == Sums.OUT_OF_RANGE) {
            request.must(rules.fault("DRG-5013", type, List.of(field.name()), "range"));
          } else {
            entity.values.put(field.name(), sum);
          }
        });
    by.links.forEach(entity::refer);
    if (hasNewTargets || !by.isNothing()) {
      making.count(entity);
    }
  }

  private Done update(boolean isRowNeeded) {
    Settled settled = settled(writing.settings());
    Tables.Snapshot before = tables.snapshot();
    rules.sight(type, settled, before);
    List<Entity> meant = meant(before, RowAction.update);
    List<Entity> changed =
        meant.size() > writing.atMost() ? meant.subList(0, writing.atMost() + 1) : meant;
    for (Entity entity : changed) {
      change(entity, settled, leads());
    }
    rules.stored(type, changed, true);
    rules.written(RowAction.update, type, changed, before);
    count(meant.size(), isRowNeeded);
    request.check();
    Row first = changed.isEmpty() ? null : before.written(changed.getFirst());
    for (Entity entity : changed) {
      making.lead(entity, writing.settings(), values, where);
      List<Place> places = List.of(new Place(values, null));
      making.after(type, writing.settings(), places, List.of(entity), where);
    }
    return new Done.There(changed, false, first);
  }

  /** Whether a link that the row keeps is to lead to a row that is made. */
  private boolean leads() {
    return writing.settings().stream()
        .anyMatch(
            setting ->
                setting instanceof Setting.OfRows(Link link, List<LinkChange> changes)
                    && link.keeping == Link.Keeping.HERE
                    && !values.each(changes.getFirst().each()).isEmpty());
  }

  /** Rows that the caller may change so, in the version that is asked for. */
  private List<Entity> meant(Tables.Snapshot before, RowAction action) {
    PlainReading reading = request.reading(before);
    List<Entity> meant =
        reading.meant(type, writing.filter(), values).stream()
            .filter(row -> reading.sight().mayChange(action, row))
            .map(row -> before.entities().get(row))
            .toList();
    Field counted = request.schema.rules(type).version();
    if (writing.version() != null
        && values.of(writing.version(), Scalars.INT, false) instanceof Known.Value(Object version)
        && meant.stream().anyMatch(row -> !row.values.get(counted.name()).equals(version))) {
      request.must(rules.fault("DRG-5016", type, List.of(counted.name()), "version"));
      request.check();
    }
    return meant;
  }

  private void count(int rows, boolean isRowNeeded) {
    if (rows > writing.atMost()) {
      request.must(WriteFault.at("DRG-4009", path));
    }
    if (rows == 0 && isRowNeeded) {
      request.must(WriteFault.at("DRG-5007", path));
    }
  }

  private Done delete(boolean isRowNeeded) {
    Tables.Snapshot before = tables.snapshot();
    List<Entity> meant = meant(before, RowAction.delete);
    count(meant.size(), isRowNeeded);
    List<Entity> first =
        meant.size() > writing.atMost() ? meant.subList(0, writing.atMost() + 1) : meant;
    Deletion deletion = new Deletion(request.schema, tables, first);
    deletion.restricting().forEach(link -> rules.still(link).forEach(request::must));
    request.check();
    deletion.mayRestrict().forEach(link -> rules.still(link).forEach(request::may));
    deletion.run();
    return new Done.Gone(meant.stream().map(before::row).toList(), request.reading(before));
  }

  /** What the caller sees of the row that was written; null when there is none. */
  Map<String, Object> values(Done done) {
    return switch (done) {
      case Done.There(List<Entity> rows, List<List<Object>> keys, boolean inOrder, Row first) ->
          rows.isEmpty() ? null : seen(first, RowMaking.values(rows.getFirst()));
      case Done.Gone(List<Row> rows, PlainReading reading) ->
          rows.isEmpty() ? null : seen(rows.getFirst(), rows.getFirst().values);
    };
  }

  private Map<String, Object> seen(Row row, Map<String, Object> values) {
    Sight sight = new Sight(request.claims, Map.of());
    Map<String, Object> seen = new HashMap<>(values);
    for (String field : type.shown.keySet()) {
      if (sight.value(row, field) == null) {
        seen.put(field, null);
      }
    }
    return seen;
  }
}
