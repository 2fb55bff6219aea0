package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Objects;

/** The effect of an operation on the rows of its object type ({@code _type}). */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Action.Select.class, name = "select"),
  @JsonSubTypes.Type(value = Action.Page.class, name = "page"),
  @JsonSubTypes.Type(value = Action.Aggregate.class, name = "aggregate"),
  @JsonSubTypes.Type(value = Action.Insert.class, name = "insert"),
  @JsonSubTypes.Type(value = Action.Upsert.class, name = "upsert"),
  @JsonSubTypes.Type(value = Action.Update.class, name = "update"),
  @JsonSubTypes.Type(value = Action.Delete.class, name = "delete"),
  @JsonSubTypes.Type(value = Action.Transaction.class, name = "transaction")
})
public sealed interface Action {
  /** Reads rows without changing them. */
  sealed interface Read extends Action {}

  /** Inserts, updates or deletes rows. */
  sealed interface Write extends Action {}

  /** Returns the rows themselves: one, or a list. */
  record Select(Reading reading) implements Read {
    public Select {
      Objects.requireNonNull(reading);
    }
  }

  /**
   * Returns the rows in pages, as a connection.
   *
   * @param reading has neither limit nor offset
   */
  record Page(Reading reading, Paging paging) implements Read {
    public Page {
      Objects.requireNonNull(reading);
      Objects.requireNonNull(paging);
      if (reading.isPart()) {
        throw new IllegalArgumentException("A page is part of all rows");
      }
    }
  }

  /**
   * Returns aggregates of all rows, or of each group.
   *
   * @param filter which rows
   * @param fields in the order of the result type's fields; when the result is a single aggregate,
   *     the one that has the name of the field
   * @param groups which groups, in which order and how many, by the names of aggregates; null when
   *     the rows are not grouped
   * @param bySelection whether the rows are grouped by the selected fields alone
   */
  record Aggregate(
      Condition filter,
      @JsonProperty("figures") List<AggregateField> fields,
      Reading groups,
      @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean bySelection)
      implements Read {
    public Aggregate {
      Objects.requireNonNull(filter);
      fields = List.copyOf(fields);
    }

    /** Whether there is one result for each group instead of one for all rows. */
    @JsonIgnore
    public boolean isGrouped() {
      return groups != null;
    }
  }

  /**
   * Inserts a row and returns it, or inserts a row for each element of a list and returns them in
   * its order.
   *
   * @param fields in the order of the schema text; other fields have their defaults, or no value
   * @param each the list with an element for each row; for rows of a link also an object, without
   *     which no row is inserted; null for one row
   */
  record Insert(
      List<Assignment> fields, @JsonInclude(JsonInclude.Include.NON_NULL) Operand.OfArgument each)
      implements Write {
    public Insert {
      fields = List.copyOf(fields);
    }

    /** Whether the values of a request decide which rows are inserted, and of which types. */
    @JsonIgnore
    public boolean isOfSeveral() {
      return each != null || fields.stream().anyMatch(Assignment.Linked.class::isInstance);
    }
  }

  /**
   * Inserts a row, or updates the one that has the same values of a unique set of fields; returns
   * the resulting row.
   *
   * @param fields of an inserted row, as for {@link Insert}
   * @param on the primary key, or another unique set of the type
   * @param update the assignments to an existing row; null for the assignments of {@code fields}
   *     other than to the primary key and {@code on}
   */
  record Upsert(
      List<Assignment> fields,
      List<String> on,
      @JsonInclude(JsonInclude.Include.NON_NULL) List<Assignment> update)
      implements Write {
    public Upsert {
      fields = List.copyOf(fields);
      on = List.copyOf(on);
      update = update == null ? null : List.copyOf(update);
    }
  }

  /**
   * Updates rows, and returns them after the update.
   *
   * @param fields in the order of the schema text; other fields stay unchanged
   * @param atMost how many rows may match the filter; when more match, nothing is updated
   * @param version that the row must have; null for any
   */
  record Update(
      Condition filter,
      List<Assignment> fields,
      int atMost,
      @JsonInclude(JsonInclude.Include.NON_NULL) Operand version)
      implements Write {
    public Update {
      Objects.requireNonNull(filter);
      fields = List.copyOf(fields);
    }
  }

  /**
   * Deletes rows, and returns them as they were.
   *
   * @param atMost how many rows may match the filter; when more match, nothing is deleted
   * @param version that the row must have; null for any
   */
  record Delete(
      Condition filter, int atMost, @JsonInclude(JsonInclude.Include.NON_NULL) Operand version)
      implements Write {
    public Delete {
      Objects.requireNonNull(filter);
    }
  }

  /**
   * Does several writes in order, and returns the rows of one of them.
   *
   * @param result index of the step whose rows are returned
   */
  record Transaction(List<Step> steps, int result) implements Write {
    public Transaction {
      steps = List.copyOf(steps);
    }
  }

  /**
   * One write of a transaction.
   *
   * @param name by which later steps refer to fields of its row, as to those of an argument; null
   *     for none
   * @param object name of the object type whose rows it writes
   * @param single whether it writes one row at most
   * @param used names of the fields of its row that later steps use
   */
  record Step(
      @JsonInclude(JsonInclude.Include.NON_NULL) String name,
      String object,
      boolean single,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> used,
      Write write) {
    public Step {
      Objects.requireNonNull(object);
      Objects.requireNonNull(write);
      used = used == null ? List.of() : List.copyOf(used);
    }
  }
}
