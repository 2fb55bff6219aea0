package org.dragoman.contract.configuration;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.contract.scalar.ScalarKind;

/** The comparison operators; a schema writes the name in lower case after {@code _}. */
public enum Operator {
  EQ(Fields.SINGLE, Takes.VALUE_OR_NULL),
  NEQ(Fields.SINGLE, Takes.VALUE_OR_NULL),
  GT(Fields.ORDERED, Takes.VALUE),
  GTE(Fields.ORDERED, Takes.VALUE),
  LT(Fields.ORDERED, Takes.VALUE),
  LTE(Fields.ORDERED, Takes.VALUE),
  /** Equal to an element of a list. */
  IN(Fields.SINGLE, Takes.LIST),
  /** Equal to no element of a list. */
  NIN(Fields.SINGLE, Takes.LIST),
  /** Matches a pattern with {@code %} and {@code _}; a backslash escapes them. */
  LIKE(Fields.TEXT, Takes.PATTERN),
  /** Like {@link #LIKE}, ignoring case. */
  ILIKE(Fields.TEXT, Takes.PATTERN),
  /** A regular expression (PostgreSQL manual, section 9.7.3) that matches anywhere. */
  REGEX(Fields.TEXT, Takes.PATTERN),
  /** Ends with a text, in which no character is a wildcard. */
  ENDS_WITH(Fields.TEXT, Takes.END),
  /** Has no value. */
  IS_NULL(Fields.NULLABLE, Takes.BOOLEAN),
  /** Contains all elements of a list, for a list; contains a JSON value, for JSON. */
  CONTAINS(Fields.LISTS_AND_JSON, Takes.VALUE_OF_FIELD),
  /** Has an element in common with a list. */
  OVERLAPS(Fields.LISTS, Takes.VALUE_OF_FIELD);

  /** The fields that an operator applies to. */
  public enum Fields {
    /** Fields that are no lists. */
    SINGLE,
    /** Fields that are no lists and whose scalar has an order. */
    ORDERED,
    /** Fields of type String that are no lists. */
    TEXT,
    /** Fields that are no lists and may be null. */
    NULLABLE,
    LISTS,
    LISTS_AND_JSON
  }

  /** The kind of operand of an operator. */
  private enum Takes {
    VALUE,
    VALUE_OR_NULL,
    PATTERN,
    /** The end of a text; every text ends with the empty one. */
    END,
    LIST,
    /** A list for a field that is a list, otherwise a value. */
    VALUE_OF_FIELD,
    BOOLEAN
  }

  private final Fields fields;
  private final Takes takes;

  Operator(Fields fields, Takes takes) {
    this.fields = Objects.requireNonNull(fields);
    this.takes = Objects.requireNonNull(takes);
  }

  /** Returns the word in a schema, such as {@code _is_null}. */
  public String word() {
    return "_" + name().toLowerCase(Locale.ROOT);
  }

  /** Returns the fields that it applies to. */
  public Fields fields() {
    return fields;
  }

  /** Whether it applies to a field of the type; an enum has no order. */
  public boolean appliesTo(FieldType type) {
    return switch (fields) {
      case SINGLE -> !type.list();
      case ORDERED ->
          !type.list() && ScalarKind.named(type.name()).filter(ScalarKind::isOrdered).isPresent();
      case TEXT -> !type.list() && type.name().equals("String");
      case NULLABLE -> !type.list() && !type.nonNull();
      case LISTS -> type.list();
      case LISTS_AND_JSON -> type.list() || type.name().equals("JSON");
    };
  }

  /** Whether rows can be ordered by a field of the type. */
  public static boolean orders(FieldType type) {
    return !type.list() && !type.name().equals("JSON");
  }

  /** Whether a field of the type is compared with a list of values. */
  public boolean takesList(FieldType field) {
    return takes == Takes.LIST || takes == Takes.VALUE_OF_FIELD && field.list();
  }

  /** Whether {@code null} is a valid operand. */
  public boolean takesNull() {
    return takes == Takes.VALUE_OR_NULL;
  }

  /** Whether the operand is a pattern. */
  public boolean takesPattern() {
    return takes == Takes.PATTERN;
  }

  /** Whether the operand is the end of a text. */
  public boolean takesEnd() {
    return takes == Takes.END;
  }

  /** Returns the operator of this word. */
  public static Optional<Operator> named(String word) {
    return Arrays.stream(values()).filter(operator -> operator.word().equals(word)).findFirst();
  }
}
