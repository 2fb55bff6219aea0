package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.dragoman.contract.operation.OperationRequest;
import org.junit.jupiter.api.Test;

class SlowOperationsTest {
  private static final String DOCUMENT = "{ notes(name: \"Ann\") { text } }";
  private static final GraphqlOperations.Answer ANSWER =
      new GraphqlOperations.Answer(new byte[0], "sql;dur=812.5", false, false);

  private final List<String> lines = new ArrayList<>();
  private final SlowOperations slow =
      new SlowOperations(Duration.ofSeconds(1), (requestId, line) -> lines.add(line));

  private void note(long beginMillis, long endMillis) {
    GraphqlRequest request = new GraphqlRequest(DOCUMENT, null, null, Map.of("name", "Ann"));
    slow.note(
        "0123456789abcdef",
        "acme",
        "todo",
        request,
        ANSWER,
        TimeUnit.MILLISECONDS.toNanos(beginMillis),
        TimeUnit.MILLISECONDS.toNanos(endMillis));
  }

  @Test
  void quickAnswerIsNotLogged() {
    note(0, 999);

    assertThat(lines).isEmpty();
  }

  @Test
  void slowAnswerIsLoggedWithItsTimesAndWithoutItsValues() {
    note(500, 1_500);

    assertThat(lines)
        .containsExactly(
            "Slow operation: request=0123456789abcdef realm=acme schema=todo sha256="
                + OperationRequest.hash(DOCUMENT)
                + " ms=1000 sql;dur=812.5");
  }

  @Test
  void thereIsOneLineASecond() {
    note(0, 5_000);
    note(0, 5_999);
    note(0, 6_000);

    assertThat(lines).hasSize(2);
    assertThat(lines.getLast()).endsWith("sql;dur=812.5 (and 1 more)");
  }
}
