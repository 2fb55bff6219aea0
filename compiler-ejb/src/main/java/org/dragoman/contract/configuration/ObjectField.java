package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Objects;

/**
 * A field of an object type: a column of its table, a link to rows of another, or a view of a link.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ObjectField.Column.class, name = "column"),
  @JsonSubTypes.Type(value = ObjectField.Link.class, name = "link"),
  @JsonSubTypes.Type(value = ObjectField.View.class, name = "view")
})
public sealed interface ObjectField {
  /** Returns the field's name in the schema. */
  String name();

  /** Returns the description; empty when there is none. */
  String description();

  /** Returns the field's type in the schema. */
  FieldType type();

  /** Returns the arguments of the field. */
  List<Resolver.Argument> arguments();

  /** Returns the rule that says who may see the field; null without one. */
  Rule rule();

  /**
   * A field with a value of its own.
   *
   * @param column unquoted name of the column
   * @param sqlType type of the column, such as {@code text} or {@code integer[]}
   * @param defaultValue of rows that are inserted without the field; null for none
   * @param checks rules for its values, in the order of {@code @svc_check}
   * @param shown the rows in which callers see it; empty for all rows
   */
  record Column(
      String name,
      String description,
      FieldType type,
      String column,
      String sqlType,
      DefaultValue defaultValue,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ValueCheck> checks,
      Rule rule,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<FieldCondition> shown)
      implements ObjectField {
    public Column {
      checks = checks == null ? List.of() : List.copyOf(checks);
      shown = shown == null ? List.of() : List.copyOf(shown);
      Objects.requireNonNull(name);
      Objects.requireNonNull(description);
      Objects.requireNonNull(type);
      Objects.requireNonNull(column);
      Objects.requireNonNull(sqlType);
    }

    /** Makes a field that is visible in all rows. */
    public Column(
        String name,
        String description,
        FieldType type,
        String column,
        String sqlType,
        DefaultValue defaultValue,
        List<ValueCheck> checks,
        Rule rule) {
      this(name, description, type, column, sqlType, defaultValue, checks, rule, List.of());
    }

    /** Returns the same field, visible in these rows. */
    public Column with(List<FieldCondition> others) {
      return new Column(
          name, description, type, column, sqlType, defaultValue, checks, rule, others);
    }

    /** Returns an empty list. */
    @Override
    @JsonIgnore
    public List<Resolver.Argument> arguments() {
      return List.of();
    }
  }

  /**
   * A field whose value is a row, or rows, of a type.
   *
   * @param type names the target type; a list for a to-many link
   * @param join how the rows are found
   * @param arguments that a client may give; none for a to-one link
   * @param reading which of the linked rows
   */
  record Link(
      String name,
      String description,
      FieldType type,
      Join join,
      List<Resolver.Argument> arguments,
      Reading reading,
      Rule rule)
      implements ObjectField {
    public Link {
      Objects.requireNonNull(name);
      Objects.requireNonNull(description);
      Objects.requireNonNull(type);
      Objects.requireNonNull(join);
      Objects.requireNonNull(reading);
      arguments = List.copyOf(arguments);
    }

    /** Whether it is a to-many link. */
    @JsonIgnore
    public boolean many() {
      return type.list();
    }
  }

  /**
   * A field that shows rows of a to-many link of the same type in another way.
   *
   * @param link names a to-many link of the type
   * @param object name of the type that the link leads to
   * @param arguments that a client may give
   * @param action on the link's rows
   */
  record View(
      String name,
      String description,
      FieldType type,
      String link,
      String object,
      List<Resolver.Argument> arguments,
      Action.Read action,
      Rule rule)
      implements ObjectField {
    public View {
      Objects.requireNonNull(name);
      Objects.requireNonNull(description);
      Objects.requireNonNull(type);
      Objects.requireNonNull(link);
      Objects.requireNonNull(object);
      Objects.requireNonNull(action);
      arguments = List.copyOf(arguments);
    }
  }

  /** How the rows of a link are found. Columns are in the order of the key that they refer to. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Join.KeyHere.class, name = "keyHere"),
    @JsonSubTypes.Type(value = Join.KeyThere.class, name = "keyThere"),
    @JsonSubTypes.Type(value = Join.Table.class, name = "table")
  })
  sealed interface Join {
    /** Columns of this type's table refer to the primary key of the target. */
    record KeyHere(List<String> columns) implements Join {
      public KeyHere {
        columns = List.copyOf(columns);
      }
    }

    /** Columns of the target's table refer to the primary key of this type. */
    record KeyThere(List<String> columns) implements Join {
      public KeyThere {
        columns = List.copyOf(columns);
      }
    }

    /**
     * A join table.
     *
     * @param here its columns that refer to the primary key of this type
     * @param there its columns that refer to the primary key of the target
     */
    record Table(String table, List<String> here, List<String> there) implements Join {
      public Table {
        Objects.requireNonNull(table);
        here = List.copyOf(here);
        there = List.copyOf(there);
      }
    }
  }
}
