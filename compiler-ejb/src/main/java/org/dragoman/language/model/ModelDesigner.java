package org.dragoman.language.model;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.configuration.Ownership;
import org.dragoman.contract.configuration.TextSearch;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.fault.Problems;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.FieldSet;
import org.dragoman.language.schema.types.LinkNames;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Pairing;
import org.dragoman.language.schema.types.ScalarType;
import org.dragoman.language.schema.types.Schema;
import org.dragoman.language.schema.types.Searched;

/** Designs the tables of a schema: one for each object type, and the join tables of links. */
public final class ModelDesigner {
  private static final int MOST_TABLES = 2_000;
  private static final int MOST_INDEXES = 10_000;

  private final Schema schema;
  private final Problems problems;
  private final Names names;
  private final Map<String, List<String>> enums = new LinkedHashMap<>();
  private final Set<LinkCycles.LinkName> cyclic;
  private final List<Table> tables = new ArrayList<>();

  private ModelDesigner(Schema schema, Problems problems) {
    this.schema = schema;
    this.problems = problems;
    names = new Names(problems);
    cyclic = LinkCycles.of(schema);
    for (EnumValues type : schema.enums()) {
      enums.put(type.name(), type.values().stream().map(EnumValues.Value::name).toList());
    }
  }

  /**
   * Designs the tables and joins of a schema. Adds names that collide or are too long, and tables
   * that are too large, to the problems; the model is usable only without them.
   */
  public static Model design(Schema schema, Problems problems) {
    ModelDesigner designer = new ModelDesigner(schema, problems);
    schema.types().forEach(designer::designType);
    schema.types().forEach(designer::designLinkTables);
    designer.checkSize();
    return new Model(designer.tables);
  }

  private void designType(ObjectType type) {
    Origin origin = new Origin(type.name(), type.location());
    TableDraft draft = new TableDraft(type.name(), type.description(), type.key(), origin, names);
    for (Field field : type.fields()) {
      switch (field) {
        case Field.Value value -> addValue(draft, type, value);
        case Field.Link link -> {
          if (link.pairing() instanceof Pairing.KeyHere key) {
            addKey(draft, type, link, key);
          }
        }
        case Field.View view -> {}
      }
    }
    if (type.owned() != null) {
      addOwner(draft, origin);
    }
    if (type.searched() != null) {
      addWords(draft, type.searched(), origin);
    }
    type.uniques().forEach(set -> addUnique(draft, type, set));
    type.indexes().forEach(set -> addIndex(draft, type, set));
    tables.add(draft.finish(problems));
  }

  private static void addOwner(TableDraft draft, Origin origin) {
    String name = Ownership.COLUMN;
    draft.column(new Column(name, "text", true, new Column.Initial.Nothing(), ""), origin);
    draft.index(name, List.of(name), false, origin);
  }

  private static void addWords(TableDraft draft, Searched searched, Origin origin) {
    String name = TextSearch.COLUMN;
    Column.Initial words = new Column.Initial.Words(searched.fields(), searched.language());
    draft.column(new Column(name, "tsvector", true, words, ""), origin);
    draft.index(name, List.of(name), true, origin);
  }

  private void addUnique(TableDraft draft, ObjectType type, FieldSet set) {
    draft.unique(set.fields(), columns(type, set), origin(type, set));
  }

  private void addIndex(TableDraft draft, ObjectType type, FieldSet set) {
    boolean inverted =
        type.field(set.fields().getFirst()).orElseThrow() instanceof Field.Value value
            && (value.type().list() || value.type().name().equals(ScalarType.JSON.word()));
    draft.index(String.join("_", set.fields()), columns(type, set), inverted, origin(type, set));
  }

  private static Origin origin(ObjectType type, FieldSet set) {
    return new Origin(type.name() + "." + String.join(", ", set.fields()), set.location());
  }

  private List<String> columns(ObjectType type, FieldSet set) {
    List<String> columns = new ArrayList<>();
    for (String name : set.fields()) {
      switch (type.field(name).orElseThrow()) {
        case Field.Value value -> columns.add(name);
        case Field.Link link ->
            columns.addAll(LinkNames.columns(name, schema.type(link.target()).key()));
        case Field.View view -> throw new IllegalArgumentException("A view stores no values");
      }
    }
    return columns;
  }

