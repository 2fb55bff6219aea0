package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Objects;

/**
 * Selects rows of a type ({@code _filter}). A condition is true or false for a row: a comparison
 * with a field that has no value is false, and so is its negation.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Condition.And.class, name = "and"),
  @JsonSubTypes.Type(value = Condition.Or.class, name = "or"),
  @JsonSubTypes.Type(value = Condition.Not.class, name = "not"),
  @JsonSubTypes.Type(value = Condition.Compare.class, name = "compare"),
  @JsonSubTypes.Type(value = Condition.Linked.class, name = "linked"),
  @JsonSubTypes.Type(value = Condition.Unlinked.class, name = "unlinked"),
  @JsonSubTypes.Type(value = Condition.Search.class, name = "search"),
  @JsonSubTypes.Type(value = Condition.Given.class, name = "given"),
  @JsonSubTypes.Type(value = Condition.Owned.class, name = "owned")
})
public sealed interface Condition {
  /** The condition that every row meets. */
  Condition ALL = new And(List.of());

  /** All of them; the empty conjunction is true. */
  record And(List<Condition> conditions) implements Condition {
    public And {
      conditions = List.copyOf(conditions);
    }
  }

  /** At least one of them; the empty disjunction is false. */
  record Or(List<Condition> conditions) implements Condition {
    public Or {
      conditions = List.copyOf(conditions);
    }
  }

  /** The condition does not hold. */
  record Not(Condition condition) implements Condition {
    public Not {
      Objects.requireNonNull(condition);
    }
  }

  /**
   * A field of the type compared with a value.
   *
   * @param field names a column of the type
   */
  record Compare(String field, Operator operator, Operand operand) implements Condition {
    public Compare {
      Objects.requireNonNull(field);
      Objects.requireNonNull(operator);
      Objects.requireNonNull(operand);
    }
  }

  /**
   * A condition on the rows that a link leads to.
   *
   * @param link names a link of the type
   * @param condition on the rows of the target
   */
  record Linked(String link, Quantifier quantifier, Condition condition) implements Condition {
    public Linked {
      Objects.requireNonNull(link);
      Objects.requireNonNull(quantifier);
      Objects.requireNonNull(condition);
    }
  }

  /**
   * Compares whether a to-one link leads to no row that the caller sees with a Boolean of the
   * request. Where the schema itself fixes the Boolean, the condition is a {@link Linked}, or the
   * {@link Not} of one.
   *
   * @param link names a to-one link of the type
   * @param operand true for rows without a linked row, false for rows with one
   */
  record Unlinked(String link, Operand operand) implements Condition {
    public Unlinked {
      Objects.requireNonNull(link);
      Objects.requireNonNull(operand);
    }
  }

  /**
   * The texts of the row that its type lists in {@link ObjectTable#search} contain the words of a
   * search.
   *
   * @param operand a text as people type it into a search box; a text without words matches nothing
   */
  record Search(Operand operand) implements Condition {
    public Search {
      Objects.requireNonNull(operand);
    }
  }

  /**
   * A condition that the request gives, as an object of the implied input type of the rows' type,
   * see {@link ImpliedInputs}.
   */
  record Given(Operand.OfArgument argument) implements Condition {
    public Given {
      Objects.requireNonNull(argument);
    }
  }

  /**
   * A condition that the product adds to a request. None of its comparisons is dropped, and a
   * missing value admits no row. It applies to the stored rows, whatever the caller sees of them
   * and of their linked rows. It occurs in no schema.
   */
  record Kept(Condition condition) implements Condition {
    public Kept {
      Objects.requireNonNull(condition);
    }
  }

  /** The caller owns the row; only in rules of a type that has an {@link Ownership}. */
  record Owned() implements Condition {}

  /** How many of the linked rows must meet a condition. */
  enum Quantifier {
    /** At least one. */
    SOME,
    /** All of them; true when there is none. */
    EVERY,
    /** None of them. */
    NONE
  }
}
