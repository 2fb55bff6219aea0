package org.dragoman.chat.application.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.dragoman.chat.budget.Budgets;
import org.dragoman.chat.conversation.Answers;
import org.dragoman.chat.conversation.Capacity;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.usage.Accounting;
import org.dragoman.chat.usage.UsageQueue;
import org.dragoman.contract.application.TestQuestion;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.usage.UsageBatch;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;
import org.dragoman.web.rate.RequestRates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TestBenchTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final RequestRates.Rate MUCH = new RequestRates.Rate(1_000, 1_000, 1_000);

  private final List<UsageBatch> reported = new ArrayList<>();
  private final Accounting accounting =
      new Accounting(Budgets.none(), new UsageQueue((realm, batch) -> reported.add(batch)));
  private final CountDownLatch stopped = new CountDownLatch(1);

  /** Answers from a document where the question is about hours. */
  private final class Clerk implements HostedApplication {
    @Override
    public String id() {
      return "ai.service.clerk";
    }

    @Override
    public String description() {
      return "";
    }

    @Override
    public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
      switch (conversation.question()) {
        case "hours" -> {
          chunks.text("We open at ");
          chunks.text("8:30\nin the Morning.");
          chunks.source("hours.md");
        }
        case "fail" -> throw new Fault(FaultCode.MODEL_BUSY, "Busy");
        case "silence" -> {
          try {
            Thread.sleep(LONG.toMillis());
          } finally {
            stopped.countDown();
          }
        }
        default -> chunks.text("I don't know.");
      }
      return new Ending(Ending.Reason.END_TURN, null, 3, 4);
    }
  }

  private TestBench bench(Duration keepAlive) {
    Limits limits = new Limits(1_000, 10, keepAlive, LONG, LONG, LONG, LONG, 1_000);
    return new TestBench(
        new Answers(limits, new Capacity(1, Duration.ZERO), accounting),
        new RequestRates(MUCH, MUCH, System::nanoTime));
  }

  private List<JsonNode> report(TestQuestion... tests) throws IOException, InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    bench(LONG).report(new Clerk(), "draft", List.of(tests), Conversations::asking, out);
    return out.toString(StandardCharsets.UTF_8)
        .lines()
        .map(line -> Json.read(line, JsonNode.class))
        .toList();
  }

  @Test
  void answerWithAllWordsFromAllSourcesPasses() throws IOException, InterruptedException {
    List<JsonNode> lines =
        report(
            new TestQuestion("hours", List.of("open AT", "８:30 in  the morning"), List.of()),
            new TestQuestion("hours", List.of(), List.of("Hours.md")));

    assertThat(lines)
        .extracting(line -> line.path("passed").asText())
        .containsExactly("true", "true", "2");
    assertThat(lines.get(0).path("sources").get(0).asText()).isEqualTo("hours.md");
    assertThat(lines.get(0).path("answer").asText()).startsWith("We open");
    assertThat(lines.get(2).toString())
        .isEqualTo("{\"type\":\"report\",\"version\":\"draft\",\"questions\":2,\"passed\":2}");
  }

  @Test
  void reportNamesWhatIsMissing() throws IOException, InterruptedException {
    List<JsonNode> lines =
        report(
            new TestQuestion("hours", List.of("9:00", "open"), List.of("hours.md", "shop.stock")),
            new TestQuestion("nothing", List.of(), List.of()));

    assertThat(lines.get(0).path("passed").asBoolean()).isFalse();
    assertThat(lines.get(0).path("missing_words").toString()).isEqualTo("[\"9:00\"]");
    assertThat(lines.get(0).path("missing_sources").toString()).isEqualTo("[\"shop.stock\"]");
    assertThat(lines.get(1).path("passed").asBoolean()).isTrue();
    assertThat(lines.get(2).path("passed").asInt()).isOne();
  }

  @Test
  void answerThatFailsDoesNotPassAndTheNextIsAsked() throws IOException, InterruptedException {
    List<JsonNode> lines =
        report(
            new TestQuestion("fail", List.of(), List.of()),
            new TestQuestion("hours", List.of(), List.of()));

    assertThat(lines.get(0).path("passed").asBoolean()).isFalse();
    assertThat(lines.get(0).path("code").asText()).isEqualTo(FaultCode.MODEL_BUSY.code());
    assertThat(lines.get(1).path("passed").asBoolean()).isTrue();
  }

  @Test
  void questionsCountAsUsage() throws IOException, InterruptedException {
    report(
        new TestQuestion("hours", List.of(), List.of()),
        new TestQuestion("nothing", List.of(), List.of()));
    accounting.close();

    assertThat(reported.getFirst().sums().getFirst().count().requests()).isEqualTo(2);
  }

  /** The reader learns by signs of life that the run goes on, and the service that it has gone. */
  @Test
  void readerWhoLeavesEndsTheAnswerUnderWay() throws InterruptedException {
    OutputStream gone =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException("gone");
          }
        };

    assertThatThrownBy(
            () ->
                bench(Duration.ofMillis(50))
                    .report(
                        new Clerk(),
                        "draft",
                        List.of(new TestQuestion("silence", List.of(), List.of())),
                        Conversations::asking,
                        gone))
        .isInstanceOf(IOException.class);
    assertThat(stopped.await(10, TimeUnit.SECONDS)).isTrue();
  }
}
