package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.MissingArguments;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.publication.Publication;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.publication.LivePublications;
import org.junit.jupiter.api.Test;

/** A configuration that an earlier release has stored keeps the meaning of its filters. */
class StoredRuleTest {
  private static final String SEARCH =
      "query ($name: String, $size: Int) { search(name: $name, size: $size) { sku } }";

  private final Configuration stored = stored();

  private static Configuration stored() {
    try (InputStream in =
        StoredRuleTest.class.getResourceAsStream("/stored/of-the-first-rule.json")) {
      return Json.mapper().readValue(in, Configuration.class);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String where(Configuration configuration, Map<String, JsonNode> variables) {
    Publication publication = new Publication("s", 1, "", configuration, "", "");
    OperationRequest request =
        new OperationRequest(
            "s",
            1,
            OperationRequest.hash(SEARCH),
            SEARCH,
            null,
            variables,
            Map.of(),
            null,
            new Caller("acme", "https://idp.example", "anna", Set.of(), Map.of()));
    String sql =
        new Plans()
            .of(new LivePublications.Live(publication, new Database("", "d")), request)
            .reads()
            .sql();
    return sql.replaceAll("(?s).* WHERE (.*) ORDER BY .*", "$1");
  }

  private static Map<String, JsonNode> nulls() {
    Map<String, JsonNode> nulls = new HashMap<>();
    nulls.put("name", JsonNodeFactory.instance.nullNode());
    nulls.put("size", JsonNodeFactory.instance.nullNode());
    return nulls;
  }

  @Test
  void itSaysNoRuleAndHasTheFirst() {
    assertThat(stored.missing()).isEqualTo(MissingArguments.AT_THE_TOP);
    assertThat(Json.text(stored.with(MissingArguments.ANYWHERE)))
        .contains("\"missing\":\"ANYWHERE\"");
  }

  @Test
  void nullAsksForRowsWithoutAValue() {
    assertThat(where(stored, nulls()))
        .isEqualTo("t0.\"name\" IS NULL AND t0.\"size\" IS NULL AND t0.\"sold\" = ?");
    assertThat(where(stored, Map.of())).isEqualTo("t0.\"size\" = ? AND t0.\"sold\" = ?");
  }

  @Test
  void publishedAnewNullIsNotGiven() {
    Configuration anew = stored.with(MissingArguments.ANYWHERE);

    assertThat(where(anew, nulls())).isEqualTo("t0.\"sold\" = ?");
    assertThat(where(anew, Map.of())).isEqualTo("t0.\"size\" = ? AND t0.\"sold\" = ?");
  }
}
