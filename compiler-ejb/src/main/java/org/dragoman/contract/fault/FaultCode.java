package org.dragoman.contract.fault;

/**
 * The refusals and failures that a client can get. A code never changes its meaning; a retired one
 * stays listed. 1xxx request, 2xxx schema and publishing, 3xxx authentication, 4xxx permission and
 * limits, 5xxx database, 6xxx applications and providers, 9xxx internal.
 */
public enum FaultCode {
  MALFORMED_JSON(1001, 400, "The body is not well-formed JSON"),
  INVALID_REQUEST(1002, 400, "A member of the request is missing or has the wrong type"),
  UNSUPPORTED_MEDIA_TYPE(1003, 415, "The content type is not supported"),
  NOT_ACCEPTABLE(1004, 406, "None of the accepted media types is available"),
  METHOD_NOT_ALLOWED(1005, 405, "The method is not allowed here"),
  BODY_TOO_LARGE(1006, 413, "The body is too large"),
  UNKNOWN_PATH(1007, 404, "No resource has this path"),
  BODY_TOO_SLOW(1008, 408, "The request arrived too slowly"),
  BODY_BROKEN_OFF(1009, 400, "The request body ended early"),
  DOCUMENT_SYNTAX(1010, 400, "The GraphQL document cannot be parsed"),
  DOCUMENT_INVALID(1011, 400, "The GraphQL document is not valid for the schema"),
  VARIABLES_INVALID(1012, 400, "A variable does not fit its type"),
  OPERATION_UNKNOWN(1013, 400, "The document has no such operation"),
  SCHEMA_UNKNOWN(1014, 404, "No schema of this name is published"),
  SCHEMA_CHANGED(1015, 409, "The schema has changed, and the operation is no longer valid"),
  DOCUMENT_UNKNOWN(1016, 404, "No document with this hash is known"),
  ARGUMENT_REFUSED(1017, 400, "An argument violates its constraint"),
  DOCUMENT_HASH(1018, 400, "The hash does not match the document"),
  BATCH_REFUSED(1019, 400, "The batch has too many operations"),
  KEY_UNKNOWN(1020, 404, "The caller has no API key with this identifier"),
  PAGE_SIZE(1030, 400, "The page size is not allowed"),
  CURSOR_REFUSED(1031, 400, "The cursor does not belong to this order"),
  TYPE_UNKNOWN(1040, 404, "The schema has no type of this name"),
  COLUMNS_REFUSED(1041, 400, "The columns do not match the fields of the type"),
  LINE_MALFORMED(1042, 400, "A line is malformed"),
  LINE_TOO_LONG(1043, 413, "A line is too long"),
  IDEMPOTENCY_KEY_MALFORMED(1050, 400, "The header Idempotency-Key is malformed or repeated"),
  IDEMPOTENCY_KEY_REUSED(1051, 422, "The Idempotency-Key was used for another request"),
  IDEMPOTENCY_KEY_BUSY(1052, 409, "A request with the same Idempotency-Key is in progress"),
  CANCELLED(1060, 499, "The caller has gone, or has cancelled the request"),

  SCHEMA_REJECTED(2900, 422, "The schema has problems"),
  PUBLICATION_CONFLICT(2901, 409, "Another publication of this schema is in progress"),
  PUBLICATION_CHANGE(2902, 409, "The published schema cannot be changed in this way"),
  PUBLICATION_NAME(2903, 400, "The name of the schema is not allowed"),
  PUBLICATION_UNCONFIRMED(2904, 409, "A change that loses data or widens answers is not confirmed"),
  CONFIRMATION_UNKNOWN(
      2905, 400, "The confirmation names no change that loses data or widens answers"),
  ROWS_IN_THE_WAY(2906, 409, "Existing rows prevent the change"),
  PUBLICATION_BUSY(2907, 503, "Running requests prevent the change"),
  VERSION_UNKNOWN(2908, 404, "The schema has no version of this number"),
  DRIFT(2909, 409, "The tables differ from the published version"),

