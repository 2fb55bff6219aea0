package org.dragoman.language.migration;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.ObjectField.Join;
import org.dragoman.contract.publication.Effect;
import org.dragoman.language.model.Check;
import org.dragoman.language.model.ConditionWriter;
import org.dragoman.language.model.SqlText;
import org.dragoman.language.model.Table;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Pairing;

/** Finds the differences of one field of an object type that exists in both versions. */
final class FieldChanges {
  private final Correspondence correspondence;
  private final OldValues values;
  private final Changes changes;
  private final ObjectType type;
  private final ObjectType oldType;
  private final Table table;
  private final Table oldTable;

  FieldChanges(Correspondence correspondence, OldValues values, Changes changes, ObjectType type) {
    this.correspondence = correspondence;
    this.values = values;
    this.changes = changes;
    this.type = type;
    oldType = correspondence.before(type).orElseThrow();
    table = correspondence.next().model().table(type.name());
    oldTable = correspondence.live().model().table(oldType.name());
  }

  void find(Field field) {
    Field old = correspondence.before(type, field).orElse(null);
    if (old == null) {
      add(field, "add-field:", " is added");
      return;
    }
    if (!old.name().equals(field.name())) {
      String words = oldType.name() + "." + old.name() + " is renamed to " + field.name();
      changes.add(id("rename-field:", field), field.location(), words);
    }
    if (!old.description().equals(field.description())) {
      String words = "The description of " + name(field) + " changes";
      changes.add(id("describe-field:", field), field.location(), words);
    }
    if (!correspondence.keeps(type, field)) {
      replace(field, old);
      return;
    }
    switch (field) {
      case Field.Value value -> change(value, (Field.Value) old);
      case Field.Link link -> change(link, (Field.Link) old);
      case Field.View view -> {}
    }
  }

  private void replace(Field field, Field old) {
    boolean link = field instanceof Field.Link && old instanceof Field.Link;
    String kind = link ? "change-link:" : "change-type:";
    boolean lost =
        switch (old) {
          case Field.Value value -> true;
          case Field.Link one -> losesRows(correspondence, one);
          case Field.View view -> false;
        };
    String was = link ? " is stored differently" : " replaces a field of type " + old.type().text();
    add(field, kind, was + (lost ? ": all its values are lost" : ""));
    if (lost) {
      changes.add(id(kind, field), field.location(), "", Effect.LOSES_DATA);
    }
  }

  /** Whether the stored rows of a link of the live version are lost. */
  static boolean losesRows(Correspondence correspondence, Field.Link link) {
    return switch (link.pairing()) {
      case Pairing.KeyHere here -> true;
      case Pairing.KeyThere there -> false;
      case Pairing.Table one ->
          link.configured().join() instanceof Join.Table join
              && correspondence.next().model().tables().stream()
                  .flatMap(table -> correspondence.table(table.name()).stream())
                  .noneMatch(kept -> kept.live().equals(join.table()));
    };
  }

  /** Adds a field whose values do not exist yet. */
  private void add(Field field, String kind, String words) {
    String id = id(kind, field);
    changes.add(id, field.location(), name(field) + words);
    List<String> columns = columns(field);
    changes.touches(id, type.name(), columns);
    for (String column : columns) {
      OldValue value = values.of(type.name(), column);
      if (value.column().nonNull() && isMissing(field, value)) {
        String wayOut =
            field instanceof Field.Value
                ? ": leave out the !, or add @svc_default with a constant"
                : ": leave out the !";
        String rows = "rows of " + oldType.name() + " would have no " + field.name();
        changes.check(id, oldType.name(), RowQuery.all(oldType.name()), rows + wayOut);
        return;
      }
      if (value.hasConstant()) {
        ofSchema(column).forEach(check -> checkRows(id, check));
      }
    }
  }

  private static boolean isMissing(Field field, OldValue value) {
    boolean numbered =
        field instanceof Field.Value of && of.defaultValue() instanceof DefaultValue.Sequence;
    return !value.hasConstant() && !numbered;
  }

  private List<String> columns(Field field) {
    return switch (field) {
      case Field.Value value -> List.of(value.name());
      case Field.Link link -> OldValues.keys(link);
      case Field.View view -> List.of();
    };
  }

