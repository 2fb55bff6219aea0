package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.product.oracle.Document.Asked;
import org.dragoman.product.oracle.Tables.Entity;
import org.dragoman.product.oracle.Values.Known;

/** What a mutation answers and leaves behind, by a plain reading of the rules. */
final class PlainWriting {
  /** Before the names of fields whose values are made up, in answers. */
  static final String MADE = "made_";

  /**
   * What a mutation should come to.
   *
   * @param data null when it has to be refused
   * @param tables the rows then
   * @param faults it may, or has to, be refused with one of them
   * @param tooLarge more rows than an answer of the tests should have
   */
  record Expected(
      Map<String, Object> data, Tables tables, Set<WriteFault> faults, boolean tooLarge) {}

  @SuppressWarnings("serial")
  private static final class Refused extends RuntimeException {
    Refused() {
      super(null, null, false, false);
    }
  }

  private final WritingSchema schema;
  private final Tables tables;
  private final Claims claims;
  private final Map<String, Object> sent;
  private final JsonNode answer;
  private final Set<WriteFault> faults = new LinkedHashSet<>();
  private boolean tooLarge;
  private int made;

  private PlainWriting(
      WritingSchema schema,
      Tables before,
      Claims claims,
      Map<String, Object> sent,
      JsonNode answer) {
    this.schema = schema;
    this.tables = before.copy();
    this.claims = claims;
    this.sent = sent;
    this.answer = answer;
  }

  /**
   * Reads the rules.
   *
   * @param answer tells the values that were made up
   */
  static Expected of(
      WritingSchema schema,
      Tables before,
      Claims claims,
      Document document,
      Map<String, Object> sent,
      JsonNode answer) {
    PlainWriting writing = new PlainWriting(schema, before, claims, sent, answer);
    try {
      Map<String, Object> data = writing.data(document);
      return new Expected(data, writing.tables, writing.faults, writing.tooLarge);
    } catch (Refused refused) {
      return new Expected(null, before, writing.faults, writing.tooLarge);
    }
  }

  private PlainReading reading(Tables.Snapshot snapshot) {
    return new PlainReading(schema.schema(), snapshot.data(), claims, sent);
  }

  private Map<String, Object> data(Document document) {
    PlainReading reading = reading(tables.snapshot());
    Map<String, List<Asked>> roots = reading.roots(document, "Mutation");
    roots.forEach(
        (name, same) -> {
          reading.faults(same).forEach(code -> faults.add(WriteFault.of(code)));
          if (!same.getFirst().name().startsWith("__")) {
            planned(reading, name, same);
          }
        });
    refuseIf(!faults.isEmpty());
    Map<String, Object> data = new LinkedHashMap<>();
    roots.forEach(
        (name, same) ->
            data.put(
                name,
                same.getFirst().name().startsWith("__")
                    ? "Mutation"
                    : new Root(name, reading.call(same), same).run()));
    return data;
  }

  private static void refuseIf(boolean refused) {
    if (refused) {
      throw new Refused();
    }
  }

  // What is an error before anything is written.

  private void planned(PlainReading reading, String name, List<Asked> same) {
    Call call = reading.call(same);
    Values values = reading.values(same);
    claimed(call.reading().filter(), values);
    new Intent(name, call, values);
  }

  /** A claim that is missing refuses the request. */
  private void claimed(Filter filter, Values values) {
    for (Filter.Entry entry : filter.entries()) {
      switch (entry) {
        case Filter.And(List<Filter> all) -> all.forEach(one -> claimed(one, values));
        case Filter.Or(List<Filter> any) -> any.forEach(one -> claimed(one, values));
        case Filter.Not(Filter inner) -> claimed(inner, values);
        case Filter.Linked linked ->
            linked.conditions().forEach(one -> claimed(one.filter(), values));
        case Filter.Searched searched -> {}
        case Filter.Compared(Field field, List<Filter.Comparison> comparisons) ->
            comparisons.forEach(
                one ->
                    known(
                        one.operand(),
                        one.op() == Op.IS_NULL ? Scalars.BOOLEAN : field.kind(),
                        one.op().takesList(),
                        values));
      }
    }
  }

  private Known known(Operand operand, Kind kind, boolean list, Values values) {
    Known known = values.of(operand, kind, list);
    if (known instanceof Known.NoClaim) {
      faults.add(WriteFault.of("DRG-4008"));
    }
    return known;
  }

  /** What {@code _fields} or {@code _update} sets, with the values of one request. */
  private final class Settled {
    final Map<Field, Object> fields = new LinkedHashMap<>();
    final Map<Field, Object> added = new LinkedHashMap<>();

