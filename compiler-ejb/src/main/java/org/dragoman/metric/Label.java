package org.dragoman.metric;

/** The labels of series. */
enum Label {
  ROUTE("http_route", false),
  REALM("dragoman_realm", true),
  SCHEMA("dragoman_schema", true),
  GRAPHQL_OPERATION("graphql_operation_type", false),
  DATABASE_OPERATION("db_operation_name", false),
  /** The code of a fault; empty for a success. */
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

  /** Returns the name in a scrape. */
  String title() {
    return title;
  }

  /** Whether the number of its values is not fixed by the product. */
  boolean isOpen() {
    return open;
  }
}
