package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.dragoman.contract.operation.OperationRequest;
import org.junit.jupiter.api.Test;

class SlowOperationsTest {
  private static final String DOCUMENT = "{ notes(name: \"Ann\") { text } }";
  private static final GraphqlOperations.Answer ANSWER =
      new GraphqlOperations.Answer(new byte[0], "sql;dur=812.5", false, false);

  private final SlowOperations slow = new SlowOperations(Duration.ofSeconds(1));

  private Optional<String> line(long beginMillis, long endMillis) {
    GraphqlRequest request = new GraphqlRequest(DOCUMENT, null, null, Map.of("name", "Ann"));
    return slow.line(
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
    assertThat(line(0, 999)).isEmpty();
  }

  @Test
  void slowAnswerIsLoggedWithItsTimesAndWithoutItsValues() {
    assertThat(line(500, 1_500))
        .contains(
            "Slow operation: request=0123456789abcdef realm=acme schema=todo sha256="
                + OperationRequest.hash(DOCUMENT)
                + " ms=1000 sql;dur=812.5");
  }

  @Test
  void thereIsOneLineASecond() {
    assertThat(line(0, 5_000)).isPresent();
    assertThat(line(0, 5_999)).isEmpty();
    assertThat(line(0, 6_000).orElseThrow()).endsWith("sql;dur=812.5 (and 1 more)");
  }
}