  private void change(Field.Value field, Field.Value old) {
    OldValue value = values.of(type.name(), field.name());
    type(field, old, value);
    nullability(field, old, value);
    if (!Objects.equals(field.defaultValue(), old.defaultValue())) {
      String words = "The default of " + name(field) + " changes";
      changes.add(id("change-default:", field), field.location(), words);
    }
    rules(field, old, value);
    enumValues(field, old, value);
  }

  private void type(Field.Value field, Field.Value old, OldValue value) {
    boolean sameName = field.type().name().equals(old.type().name());
    if (sameName && field.type().list() == old.type().list()) {
      return;
    }
    String id = id("change-type:", field);
    String words =
        name(field) + " changes its type from " + old.type().text() + " to " + field.type().text();
    changes.add(id, field.location(), words);
    changes.touches(id, type.name(), List.of(field.name()));
    if (value.conversion().fits() != null) {
      String column = SqlText.identifier(value.old());
      String condition =
          column + " IS NOT NULL AND NOT coalesce(" + value.conversion().fits(column) + ", false)";
      changes.check(
          id,
          oldType.name(),
          RowQuery.where(oldType.name(), condition),
          rows(old) + " that is not a valid " + field.type().name());
    }
  }

  private void nullability(Field.Value field, Field.Value old, OldValue value) {
    boolean list = field.type().list();
    if (field.type().elementNonNull() && !old.type().elementNonNull()) {
      String id = id("require-elements:", field);
      changes.add(id, field.location(), "Elements of " + name(field) + " become non-null");
      changes.touches(id, type.name(), List.of(field.name()));
      changes.check(
          id,
          oldType.name(),
          RowQuery.where(
              oldType.name(),
              "NOT ("
                  + ConditionWriter.condition(
                      new Check.NoNullElements("", field.name()), value.expression())
                  + ")"),
          "rows of " + oldType.name() + " have a null in " + old.name());
    } else if (list && !field.type().elementNonNull() && old.type().elementNonNull()) {
      String words = "Elements of " + name(field) + " become nullable";
      changes.add(id("relax-elements:", field), field.location(), words);
    }
    if (field.type().nonNull() && !old.type().nonNull()) {
      String id = id("require-field:", field);
      changes.add(id, field.location(), name(field) + " becomes non-null");
      changes.touches(id, type.name(), List.of(field.name()));
      if (!list && !value.hasConstant()) {
        changes.check(
            id, oldType.name(), RowQuery.where(oldType.name(), isNull(value)), missing(old));
      }
    } else if (!field.type().nonNull() && old.type().nonNull()) {
      changes.add(id("relax-field:", field), field.location(), name(field) + " becomes nullable");
    }
  }

  private static String isNull(OldValue value) {
    return SqlText.identifier(value.old()) + " IS NULL";
  }

  private String missing(Field old) {
    return "rows of " + oldType.name() + " have no " + old.name() + ": set it first";
  }

  private void rules(Field.Value field, Field.Value old, OldValue value) {
    List<Check> before =
        oldTable.checks().stream()
            .filter(check -> check instanceof Check.OfSchema && check.column().equals(old.name()))
            .toList();
    List<String> rules = ofSchema(field.name()).stream().map(c -> rule(c, field)).toList();
    for (Check check : ofSchema(field.name())) {
      String rule = rule(check, field);
      Check was =
          before.stream().filter(one -> rule(one, old).equals(rule)).findFirst().orElse(null);
      boolean same = was != null && sameRule(was, check);
      String id = id(was == null ? "add-rule:" : "change-rule:", field) + "." + rule;
      if (!same) {
        String words =
            name(field) + " has a " + (was == null ? "new" : "different") + " check " + rule;
        changes.add(id, field.location(), words);
        changes.touches(id, type.name(), List.of(field.name()));
        checkRows(id, check);
      } else if (value.isConverted()) {
        checkRows(id("change-type:", field), check);
      } else if (value.column().nonNull() && !oldTable.column(old.name()).nonNull()) {
        checkRows(id("require-field:", field), check);
      }
    }
    for (Check check : before) {
      if (!rules.contains(rule(check, old))) {
        String id = id("drop-rule:", field) + "." + rule(check, old);
        changes.add(
            id,
            field.location(),
            name(field) + " has no check " + rule(check, old) + " any longer");
      }
    }
  }

