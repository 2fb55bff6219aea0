package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Objects;

/**
 * Which rows of a type are meant ({@code _filter}). A condition holds for a row or does not: a
 * comparison with a field that has no value does not hold, and so its negation does.
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
   * @param condition on the target's rows
   */
  record Linked(String link, Quantifier quantifier, Condition condition) implements Condition {
    public Linked {
      Objects.requireNonNull(link);
      Objects.requireNonNull(quantifier);
      Objects.requireNonNull(condition);
    }
  }

  /**
   * Whether a link to one leads to no row that the caller sees, as a request says. Where the schema
   * says so itself, the condition is a {@link Linked}, or the {@link Not} of one.
   *
   * @param link names a link to one of the type
   * @param operand true for rows without a linked row, false for rows with one
   */
  record Unlinked(String link, Operand operand) implements Condition {
    public Unlinked {
      Objects.requireNonNull(link);
      Objects.requireNonNull(operand);
    }
  }

  /**
   * The texts of the row, as its type says by {@link ObjectTable#search}, have the words that are
   * searched for.
   *
   * @param operand a text as people type it into a search box; nothing matches one without words
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
   * A condition that was added to a request: nothing falls out of it, and a value that is missing
   * admits no row. It is about the rows as they are, whatever the caller sees of them and of those
   * that are linked. No schema has one.
   */
  record Kept(Condition condition) implements Condition {
    public Kept {
      Objects.requireNonNull(condition);
    }
  }

  /** The row belongs to the caller; in rules of a type that has an {@link Ownership}. */
  record Owned() implements Condition {}

  /** How many of the linked rows have to meet a condition. */
  enum Quantifier {
    /** At least one. */
    SOME,
    /** All of them; true when there is none. */
    EVERY,
    /** None of them. */
    NONE
  }
}
