package org.dragoman.metric;

/** What the series of a metric differ in. */
enum Label {
  ROUTE("http_route", false),
  REALM("dragoman_realm", true),
  SCHEMA("dragoman_schema", true),
  GRAPHQL_OPERATION("graphql_operation_type", false),
  DATABASE_OPERATION("db_operation_name", false),
  /** The code of a fault; empty when all went well. */
  ERROR("error_type", false),
  POOL("db_client_connection_pool_name", false),
  CONNECTION_STATE("db_client_connection_state", false),
  ACTION("dragoman_action", false),
  TOKEN_TYPE("gen_ai_token_type", false),
  PROVIDER("gen_ai_provider_name", true),
  MODEL("gen_ai_request_model", true);

  private final String title;
  private final boolean open;

  Label(String title, boolean open) {
    this.title = title;
    this.open = open;
  }

  /** The name that a scrape shows. */
  String title() {
    return title;
  }

  /** Whether others choose how many values there are. */
  boolean isOpen() {
    return open;
  }
}