  TOKEN_MISSING(3001, 401, "A bearer token is required"),
  TOKEN_INVALID(3002, 401, "The bearer token is not accepted"),
  REALM_MISSING(3003, 400, "The header X-Realm is required"),
  REALM_MALFORMED(3004, 400, "The header X-Realm is malformed or repeated"),
  REALM_REFUSED(3005, 403, "The token does not belong to this realm"),
  PROVIDER_UNAVAILABLE(3006, 503, "The identity provider cannot be reached"),
  ROLES_REFUSED(3007, 403, "The header X-Roles is not accepted"),
  ORIGIN_REFUSED(3008, 403, "Pages of this origin are not allowed"),
  EDGE_REFUSED(3010, 401, "The request does not come from a trusted edge"),

  FORBIDDEN(4001, 403, "The caller does not have a required role"),
  DOCUMENT_TOO_LARGE(4002, 400, "The GraphQL document is too large"),
  DOCUMENT_TOO_DEEP(4003, 400, "The GraphQL document is nested too deeply"),
  TOO_MANY_ALIASES(4004, 400, "The GraphQL document has too many aliases"),
  TOO_MANY_ROOT_FIELDS(4005, 400, "The GraphQL document has too many root fields"),
  COST_TOO_HIGH(4006, 400, "The cost of the GraphQL document is too high"),
  TOO_MANY_ROWS(4007, 400, "The result has too many rows"),
  CLAIM_MISSING(4008, 403, "The token lacks a required claim"),
  TOO_MANY_WRITTEN(4009, 400, "The operation matches more rows than it may change"),
  TOO_MANY_GIVEN(4010, 400, "The request writes too many rows"),
  ROW_NOT_ALLOWED(4011, 403, "No row rule allows the row as written"),
  ANSWER_NOT_KEPT(4015, 400, "The answer is too long to be stored for a retry"),
  TRANSFER_BUSY(4016, 409, "Another import or export of this schema is in progress"),
  KEY_NOT_ENOUGH(4020, 403, "API keys are managed with an access token, not with an API key"),
  TOO_MANY_KEYS(4021, 409, "The caller has too many API keys"),
  DOCUMENT_TOO_LONG(4030, 400, "The GraphQL document has too many bytes"),
  INTROSPECTION_TOO_DEEP(4031, 400, "Introspection is nested too deeply"),
  TOO_MANY_FIELDS(4032, 400, "The GraphQL document asks for too many fields"),
  TOO_MANY_DIRECTIVES(4033, 400, "The GraphQL document has too many directives"),
  TOO_MANY_DIRECTIVES_HERE(
      4034, 400, "One element of the GraphQL document has too many directives"),
  TOO_MANY_FRAGMENTS(4035, 400, "The GraphQL document has too many fragments"),
  TOO_MANY_OPERATIONS(4036, 400, "The GraphQL document has too many operations"),
  TOO_MANY_VARIABLES(4037, 400, "The request has too many variables"),
  VARIABLES_TOO_LARGE(4038, 400, "The variables of the request are too large"),
  TOO_MANY_DIGITS(4039, 400, "The numbers of the GraphQL document have too many digits"),
  CALLER_TOO_FAST(4040, 429, "The caller sends too many requests"),
  REALM_TOO_FAST(4041, 429, "The realm sends too many requests"),
  CALLER_TOO_BUSY(4042, 429, "The caller has too many requests in progress"),
  REALM_TOO_BUSY(4043, 429, "The realm has too many requests in progress"),
  TOO_MANY_SPREADS(4044, 400, "The GraphQL document has too many fragment spreads"),
  CONDITION_TOO_LARGE(4045, 400, "A condition or an order of the request is too large"),
  RULE_REFUSED(4050, 403, "A business rule refused the operation"),
  DOCUMENT_NOT_REGISTERED(4060, 403, "Only registered documents are allowed"),
  INTROSPECTION_OFF(4061, 403, "Introspection is not allowed for the caller"),
  TOO_MANY_DOCUMENTS(4062, 409, "The schema has too many registered documents"),
  TOO_MANY_ANSWERS(4070, 503, "Too many answers are in progress"),
  BUDGET_USED_UP(4071, 429, "The daily token budget is used up"),
  BUDGET_LENT(4072, 429, "The rest of the daily token budget is reserved by other answers"),

