package org.dragoman.proxy.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;

class VersionTableTest {
  private static final String SDL =
      "type A { id: ID! } type Query { all: [A] @svc_resolver(_type: select, _object: A) }";

  @Test
  void configurationOfAnEarlierFormIsMadeAnew() throws SQLException {
    Configuration made = VersionTable.configuration("{\"digest\":\"of old\"}", SDL, null);

    assertThat(made.operations()).extracting("name").containsExactly("all");
    assertThat(VersionTable.configuration(Json.text(made), "anything", null)).isEqualTo(made);
  }

  @Test
  void schemaThatNoLongerCompilesIsAnError() {
    assertThatThrownBy(() -> VersionTable.configuration("{}", "type", null))
        .isInstanceOf(SQLException.class);
  }
}