    /** Lists that are null, and so empty: they are checked with the row. */
    final Set<Field> emptied = new HashSet<>();

    /** An empty key is none. */
    final Map<Link, List<Object>> links = new LinkedHashMap<>();

    Settled(String name, Type type, List<Setting> settings, Values values) {
      for (Setting setting : settings) {
        switch (setting) {
          case Setting.OfField(Field field, Operand operand) -> {
            if (known(operand, field.kind(), field.list(), values)
                instanceof Known.Value(Object value)) {
              if (value == null && field.nonNull()) {
                faults.add(WriteFault.needed(name, type, field.name()));
              }
              if (value == null && field.list()) {
                emptied.add(field);
              }
              fields.put(field, value == null && field.list() ? List.of() : value);
            }
          }
          case Setting.Adding(Field field, Operand by) -> {
            if (known(by, field.kind(), false, values) instanceof Known.Value(Object value)
                && value != null) {
              added.put(field, value);
            }
          }
          case Setting.OfLink link -> link(name, link, values);
        }
      }
    }

    /** The same but for what tells which row it is. */
    private Settled(Settled all, List<String> without) {
      all.fields.forEach(
          (field, value) -> {
            if (!field.key() && !without.contains(field.name())) {
              fields.put(field, value);
            }
          });
      emptied.addAll(all.emptied);
      all.links.forEach(
          (link, key) -> {
            if (!without.contains(link.name)) {
              links.put(link, key);
            }
          });
    }

    Settled without(List<String> names) {
      return new Settled(this, names);
    }

    boolean isNothing() {
      return fields.isEmpty() && added.isEmpty() && links.isEmpty();
    }

    private void link(String name, Setting.OfLink setting, Values values) {
      List<Object> key = new ArrayList<>();
      boolean none = setting.key().isEmpty();
      boolean missing = false;
      for (int i = 0; i < setting.key().size(); i++) {
        Kind kind = setting.link().target.key().get(i).kind();
        switch (known(setting.key().get(i), kind, false, values)) {
          case Known.Missing gone -> missing = true;
          case Known.NoClaim gone -> {}
          case Known.Value(Object value) -> {
            none |= value == null;
            key.add(value);
          }
        }
      }
      if (!missing) {
        if (none && setting.link().nonNull) {
          faults.add(WriteFault.needed(name, setting.link().owner, setting.link().name));
        }
        links.put(setting.link(), none ? List.of() : key);
      }
    }

    /** A new row has what the token says where nothing else is said. */
    void claims(Type type, Values values) {
      for (Field field : type.fields) {
        if (schema.rules(type).defaults().get(field.name()) instanceof Default.Claim(String claim)
            && !fields.containsKey(field)
            && known(new Operand.Claim(claim), field.kind(), false, values)
                instanceof Known.Value(Object of)) {
          fields.put(field, of);
        }
      }
    }
  }

  /** All that one field of the mutation sets. */
  private final class Intent {
    final Settled settled;

    /** In a row that is there already. */
    final Settled update;

    /** Null for any. */
    final Object version;

    Intent(String name, Call call, Values values) {
      Writing writing = schema.writings().get(call.name());
      settled = new Settled(name, call.object(), writing.settings(), values);
      update =
          writing.update() != null
              ? new Settled(name, call.object(), writing.update(), values)
              : settled.without(writing.on());
      if (writing.does().makes()) {
        settled.claims(call.object(), values);
      }
      version =
          writing.version() != null
                  && known(writing.version(), Scalars.INT, false, values)
                      instanceof Known.Value(Object value)
              ? value
              : null;
    }
  }

  /** One field of the mutation. */
  private final class Root {
    private final String name;
    private final Call call;
    private final Type type;
    private final Writing writing;
    private final List<Asked> same;
    private final Tables.Snapshot before;
    private final PlainReading reading;
    private final Settled settled;
    private final Settled update;
    private final Object version;
    private final Set<WriteFault> found = new LinkedHashSet<>();

    Root(String name, Call call, List<Asked> same) {
      this.name = name;
      this.call = call;
      this.type = call.object();
      this.writing = schema.writings().get(call.name());
      this.same = same;
      this.before = tables.snapshot();
      this.reading = reading(before);
      Intent intent = new Intent(name, call, reading.values(same));
      this.settled = intent.settled;
      this.update = intent.update;
      this.version = intent.version;
    }

    Object run() {
      return switch (writing.does()) {
        case INSERT -> insert();
        case UPDATE -> update();
        case UPSERT -> upsert();
        case DELETE -> delete();
      };
    }

    private void check() {
      faults.addAll(found);
      refuseIf(!found.isEmpty());
    }

