package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Objects;

/** What an operation does with the rows of its object type ({@code _type}). */
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
  /** Leaves the rows as they are. */
  sealed interface Read extends Action {}

  /** Makes, changes or deletes rows. */
  sealed interface Write extends Action {}

  /** Gives the rows themselves: one, or a list. */
  record Select(Reading reading) implements Read {
    public Select {
      Objects.requireNonNull(reading);
    }
  }

  /**
   * Gives the rows in pages, as a connection.
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
   * Gives aggregates that are worked out of the rows: of all of them, or of each group.
   *
   * @param filter which rows
   * @param fields in the order of the result type's fields; of a result that is an aggregate itself
   *     the one that has the name of the field
   * @param groups which groups, in which order and how many, by the names of aggregates; null when
   *     the rows are not grouped
   * @param bySelection whether the rows are grouped by those values alone that a request selects
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

    /** Whether there is a result for each group, and not one for all rows. */
    @JsonIgnore
    public boolean isGrouped() {
      return groups != null;
    }
  }

  /**
   * Makes a row, and gives it; or a row for each element of a list, and gives them in its order.
   *
   * @param fields in the order of the schema text; the others have their defaults, or no value
   * @param each the list whose elements the rows are made of, or, of rows that a link leads to, an
   *     object without which none is made; null for one row
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
   * Makes a row, or changes the one that has the same values of a unique set of fields; gives it as
   * it is then.
   *
   * @param fields of a row that is made, as for {@link Insert}
   * @param on the primary key, or another unique set of the type
   * @param update what is set in a row that is there; null for what {@code fields} says besides the
   *     primary key and {@code on}
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
   * Changes rows, and gives them as they are then.
   *
   * @param fields in the order of the schema text; the others stay as they are
   * @param atMost how many rows may meet the filter; with more of them nothing is changed
   * @param version that the row has to have; null when it may have any
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
   * Deletes rows, and gives them as they were.
   *
   * @param atMost how many rows may meet the filter; with more of them nothing is deleted
   * @param version that the row has to have; null when it may have any
   */
  record Delete(
      Condition filter, int atMost, @JsonInclude(JsonInclude.Include.NON_NULL) Operand version)
      implements Write {
    public Delete {
      Objects.requireNonNull(filter);
    }
  }

  /**
   * Does several writes, one after the other, and gives the rows of one of them.
   *
   * @param result index of the step whose rows are given
   */
  record Transaction(List<Step> steps, int result) implements Write {
    public Transaction {
      steps = List.copyOf(steps);
    }
  }

  /**
   * One write of a transaction.
   *
   * @param name by which later steps use fields of its row, as of an argument; null for none
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
