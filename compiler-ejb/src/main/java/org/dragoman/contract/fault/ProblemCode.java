package org.dragoman.contract.fault;

/**
 * Every kind of thing that can be wrong with a schema text. A code never changes its meaning; a
 * retired one stays listed. The README of this module has the table for users.
 */
public enum ProblemCode {
  SYNTAX(2001, "The text is not well-formed GraphQL"),
  EMPTY_SCHEMA(2002, "The text defines nothing"),
  TOO_LARGE(2003, "A limit is exceeded"),
  NOT_SUPPORTED(2004, "This part of the language is not supported in this version"),
  NOT_A_SCHEMA(2005, "Something stands in the text that does not belong into a schema"),
  DUPLICATE_NAME(2006, "Two things of the same kind have the same name"),
  RESERVED_NAME(2007, "The name is reserved"),
  UNKNOWN_TYPE(2008, "No such type is defined"),
  NO_QUERY(2009, "The schema publishes no operation"),
  ROOT_TYPE(2010, "A root type has another name than its own"),
  EMPTY_TYPE(2011, "A type has no fields or no values"),

  UNKNOWN_DIRECTIVE(2101, "No such directive is known"),
  DIRECTIVE_PLACE(2102, "The directive may not stand here"),
  REPEATED_DIRECTIVE(2103, "The directive stands here twice"),
  UNKNOWN_DIRECTIVE_ARGUMENT(2104, "The directive has no such argument"),
  MISSING_DIRECTIVE_ARGUMENT(2105, "The directive needs an argument that is missing"),
  DIRECTIVE_VALUE(2106, "The value of a directive's argument is of the wrong kind"),

  NO_PRIMARY_KEY(2201, "A type has no primary key"),
  PRIMARY_KEY_FIELD(2202, "The field cannot be part of a primary key"),
  CONSTRAINT_FIELD(2203, "A constraint names a field that it cannot hold for"),
  REPEATED_CONSTRAINT(2204, "A constraint or an index is there already"),
  GENERATED_VALUE(2205, "The field cannot have this default"),
  CHECK_FIELD(2206, "The check does not fit the type of the field"),
  CHECK_VALUE(2207, "A value of a check is not possible"),
  IMPOSSIBLE_CHECK(2208, "No value can meet the checks of a field"),
  PATTERN(2209, "A pattern is not of the kind that means the same everywhere"),

  AMBIGUOUS_LINK(2301, "Several fields may be the other end of a link"),
  SINGLE_LINKS(2302, "Two single links point at each other"),
  LINK_FIELD(2303, "The field that @svc_link names cannot be the other end"),
  NON_NULL_LINKS(2304, "Each of two rows would have to exist before the other"),
  ON_DELETE(2305, "What is said for the end of a row is not possible"),

  NAME_TOO_LONG(2401, "A name is longer than PostgreSQL keeps"),
  NAME_COLLISION(2402, "Two things of the database would have the same name"),
  RENAMED(2403, "A thing cannot have had this name before"),

  NO_RESOLVER(2501, "A field of Query has no @svc_resolver"),
  OPERATION_TYPE(2502, "No such kind of operation is known"),
  OPERATION_OBJECT(2503, "The object of an operation is unknown or not what the field returns"),
  FILTER_FIELD(2504, "The filter names a field that it cannot compare"),
  FILTER_OPERATOR(2505, "The filter uses an unknown operator"),
  FILTER_VALUE(2506, "A value does not fit what it is compared with"),
  UNKNOWN_ARGUMENT(2507, "The operation has no such argument"),
  ARGUMENT_TYPE(2508, "The type of an argument does not fit"),
  UNUSED_ARGUMENT(2509, "An argument is declared but not used"),
  RESULT_NOT_PINNED(2510, "More than one row may match, but the result is a single object"),
  NULLABLE_ARGUMENT(2511, "An argument that may be missing would open a filter"),
  DEFAULT_VALUE(2512, "A default value does not fit its type"),
  ORDER(2513, "The order names something that rows cannot be ordered by"),
  VIEW(2514, "A view does not show the rows of a link to many"),
  RESULT_TYPE(2515, "The result of an aggregate is not of a type that holds figures"),
  FIGURE(2516, "A figure cannot be worked out so"),
  CONSTRAINT_TYPE(2517, "The constraint does not fit the type of the argument"),
  CONSTRAINT_VALUE(2518, "A value of a constraint is not possible"),
  IMPOSSIBLE_CONSTRAINT(2519, "No value can meet the constraint of an argument"),
  FIELD_TYPE(2520, "An input type cannot be the type of a field"),
  INPUT_CIRCLE(2521, "An object of an input type would need another of it"),
  CONNECTION(2530, "What is said of a page or a connection does not fit together"),
  PAGE_ORDER(2531, "A cursor would hold a value that not everybody may see"),
  IMPLEMENTATION(2540, "A type does not have what an interface asks for"),
  UNION_MEMBER(2541, "A member of a union is no object type"),

  HIDDEN_ROW(2601, "A link that is never null may lead to a row that the caller does not see"),
  GRANT_CIRCLE(2602, "To know who sees a row, one would have to know it already"),
  GRANT_OPENED(2603, "A row that the caller does not see would open a grant"),
  NO_SEARCH(2604, "The filter searches a type whose texts are not searched"),

  NO_WRITE_RULE(2701, "An operation that writes has no @svc_allow"),
  WRONG_ROOT(2702, "The operation belongs to another root type"),
  FIELDS_FIELD(2703, "A write names a field that it cannot set"),
  FIELD_NEEDED(2704, "A write leaves a field without the value that it needs"),
  WRITE_BOUND(2705, "It is not said how many rows an operation may change"),
  WRITE_RESULT(2706, "The result does not fit what an operation writes"),
  STEP_NAME(2707, "A step of a transaction cannot have this name"),
  VERSION_FIELD(2710, "The field cannot count the changes of a row"),
  VERSION_ASKED(2711, "The operation cannot ask for a version"),
  UPSERT_ON(2712, "It is not said which row an upsert would change");

  private final int number;
  private final String title;

  ProblemCode(int number, String title) {
    this.number = number;
    this.title = title;
  }

  /** The code as users see it, such as {@code DRG-2001}. */
  public String code() {
    return "DRG-" + number;
  }

  /** What the code means, the same for every occurrence. */
  public String title() {
    return title;
  }
}