    private WriteFault fault(String code, Type of, List<String> fields, String rule) {
      return new WriteFault(code, name, of.name, fields, rule);
    }

    private Object insert() {
      Entity entity = drafted();
      sight(settled);
      return made(entity);
    }

    private Entity drafted() {
      Entity entity = new Entity(type, type.isOwned ? claims.owner() : null);
      for (Field field : type.fields) {
        Object value =
            settled.fields.containsKey(field) ? settled.fields.get(field) : fallback(field);
        entity.values.put(field.name(), value);
      }
      settled.links.forEach((link, key) -> refer(entity, link, key));
      // A list that nothing is said of is empty, and may not be.
      type.fields.forEach(field -> values(field, entity.values.get(field.name()), true));
      return entity;
    }

    private Object made(Entity entity) {
      tables.entities.get(type).add(entity);
      violations(List.of(entity), false);
      check();
      return shown(List.of(entity));
    }

    private Object upsert() {
      Entity entity = drafted();
      values(update);
      sight(settled);
      sight(update);
      Entity there = there(entity);
      if (there == null) {
        return made(entity);
      }
      if (type.isOwned && !there.owner.equals(claims.owner())) {
        found.add(
            writing.on().isEmpty()
                ? fault("DRG-5010", type, key(), "primaryKey")
                : fault("DRG-5010", type, writing.on(), "unique"));
      } else {
        change(there, update);
        violations(List.of(there), true);
      }
      check();
      return shown(List.of(there));
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

    private List<String> key() {
      return type.key().stream().map(Field::name).toList();
    }

    /** A change that sets anything is counted. */
    private void change(Entity entity, Settled by) {
      by.fields.forEach((field, value) -> entity.values.put(field.name(), value));
      by.added.forEach(
          (field, value) -> {
            Object sum = Sums.of(field.kind(), entity.values.get(field.name()), value);
            if (sum == Sums.OUT_OF_RANGE) {
              found.add(fault("DRG-5013", type, List.of(field.name()), "range"));
            } else {
              entity.values.put(field.name(), sum);
            }
          });
      by.links.forEach((link, key) -> refer(entity, link, key));
      Field counted = schema.rules(type).version();
      if (counted != null && !by.isNothing()) {
        entity.values.merge(counted.name(), 1, (is, one) -> (Integer) is + (Integer) one);
      }
    }

    private Object fallback(Field field) {
      if (field.equals(schema.rules(type).version())) {
        return 1;
      }
      return switch (schema.rules(type).defaults().get(field.name())) {
        case Default.Constant(Object value) -> value;
        case Default.Made(Default.Source source) -> made(field, source);
        case Default.Claim claim -> throw new IllegalStateException("A claim is set");
        case null ->
            field.kind() == Scalars.GENERATED
                ? made(field, Default.Source.UUID)
                : field.list() ? List.of() : null;
      };
    }

    private Object made(Field field, Default.Source source) {
      JsonNode told = answer.path("data").path(name).path(MADE + field.name());
      boolean isOfRowThere = writing.does() == Writing.Does.UPSERT && !Made.isFit(source, told);
      return Made.value(field, source, isOfRowThere ? MissingNode.getInstance() : told, ++made);
    }

    /** Values that no row may have are refused before any row is looked for. */
    private void values(Settled by) {
      by.fields.forEach(
          (field, value) -> {
            if (!by.emptied.contains(field)) {
              values(field, value, false);
            }
          });
    }

    private void values(Field field, Object value, boolean pattern) {
      if (value != null) {
        schema.rules(type).checks(field).stream()
            .filter(check -> pattern || check.rule() != Check.Rule.pattern)
            .filter(check -> !check.admits(field, value))
            .forEach(
                check ->
                    found.add(fault("DRG-5013", type, List.of(field.name()), check.rule().name())));
      }
    }

    /** A link leads to a row of an owned type that the caller sees. */
    private void sight(Settled by) {
      by.links.forEach(
          (link, key) -> {
            boolean isSeen =
                key.isEmpty()
                    || !link.target.isOwned
                    || tables
                        .find(link.target, key)
                        .map(to -> reading.isVisible(before.row(to)))
                        .orElse(false);
            if (!isSeen) {
              found.add(fault("DRG-5011", type, List.of(link.name), "link"));
            }
          });
    }

    private void violations(List<Entity> changed, boolean isUpdate) {
      for (Entity entity : changed) {
        type.fields.forEach(field -> values(field, entity.values.get(field.name()), true));
        if (tables.entities.get(type).stream()
            .anyMatch(other -> other != entity && Tables.same(type, other.key(), entity.key()))) {
          found.add(fault("DRG-5010", type, key(), "primaryKey"));
        }
        for (List<String> unique : schema.uniques(type)) {
          if (tables.entities.get(type).stream()
              .anyMatch(other -> other != entity && Tables.equal(unique, entity, other))) {
            found.add(fault("DRG-5010", type, unique, "unique"));
          }
        }
      }
      tables
          .entities
          .values()
          .forEach(
              rows ->
                  rows.forEach(
                      row -> row.references.forEach((link, key) -> leads(link, key, isUpdate))));
      if (isUpdate) {
        tables.entries.forEach(
            (link, entries) ->
                entries.forEach(
                    entry -> {
                      leads(link, link.owner, entry.from());
                      leads(link, link.target, entry.to());
                    }));
      }
    }

    private void leads(Link link, List<Object> key, boolean isUpdate) {
      if (tables.find(link.target, key).isEmpty()) {
        found.add(fault("DRG-5011", link.owner, List.of(link.name), "link"));
        if (isUpdate) {
          found.add(fault("DRG-5012", link.owner, List.of(link.name), "link"));
        }
      }
    }

    /** An entry of a link's own table whose row has got another key. */
    private void leads(Link link, Type to, List<Object> key) {
      if (tables.find(to, key).isEmpty()) {
        entries(link).forEach(found::add);
      }
    }

    private List<WriteFault> entries(Link link) {
      List<WriteFault> either = new ArrayList<>();
      for (String code : List.of("DRG-5011", "DRG-5012")) {
        either.add(fault(code, link.owner, List.of(link.name), "link"));
        if (link.other != null) {
          either.add(fault(code, link.target, List.of(link.other.name), "link"));
        }
      }
      return either;
    }

    private Object update() {
      values(settled);
      sight(settled);
      List<Entity> meant = meant();
      boolean isTooMany = meant.size() > writing.atMost();
      List<Entity> changed = isTooMany ? meant.subList(0, writing.atMost() + 1) : meant;
      for (Entity entity : changed) {
        change(entity, settled);
      }
      violations(changed, true);
      count(meant.size());
      check();
      return shown(changed);
    }

    private void refer(Entity entity, Link link, List<Object> key) {
      if (key.isEmpty()) {
        entity.references.remove(link);
      } else {
        entity.references.put(link, key);
      }
    }

    /**
     * Of an owned type only the caller's own rows are changed, in the version that is asked for.
     */
    private List<Entity> meant() {
      List<Entity> meant =
          reading.meant(call, same).stream()
              .map(row -> before.entities().get(row))
              .filter(entity -> !type.isOwned || entity.owner.equals(claims.owner()))
              .toList();
      Field counted = schema.rules(type).version();
      if (version != null
          && meant.stream().anyMatch(row -> !row.values.get(counted.name()).equals(version))) {
        found.add(fault("DRG-5016", type, List.of(counted.name()), "version"));
        check();
      }
      return meant;
    }

    private void count(int rows) {
      if (rows > writing.atMost()) {
        found.add(new WriteFault("DRG-4009", name, null, null, null));
      }
      if (rows == 0 && !call.list() && call.nonNull()) {
        found.add(new WriteFault("DRG-5007", name, null, null, null));
      }
    }

    private Object delete() {
      List<Entity> meant = meant();
      count(meant.size());
      List<Entity> first =
          meant.size() > writing.atMost() ? meant.subList(0, writing.atMost() + 1) : meant;
      Deletion deletion = new Deletion(schema, tables, first);
      deletion.restricting().forEach(link -> found.addAll(still(link)));
      check();
      deletion.mayRestrict().forEach(link -> faults.addAll(still(link)));
      List<Row> rows = meant.stream().map(before::row).toList();
      Object shown = shown(reading, rows);
      deletion.run();
      return shown;
    }

    private List<WriteFault> still(Link link) {
      return link.keeping == Link.Keeping.HERE
          ? List.of(fault("DRG-5012", link.owner, List.of(link.name), "link"))
          : entries(link).stream().filter(one -> one.code().equals("DRG-5012")).toList();
    }

    private Object shown(List<Entity> entities) {
      Tables.Snapshot after = tables.snapshot();
      PlainReading then = reading(after);
      return shown(then, then.sorted(entities.stream().map(after::row).toList()));
    }

    private Object shown(PlainReading from, List<Row> rows) {
      List<Map<String, Object>> objects =
          from.objects(rows, same)
              .orElseGet(
                  () -> {
                    tooLarge = true;
                    return List.of();
                  });
      if (call.list()) {
        return objects;
      }
      return objects.isEmpty() ? null : objects.getFirst();
    }
  }
}
