package org.dragoman.proxy.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.MissingArguments;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VersionTableTest {
  private static final String SDL =
      "type A { id: ID! } type Query { all: [A] @svc_resolver(_type: select, _object: A) }";

  @Test
  void configurationOfAnEarlierFormIsMadeAnew() throws SQLException {
    Configuration made = VersionTable.configuration("{\"digest\":\"of old\"}", SDL, null);

    assertThat(made.operations()).extracting("name").containsExactly("all");
    assertThat(VersionTable.configuration(Json.text(made), "anything", null)).isEqualTo(made);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"of\": \"old\"} | AT_THE_TOP",
        "{\"of\": \"old\", \"missing\": \"AT_THE_TOP\"} | AT_THE_TOP",
        "{\"of\": \"old\", \"missing\": \"ANYWHERE\"} | ANYWHERE",
        "{\"of\": \"new\", \"missing\": \"NOWHERE\"} | AT_THE_TOP",
        "{\"of\": \"old\", \"missing\": 7} | AT_THE_TOP",
        "broken | AT_THE_TOP"
      })
  void configurationThatIsMadeAnewKeepsItsRuleForMissingArguments(
      String written, MissingArguments rule) throws SQLException {
    assertThat(VersionTable.configuration(written, SDL, null).missing()).isEqualTo(rule);
  }

  @Test
  void schemaThatNoLongerCompilesIsAnError() {
    assertThatThrownBy(() -> VersionTable.configuration("{}", "type", null))
        .isInstanceOf(SQLException.class);
  }
}
