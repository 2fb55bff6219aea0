package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * The rows of a schema, as text.
 *
 * @param schema the published name
 */
record RowsClient(Client client, String schema) {
  static final String CSV = "text/csv";
  static final String JSON_LINES = "application/jsonl";

  String path(String type) {
    return "/admin/schemas/" + schema + "/types/" + type + "/rows";
  }

  Client.Answer exported(String type, String format) {
    return client.send(client.request(path(type)).header("Accept", format).build());
  }

  Client.Answer imported(String type, String query, String format, String rows) {
    return client.send(client.request(path(type) + query, format, rows).build());
  }

  /** The last line of the answer to rows in CSV. */
  JsonNode taken(String type, String query, String rows) {
    return summary(imported(type, query, CSV, rows));
  }

  /** The last line of an answer. */
  static JsonNode summary(Client.Answer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    String[] lines = answer.text().split("\n");
    return Client.parsed(lines[lines.length - 1]);
  }
}