  DATABASE_UNAVAILABLE(5001, 503, "The database cannot be reached"),
  STATEMENT_TOO_SLOW(5002, 504, "The statement took too long"),
  VALUE_REFUSED(5003, 400, "A value is not accepted by the database"),
  CONNECTIONS_BUSY(5004, 503, "All connections to the database, or to the data process, are busy"),
  PROXY_UNAVAILABLE(5005, 503, "The database proxy cannot be reached"),
  PROXY_TOO_SLOW(5006, 504, "The database proxy took too long"),
  ROW_MISSING(5007, 404, "A non-null result has no row"),
  AGGREGATE_TOO_LARGE(5008, 400, "The value of an aggregate is too large for its type"),
  NOT_UNIQUE(5010, 409, "Another row has the same values in unique fields"),
  NO_LINKED_ROW(
      5011, 409, "The row that a link refers to does not exist, or the caller may not link it"),
  STILL_LINKED(5012, 409, "Other rows still refer to the row"),
  CHECK_FAILED(5013, 400, "A value violates the check of its field"),
  VALUE_NEEDED(5014, 400, "A non-null field has no value"),
  WRITE_CONFLICT(5015, 503, "The write conflicts with concurrent writes"),
  VERSION_CONFLICT(5016, 409, "The row has been changed since it was read"),
  STEP_ROW_MISSING(5017, 404, "A step of a transaction has no row, and a later step needs it"),
  ROWS_CHANGED(5018, 409, "The write would touch other rows than it was tried with"),
  DATABASE_FULL(5019, 503, "The database has no space left"),
  TABLES_ALTERED(5020, 500, "A table or column is missing in the database"),
  DATABASE_LOST(5021, 500, "A database is missing or refuses its roles"),
  SERVER_FULL(5022, 503, "The database server has too many connections"),
  ROW_UNKNOWN(5023, 404, "No row that the caller may change has this key"),
  DATABASE_SERVER_UNKNOWN(5024, 500, "The server of a database is not configured"),