  private void addValue(TableDraft draft, ObjectType type, Field.Value field) {
    Origin origin = origin(type, field);
    String name = field.name();
    boolean list = field.type().list();
    boolean nonNull = list || field.type().nonNull();
    draft.column(
        new Column(
            name,
            field.configured().sqlType(),
            nonNull,
            initial(draft, type, field),
            field.description()),
        origin);
    if (enums.containsKey(field.type().name())) {
      List<String> values = enums.get(field.type().name());
      draft.check(new Check.OneOf(name + "_check", name, list, values), origin);
    }
    ScalarType.named(field.type().name())
        .flatMap(scalar -> ColumnChecks.ofScalar(scalar, name, list))
        .ifPresent(check -> draft.check(check, origin));
    if (field.type().elementNonNull()) {
      draft.check(new Check.NoNullElements(name + "_elements", name), origin);
    }
    field.checks().forEach(check -> draft.check(new Check.OfSchema(check, name, list), origin));
  }

  private static Column.Initial initial(TableDraft draft, ObjectType type, Field.Value field) {
    return switch (field.defaultValue()) {
      case null -> {
        if (field.isGenerated()) {
          yield new Column.Initial.RandomUuid();
        }
        yield field.type().list() && !field.type().nonNull()
            ? new Column.Initial.Constant(JsonNodeFactory.instance.arrayNode())
            : new Column.Initial.Nothing();
      }
      case DefaultValue.Literal literal -> new Column.Initial.Constant(literal.value());
      case DefaultValue.Now now -> new Column.Initial.Now();
      case DefaultValue.RandomUuid uuid -> new Column.Initial.RandomUuid();
      case DefaultValue.Sequence sequence ->
          new Column.Initial.NextNumber(draft.sequence(field.name(), origin(type, field)));
      case DefaultValue.Claim claim -> new Column.Initial.Nothing();
    };
  }

  private void addKey(TableDraft draft, ObjectType type, Field.Link link, Pairing.KeyHere key) {
    Origin origin = origin(type, link);
    ObjectType target = schema.type(link.target());
    Reference reference =
        Reference.to(target, link.name(), link.type().nonNull(), link.description());
    boolean deferred = cyclic.contains(new LinkCycles.LinkName(type.name(), link.name()));
    draft.reference(link.name(), reference, link.onDelete(), deferred, origin);
    if (key.unique()) {
      draft.unique(List.of(link.name()), reference.columnNames(), origin);
    } else if (type.uniques().stream()
        .noneMatch(set -> set.fields().equals(List.of(link.name())))) {
      draft.index(link.name(), reference.columnNames(), false, origin);
    }
  }

  private void designLinkTables(ObjectType type) {
    for (Field field : type.fields()) {
      if (field instanceof Field.Link link
          && link.pairing() instanceof Pairing.Table pairing
          && pairing.named()) {
        Origin origin = origin(type, link);
        ObjectType target = schema.type(link.target());
        String hereBase = LinkNames.base(type.name(), link.name(), pairing.inverse());
        Reference here = Reference.to(type, hereBase, true, "");
        Reference there = Reference.to(target, link.name(), true, "");
        List<String> key = new ArrayList<>(here.columnNames());
        key.addAll(there.columnNames());
        TableDraft draft =
            new TableDraft(
                LinkNames.table(type.name(), link.name()), link.description(), key, origin, names);
        draft.reference(hereBase, here, link.onDelete(), false, origin);
        draft.reference(link.name(), there, link.onDelete(), false, origin);
        draft.index(link.name(), there.columnNames(), false, origin);
        tables.add(draft.finish(problems));
      }
    }
  }

  private void checkSize() {
    int indexes = 0;
    for (Table table : tables) {
      indexes += table.indexes().size() + table.uniques().size();
    }
    atMost(MOST_TABLES, tables.size(), "tables");
    atMost(MOST_INDEXES, indexes, "indexes");
  }

  private void atMost(int most, int count, String what) {
    if (count > most) {
      String message =
          "The schema needs " + count + " " + what + "; at most " + most + " are allowed";
      problems.add(ProblemCode.TOO_LARGE, Location.START, message);
    }
  }

  private static Origin origin(ObjectType type, Field field) {
    return new Origin(type.name() + "." + field.name(), field.location());
  }
}
