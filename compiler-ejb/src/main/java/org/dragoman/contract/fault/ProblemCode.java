package org.dragoman.contract.fault;

/**
 * The kinds of problems of a schema text. A code never changes its meaning; a retired one stays
 * listed. {@code docs/problems.md} has the table for users.
 */
public enum ProblemCode {
  SYNTAX(2001, "Syntax error"),
  EMPTY_SCHEMA(2002, "Empty schema"),
  TOO_LARGE(2003, "Limit exceeded"),
  NOT_SUPPORTED(2004, "Not supported in this version"),
  NOT_A_SCHEMA(2005, "Definition not allowed in a schema"),
  DUPLICATE_NAME(2006, "Duplicate name"),
  RESERVED_NAME(2007, "Reserved name"),
  UNKNOWN_TYPE(2008, "Unknown type"),
  NO_QUERY(2009, "Missing type Query"),
  ROOT_TYPE(2010, "Invalid root operation type"),
  EMPTY_TYPE(2011, "Type without fields or values"),

  UNKNOWN_DIRECTIVE(2101, "Unknown directive"),
  DIRECTIVE_PLACE(2102, "Directive not allowed in this location"),
  REPEATED_DIRECTIVE(2103, "Repeated directive"),
  UNKNOWN_DIRECTIVE_ARGUMENT(2104, "Unknown directive argument"),
  MISSING_DIRECTIVE_ARGUMENT(2105, "Missing directive argument"),
  DIRECTIVE_VALUE(2106, "Invalid value of a directive argument"),

  NO_PRIMARY_KEY(2201, "Missing primary key"),
  PRIMARY_KEY_FIELD(2202, "Invalid primary key field"),
  CONSTRAINT_FIELD(2203, "Invalid field of a constraint or index"),
  REPEATED_CONSTRAINT(2204, "Duplicate constraint or index"),
  GENERATED_VALUE(2205, "Invalid kind of default"),
  CHECK_FIELD(2206, "Check does not apply to the type of the field"),
  CHECK_VALUE(2207, "Invalid value in a check"),
  IMPOSSIBLE_CHECK(2208, "Check that no value satisfies"),
  PATTERN(2209, "Pattern is not portable"),

  AMBIGUOUS_LINK(2301, "Ambiguous inverse of a link"),
  SINGLE_LINKS(2302, "Ambiguous one-to-one link"),
  LINK_FIELD(2303, "Invalid inverse field in @svc_link"),
  NON_NULL_LINKS(2304, "Circular non-null links"),
  ON_DELETE(2305, "Invalid _onDelete"),

  NAME_TOO_LONG(2401, "Name too long for PostgreSQL"),
  NAME_COLLISION(2402, "Name collision in the database"),
  RENAMED(2403, "Invalid @svc_renamed"),

  NO_RESOLVER(2501, "Missing @svc_resolver"),
  OPERATION_TYPE(2502, "Unknown _type of an operation"),
  OPERATION_OBJECT(2503, "Invalid _object of an operation"),
  FILTER_FIELD(2504, "Invalid field in a filter"),
  FILTER_OPERATOR(2505, "Invalid operator in a filter"),
  FILTER_VALUE(2506, "Invalid value of an operand"),
  UNKNOWN_ARGUMENT(2507, "Unknown argument"),
  ARGUMENT_TYPE(2508, "Argument type mismatch"),
  UNUSED_ARGUMENT(2509, "Unused argument"),
  RESULT_NOT_PINNED(2510, "Single result may match several rows"),
  NULLABLE_ARGUMENT(2511, "Nullable argument in a filter that needs it"),
  DEFAULT_VALUE(2512, "Invalid default value"),
  ORDER(2513, "Invalid _order"),
  VIEW(2514, "Invalid view of a link"),
  RESULT_TYPE(2515, "Invalid result type of an aggregate"),
  AGGREGATE(2516, "Invalid aggregate"),
  CONSTRAINT_TYPE(2517, "Constraint does not apply to the type of the argument"),
  CONSTRAINT_VALUE(2518, "Invalid value in a constraint"),
  IMPOSSIBLE_CONSTRAINT(2519, "Constraint that no value satisfies"),
  FIELD_TYPE(2520, "Input type used as the type of a field"),
  INPUT_CIRCLE(2521, "Circular input type"),
  CONNECTION(2530, "Invalid page or connection"),
  PAGE_ORDER(2531, "Cursor would reveal a restricted field"),
  IMPLEMENTATION(2540, "Interface not implemented"),
  UNION_MEMBER(2541, "Invalid union member"),

  HIDDEN_ROW(2601, "Non-null link to a row that may be hidden"),
  GRANT_CIRCLE(2602, "Circular grant"),
  GRANT_OPENED(2603, "Grant satisfied by a hidden row"),
  NO_SEARCH(2604, "Type without full-text search"),
  ROW_RULE(2605, "Invalid row rule"),
  FIELD_CONDITION(2606, "Invalid condition of a field rule"),

  NO_WRITE_RULE(2701, "Missing @svc_allow on a write"),
  WRONG_ROOT(2702, "Operation on the wrong root type"),
  FIELDS_FIELD(2703, "Invalid field of a write"),
  FIELD_NEEDED(2704, "Missing required field of a write"),
  WRITE_BOUND(2705, "Invalid or missing _atMost"),
  WRITE_RESULT(2706, "Result type does not fit the write"),
  STEP_NAME(2707, "Invalid name of a step"),
  VERSION_FIELD(2710, "Invalid @svc_version field"),
  VERSION_ASKED(2711, "Invalid _version"),
  UPSERT_ON(2712, "Invalid or missing _on of an upsert"),

  API_NAME(2720, "Name that @svc_api cannot make");

  private final int number;
  private final String title;

  ProblemCode(int number, String title) {
    this.number = number;
    this.title = title;
  }

  /** Returns the code as users see it, such as {@code DRG-2001}. */
  public String code() {
    return "DRG-" + number;
  }

  /** Returns the meaning of the code, the same for every occurrence. */
  public String title() {
    return title;
  }
}
