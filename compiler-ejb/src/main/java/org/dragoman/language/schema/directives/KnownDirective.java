package org.dragoman.language.schema.directives;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The directives of the language: where each is allowed, and its arguments. A planned one is listed
 * only so that its problem can say so. A new directive is a constant here and code that reads it.
 */
public enum KnownDirective {
  PRIMARY_KEY("svc_primaryKey", EnumSet.of(Place.FIELD), List.of(), List.of()),
  LINK("svc_link", EnumSet.of(Place.FIELD), List.of(), List.of("_field", "_onDelete")),
  ALLOW(
      "svc_allow",
      EnumSet.of(
          Place.SCHEMA, Place.TYPE, Place.FIELD, Place.OPERATION, Place.RESULT, Place.RESULT_FIELD),
      List.of(),
      List.of("_roles", "_filter")),
  RESOLVER(
      "svc_resolver",
      EnumSet.of(Place.OPERATION, Place.FIELD),
      List.of("_type"),
      List.of(
          "_object",
          "_link",
          "_filter",
          "_order",
          "_limit",
          "_offset",
          "_first",
          "_after",
          "_last",
          "_before",
          "_most",
          "_fields",
          "_group",
          "_grouping",
          "_having",
          "_atMost",
          "_each",
          "_on",
          "_update",
          "_version",
          "_steps",
          "_result")),
  UNIQUE("svc_unique", EnumSet.of(Place.TYPE, Place.FIELD), List.of(), List.of("_fields")),
  INDEX("svc_index", EnumSet.of(Place.TYPE, Place.FIELD), List.of(), List.of("_fields")),
  DEFAULT("svc_default", EnumSet.of(Place.FIELD), List.of("_value"), List.of()),
  CHECK(
      "svc_check",
      EnumSet.of(Place.FIELD),
      List.of(),
      List.of("_gt", "_gte", "_lt", "_lte", "_in", "_minLength", "_maxLength", "_pattern")),
  OWNED("svc_owned", EnumSet.of(Place.TYPE), List.of(), List.of("_grant", "_roles")),
  ROWS(
      "svc_rows",
      EnumSet.of(Place.TYPE),
      List.of("_action"),
      List.of("_roles", "_filter", "_written")),
  SEARCH(
      "svc_search",
      EnumSet.of(Place.TYPE, Place.FIELD),
      List.of(),
      List.of("_fields", "_language")),
  VERSION("svc_version", EnumSet.of(Place.FIELD), List.of(), List.of()),
  RENAMED(
      "svc_renamed",
      EnumSet.of(Place.TYPE, Place.FIELD, Place.ENUM_VALUE),
      List.of("_from"),
      List.of()),
  COST(
      "svc_cost",
      EnumSet.of(Place.TYPE, Place.FIELD, Place.OPERATION),
      List.of("_weight"),
      List.of()),
  UNASKED("svc_unasked", EnumSet.of(Place.OPERATION), List.of(), List.of()),
  CONSTRAINT(
      "svc_constraint",
      EnumSet.of(Place.ARGUMENT, Place.INPUT_FIELD),
      List.of(),
      List.of(
          "_minLength",
          "_maxLength",
          "_min",
          "_max",
          "_pattern",
          "_format",
          "_minItems",
          "_maxItems")),
  API(
      "svc_api",
      EnumSet.of(Place.SCHEMA, Place.TYPE),
      List.of(),
      List.of(
          "_singular",
          "_plural",
          "_without",
          "_write",
          "_insert",
          "_update",
          "_delete",
          "_atMost")),
  DEPRECATED("deprecated");

  private final String word;
  private final Set<Place> places;
  private final List<String> required;
  private final List<String> optional;

  KnownDirective(String word, Set<Place> places, List<String> required, List<String> optional) {
    this.word = word;
    this.places = places;
    this.required = required;
    this.optional = optional;
  }

  /** Makes a directive of a later version. */
  KnownDirective(String word) {
    this(word, EnumSet.noneOf(Place.class), List.of(), List.of());
  }

  /** Returns the directive's name without the at sign. */
  public String word() {
    return word;
  }

  /** Returns the allowed places; empty for a planned directive. */
  public Set<Place> places() {
    return places;
  }

  /** Whether the directive may be repeated at such a place. */
  boolean mayRepeat(Place place) {
    return place == Place.TYPE && (this == UNIQUE || this == INDEX || this == ROWS)
        || place == Place.FIELD && this == ALLOW;
  }

  /** Returns the required arguments. */
  public List<String> required() {
    return required;
  }

  /** Returns the optional arguments. */
  public List<String> optional() {
    return optional;
  }

  /** Returns the directive of this name. */
  public static Optional<KnownDirective> named(String word) {
    return Arrays.stream(values()).filter(directive -> directive.word.equals(word)).findFirst();
  }
}
