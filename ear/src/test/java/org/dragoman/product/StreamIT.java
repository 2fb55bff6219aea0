package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How streams flow and end, with an application that is deployed beside the assistant. */
class StreamIT {
  private static String asking(String question) {
    return Client.asking(Ticker.ID, question);
  }

  @Test
  void linesArriveAsTheyAreMade() {
    List<Client.Line> lines = Product.of("bob").stream(asking("tick"));
    List<Client.Line> ticks =
        lines.stream()
            .filter(line -> line.json().path("type").asText().equals("content_block_delta"))
            .toList();

    assertThat(ticks).hasSize(10);
    assertThat(text(lines))
        .isEqualTo("tick 0 tick 1 tick 2 tick 3 tick 4 tick 5 tick 6 tick 7 tick 8 tick 9 ");
    // The application takes two seconds from the first tick to the end: in one burst it would be
    // none.
    assertThat(ticks.getLast().at() - ticks.getFirst().at()).isGreaterThan(1_000);
    assertThat(lines.getLast().json().toString())
        .isEqualTo(
            "{\"type\":\"message_delta\",\"usage\":{\"input_tokens\":2,\"output_tokens\":20},"
                + "\"delta\":{\"stop_reason\":\"end_turn\",\"stop_sequence\":null}}");
  }

  @Test
  void earlyFailureIsAnOrdinaryError() {
    Client.Answer answer =
        Product.of("bob").post("/rest/v1/chat/completions", asking("fail early"));

    assertThat(answer.status()).isEqualTo(502);
    assertThat(answer.code()).isEqualTo("DRG-6002");
  }

  @Test
  void lateFailureIsTheLastLineAndTellsNothingInner() {
    List<Client.Line> lines = Product.of("bob").stream(asking("fail late"));

    assertThat(text(lines)).isEqualTo("tick 0 tick 1 tick 2 ");
    assertThat(lines.getLast().json().path("type").asText()).isEqualTo("error");
    assertThat(lines.getLast().json().at("/error/code").asText()).startsWith("DRG-");
    assertThat(lines.getLast().json().toString()).doesNotContain("secret", "Exception");
  }

  @Test
  void silenceIsFilledSoThatTheStreamIsKnownToLive() {
    List<Client.Line> lines = Product.of("bob").stream(asking("be silent"));

    assertThat(lines.stream().filter(line -> line.json().path("type").asText().equals("Other")))
        .isNotEmpty();
    assertThat(lines.getLast().json().path("type").asText()).isEqualTo("message_delta");
  }

  private static String text(List<Client.Line> lines) {
    return lines.stream()
        .map(line -> line.json().at("/delta/text").asText())
        .collect(Collectors.joining());
  }
}