  APPLICATION_UNKNOWN(6001, 404, "No application with this identifier is available to the caller"),
  APPLICATION_FAILED(6002, 502, "The application failed"),
  FIRST_TOKEN_TOO_SLOW(6003, 504, "The application took too long to begin its answer"),
  ANSWER_STALLED(6004, 504, "The application stalled in the middle of its answer"),
  ANSWER_TOO_LONG(6005, 504, "The answer exceeded its time limit"),
  PROVIDER_UNKNOWN(6010, 502, "The application's model provider is not configured"),
  TARGET_REFUSED(6011, 502, "The application's target is not allowed"),
  MODEL_UNREACHABLE(6012, 502, "The model provider or target cannot be reached"),
  MODEL_REFUSED(6013, 502, "The model provider or target refused the request"),
  MODEL_BUSY(6014, 503, "The model provider or target is busy"),
  MODEL_BROKE_OFF(6015, 502, "The model provider or target ended its answer early"),
  MODEL_MALFORMED(6016, 502, "The model provider or target sent a malformed answer"),
  MODEL_LINE_TOO_LONG(6017, 502, "The model provider or target sent a line that is too long"),
  CONTEXT_TOO_LONG(6018, 413, "The conversation is too long for the model"),
  MODEL_FAILED(6019, 502, "The model provider or target failed"),
  MODEL_TOO_SLOW(6020, 504, "The model provider or target took too long"),
  MODEL_STALLED(6021, 504, "The model provider or target stalled in the middle of its answer"),
  RELAY_LOOP(6022, 508, "The conversation has been forwarded too often"),
  PRECONDITION_MISSING(6030, 428, "The header If-Match is required here"),
  PRECONDITION_FAILED(6031, 412, "The application has been changed since it was read"),
  TOO_MANY_APPLICATIONS(6032, 409, "The owner or the realm has too many applications"),
  DEFINITION_REFUSED(
      6033, 422, "The definition refers to something that is missing or not allowed"),
  APPLICATION_VERSION_UNKNOWN(6034, 404, "The application has no version of this number"),
  KNOWLEDGE_UNKNOWN(6035, 404, "The application has no document with this identifier"),
  TOO_MUCH_KNOWLEDGE(6036, 409, "The application has too many documents or passages"),
  KNOWLEDGE_UNREADABLE(6037, 422, "The document cannot be read"),
  KNOWLEDGE_TOO_LONG(
      6038, 413, "The document has too many pages or too much text, or takes too long to read"),
  READING_BUSY(6039, 503, "Too many documents are being read"),
  INDEXING_FAILED(6040, 500, "The document could not be indexed"),
  KNOWLEDGE_UNUSED(6046, 422, "An application of this kind does not use documents"),
  TOO_MANY_ROUNDS(6060, 502, "The model called operations in too many rounds"),
  TOOL_SERVER_UNREACHABLE(6061, 502, "The server of the tool could not be reached"),
  TOOL_SERVER_FAILED(6062, 502, "The server of the tool gave no valid answer"),
  TOOL_SERVER_SLOW(6063, 504, "The server of the tool did not answer in time"),
  TOOL_RESULT_TOO_LARGE(6064, 502, "The answer of the tool's server is too large"),
  TOOL_CHANGED(6065, 409, "A tool is no longer what it was when the draft was saved"),
  CONVERSATION_UNKNOWN(6070, 404, "The caller has no conversation with this identifier"),
  CONVERSATIONS_OFF(6071, 403, "Conversations are not kept here"),
  CONVERSATION_KEYS_MISSING(6072, 503, "The keys of conversations are not configured"),
  CONVERSATION_KEY_MISSING(6073, 503, "The key of the conversation is not configured"),
  CONVERSATION_DAMAGED(6074, 500, "The conversation cannot be decrypted"),
  CONVERSATION_FULL(6075, 409, "The conversation is too long to be continued"),
  TOO_MANY_CONVERSATIONS(6076, 409, "The caller has too many conversations"),
  CONVERSATIONS_BUSY(6077, 503, "Too many conversations are being read"),
  CONVERSATION_LACKS_ANSWER(6078, 409, "The conversation does not have this answer"),
  PENDING_WRITE_UNKNOWN(6080, 404, "No write of the caller waits for this confirmation"),
  PENDING_WRITE_ELSEWHERE(6081, 409, "The confirmation is for a write of another application"),
  PENDING_WRITE_USED(6082, 409, "The confirmation was used"),
  PENDING_WRITE_LATE(6083, 410, "The confirmation came too late"),
  PENDING_WRITE_OUTDATED(6084, 409, "The application has changed since it asked for the write"),
  GUARDED_INPUT(6090, 422, "The conversation contains what the application does not take"),
  GUARDED_OUTPUT(6091, 502, "The answer contains what the application must not tell"),

  INTERNAL(9001, 500, "Internal error"),
  STOPPING(9002, 503, "The service is shutting down"),
  RULE_FAILED(9003, 500, "A business rule failed"),
  STARTING(9004, 503, "The service is starting"),
  STATE_UNFIT(9005, 503, "The data is of a version that this process cannot work with");

  private final int number;
  private final int status;
  private final String title;

  FaultCode(int number, int status, String title) {
    this.number = number;
    this.status = status;
    this.title = title;
  }

  /** Returns the code as clients see it, such as {@code DRG-1001}. */
  public String code() {
    return "DRG-" + number;
  }

  /** Returns the HTTP status of a fault that occurs before any byte of an answer is sent. */
  public int status() {
    return status;
  }

  /** Returns the meaning of the code, the same for every occurrence (RFC 9457, section 3.1.3). */
  public String title() {
    return title;
  }

  /** Returns the URI that names the problem type (RFC 9457, section 3.1.1). */
  public String type() {
    return "urn:dragoman:fault:" + code();
  }

  /**
   * Returns the fault of a code.
   *
   * @param code such as {@code DRG-1001}
   * @return never null; {@link #INTERNAL} for a code that this version does not know
   */
  public static FaultCode of(String code) {
    for (FaultCode known : values()) {
      if (known.code().equals(code)) {
        return known;
      }
    }
    return INTERNAL;
  }
}
