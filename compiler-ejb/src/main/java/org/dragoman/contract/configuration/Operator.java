package org.dragoman.contract.configuration;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.contract.scalar.ScalarKind;

/** How a field is compared; the word in a schema is the name in lower case after {@code _}. */
public enum Operator {
  EQ(Fields.SINGLE, Takes.VALUE_OR_NULL),
  NEQ(Fields.SINGLE, Takes.VALUE_OR_NULL),
  GT(Fields.ORDERED, Takes.VALUE),
  GTE(Fields.ORDERED, Takes.VALUE),
  LT(Fields.ORDERED, Takes.VALUE),
  LTE(Fields.ORDERED, Takes.VALUE),
  /** Equal to one of a list. */
  IN(Fields.SINGLE, Takes.LIST),
  /** Equal to none of a list. */
  NIN(Fields.SINGLE, Takes.LIST),
  /** A pattern with {@code %} and {@code _}; a backslash takes their meaning away. */
  LIKE(Fields.TEXT, Takes.PATTERN),
  /** Like {@link #LIKE}, upper and lower case alike. */
  ILIKE(Fields.TEXT, Takes.PATTERN),
  /** A regular expression (PostgreSQL manual, section 9.7.3) that matches anywhere. */
  REGEX(Fields.TEXT, Takes.PATTERN),
  /** The last characters of the text, as they are: nothing in them is a pattern. */
  ENDS_WITH(Fields.TEXT, Takes.END),
  /** Whether there is no value. */
  IS_NULL(Fields.NULLABLE, Takes.BOOLEAN),
  /** All of a list are elements of the field's list; or one JSON value is part of another. */
  CONTAINS(Fields.LISTS_AND_JSON, Takes.VALUE_OF_FIELD),
  /** One of a list is an element of the field's list. */
  OVERLAPS(Fields.LISTS, Takes.VALUE_OF_FIELD);

  /** Which fields an operator applies to. */
  public enum Fields {
    /** All that are no lists. */
    SINGLE,
    /** Those that are no lists and whose scalar has an order. */
    ORDERED,
    /** Those of type String that are no lists. */
    TEXT,
    /** Those that are no lists and may be null. */
    NULLABLE,
    LISTS,
    LISTS_AND_JSON
  }

  /** What a field is compared with. */
  private enum Takes {
    VALUE,
    VALUE_OR_NULL,
    PATTERN,
    /** The end of a text; the empty one is that of every text. */
    END,
    LIST,
    /** A list where the field is one, else a value. */
    VALUE_OF_FIELD,
    BOOLEAN
  }

  private final Fields fields;
  private final Takes takes;

  Operator(Fields fields, Takes takes) {
    this.fields = Objects.requireNonNull(fields);
    this.takes = Objects.requireNonNull(takes);
  }

  /** The word in a schema, such as {@code _is_null}. */
  public String word() {
    return "_" + name().toLowerCase(Locale.ROOT);
  }

  /** Which fields it applies to. */
  public Fields fields() {
    return fields;
  }

  /** Whether it has a meaning for a field of the type; an enum has no order. */
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

  /** Whether rows can be put in the order of a field of the type. */
  public static boolean orders(FieldType type) {
    return !type.list() && !type.name().equals("JSON");
  }

  /** Whether a field of the type is compared with a list of values. */
  public boolean takesList(FieldType field) {
    return takes == Takes.LIST || takes == Takes.VALUE_OF_FIELD && field.list();
  }

  /** Whether {@code null} has a meaning: the field has no value, or has one. */
  public boolean takesNull() {
    return takes == Takes.VALUE_OR_NULL;
  }

  /** Whether a field is compared with a pattern. */
  public boolean takesPattern() {
    return takes == Takes.PATTERN;
  }

  /** Whether a field is compared with the end of its text. */
  public boolean takesEnd() {
    return takes == Takes.END;
  }

  /** The operator of this word. */
  public static Optional<Operator> named(String word) {
    return Arrays.stream(values()).filter(operator -> operator.word().equals(word)).findFirst();
  }
}