  /** The name of the column does not matter for the condition. */
  private static boolean sameRule(Check one, Check other) {
    return ConditionWriter.condition(one, "x").equals(ConditionWriter.condition(other, "x"));
  }

  private List<Check> ofSchema(String column) {
    return table.checks().stream()
        .filter(check -> check instanceof Check.OfSchema && check.column().equals(column))
        .toList();
  }

  /** Returns the word of a rule, such as {@code maxLength}. */
  private static String rule(Check check, Field field) {
    return check.name().substring(field.name().length() + 1);
  }

  private void checkRows(String id, Check check) {
    OldValue value = values.of(type.name(), check.column());
    String condition = "NOT (" + ConditionWriter.condition(check, value.expression()) + ")";
    changes.check(
        id,
        oldType.name(),
        RowQuery.where(oldType.name(), condition),
        "rows of " + oldType.name() + " violate the check " + check.name());
  }

  /** Finds values that the enum no longer has, or that a text has and the enum does not. */
  private void enumValues(Field.Value field, Field.Value old, OldValue value) {
    Set<String> now = Correspondence.values(correspondence.next().schema(), field.type().name());
    if (now.isEmpty()) {
      return;
    }
    String id = id("change-type:", field);
    if (field.type().name().equals(old.type().name())) {
      Set<String> gone = Correspondence.values(correspondence.live().schema(), old.type().name());
      gone.removeAll(now);
      gone.removeAll(value.renamed().keySet());
      if (gone.isEmpty()) {
        return;
      }
      id = EnumChanges.dropId(old.type().name(), gone.iterator().next());
    }
    Check check =
        table.checks().stream()
            .filter(one -> one instanceof Check.OneOf && one.column().equals(field.name()))
            .findFirst()
            .orElseThrow();
    String condition = "NOT (" + ConditionWriter.condition(check, value.expression()) + ")";
    changes.check(
        id,
        oldType.name(),
        RowQuery.where(oldType.name(), condition),
        rows(old) + " that is not a valid " + field.type().name());
  }

  private void change(Field.Link link, Field.Link old) {
    if (link.onDelete() != old.onDelete()) {
      String id = id("change-delete:", link);
      String words = "The _onDelete of " + name(link) + " changes";
      changes.add(id, link.location(), words);
      changes.touches(id, type.name(), columns(link));
    }
    if (!(link.pairing() instanceof Pairing.KeyHere)) {
      pairing(link, old);
      return;
    }
    if (link.type().nonNull() && !old.type().nonNull()) {
      String id = id("require-field:", link);
      changes.add(id, link.location(), name(link) + " becomes non-null");
      changes.touches(id, type.name(), columns(link));
      OldValue first = values.of(type.name(), columns(link).getFirst());
      changes.check(
          id, oldType.name(), RowQuery.where(oldType.name(), isNull(first)), missing(old));
    } else if (!link.type().nonNull() && old.type().nonNull()) {
      changes.add(id("relax-field:", link), link.location(), name(link) + " becomes nullable");
    }
  }

  /** Rows are linked by another field of the target than before. */
  private void pairing(Field.Link link, Field.Link old) {
    if (!(link.pairing() instanceof Pairing.KeyThere(String inverse))) {
      return;
    }
    ObjectType target = correspondence.next().schema().type(link.target());
    Field back = target.field(inverse).orElseThrow();
    boolean same =
        correspondence
            .before(target, back)
            .filter(was -> was.name().equals(old.pairing().inverse()))
            .isPresent();
    if (!same) {
      String words = name(link) + " becomes the inverse of " + target.name() + "." + inverse;
      changes.add(id("change-link:", link), link.location(), words, Effect.BREAKS_CLIENTS);
    }
  }

  private String rows(Field old) {
    return "rows of " + oldType.name() + " have a value in " + old.name();
  }

  private String id(String kind, Field field) {
    return kind + name(field);
  }

  private String name(Field field) {
    return type.name() + "." + field.name();
  }
}
