package org.dragoman.chat.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.guard.Guards;
import org.dragoman.chat.model.Turn;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Generation;
import org.dragoman.extension.ToolCall;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolCallsTest {
  private static final OperationGrant STOCK = new OperationGrant("shop", "stock", false);
  private static final OperationGrant ARTICLE = new OperationGrant("shop", "article", false);
  private static final OperationGrant REMOVE = new OperationGrant("shop", "removeArticle", true);

  private final BrokerStandIn standIn = new BrokerStandIn("shop");
  private final Broker broker = new Broker(standIn.url(), 30);
  private final OnBehalf caller = OnBehalf.of(Conversations.asking("Hello"));
  private final AtomicInteger signs = new AtomicInteger();
  private final List<String> asked = new ArrayList<>();

  private final Chunks chunks =
      new Chunks() {
        @Override
        public void inputTokens(int tokens) {
          // No model is asked here.
        }

        @Override
        public void text(String fragment) {
          throw new AssertionError("Calls say nothing");
        }

        @Override
        public void other() {
          signs.incrementAndGet();
        }
      };

  @AfterEach
  void stop() {
    standIn.before(() -> {});
    standIn.close();
  }

  private ToolCalls calls(int seconds) throws InterruptedException {
    return calls(seconds, REMOVE);
  }

  private ToolCalls calls(int seconds, OperationGrant remove) throws InterruptedException {
    ToolLimits limits = new ToolLimits(16, 4, 8, Duration.ofSeconds(seconds), 50, 20_000);
    return new ToolCalls(
        new OperationTools(new PublishedShapes(broker)).of(List.of(STOCK, remove, ARTICLE), caller),
        broker,
        caller,
        limits,
        Fence.random(),
        (operation, query, run) -> {
          asked.add(operation.name() + " " + query.variables() + " " + run.rows());
          return "Shall I?";
        });
  }

  private static ToolCall stock(String id) {
    return new ToolCall(id, "shop__stock", "{\"numbers\":[1]}");
  }

  private static ToolCall remove(String id) {
    return new ToolCall(id, "shop__removeArticle", "{\"number\":7}");
  }

  @Test
  void callsThatReadAreMadeAtTheSameTime() throws InterruptedException {
    ToolCalls calls = calls(30);
    CyclicBarrier together = new CyclicBarrier(4);
    standIn.before(() -> await(together));
    List<Turn.ToolResult> results =
        calls.make(List.of(stock("a"), stock("b"), stock("c"), stock("d")), chunks).results();
    assertThat(results).extracting(Turn.ToolResult::call).containsExactly("a", "b", "c", "d");
    assertThat(results).noneMatch(Turn.ToolResult::failed);
  }

  /** A tool that only reads may have to be confirmed: what it is given leaves the application. */
  @Test
  void callThatAsksIsNotMadeWithOthers() throws InterruptedException {
    List<String> made = new ArrayList<>();
    ToolCalls calls =
        new ToolCalls(
            List.of(reading("near", false, made), reading("far", true, made)),
            caller,
            new ToolLimits(16, 4, 8, Duration.ofSeconds(30), 50, 20_000),
            Fence.random(),
            Guards.NONE);

    ToolCalls.Made all =
        calls.make(
            List.of(new ToolCall("a", "near", "{}"), new ToolCall("b", "far", "{}")), chunks);

    assertThat(all.question()).isEqualTo("May I call far?");
    assertThat(made).containsExactly("near");
  }

  private static AnswerTool reading(String name, boolean asks, List<String> made) {
    return new AnswerTool() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Generation.Tool offered() {
        return new Generation.Tool(name, "", Json.read("{}", JsonNode.class));
      }

      @Override
      public String label() {
        return name;
      }

      @Override
      public boolean writes() {
        return false;
      }

      @Override
      public boolean asks() {
        return asks;
      }

      @Override
      public Call call(JsonNode arguments) {
        return new Call() {
          @Override
          public Result result() {
            made.add(name);
            return new Result("", false);
          }

          @Override
          public String question() {
            return "May I call " + name + "?";
          }
        };
      }
    };
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @CsvSource({"DRG-4006, true", "DRG-4007, true", "DRG-4001, false"})
  void whatReadsTooMuchIsAskedForWithoutLists(String code, boolean again)
      throws InterruptedException {
    standIn.insteadOf(
        "orders",
        "{\"errors\":[{\"message\":\"Too much\",\"extensions\":{\"code\":\"" + code + "\"}}]}");
    Turn.ToolResult result =
        calls(30)
            .make(List.of(new ToolCall("a", "shop__article", "{\"number\":7}")), chunks)
            .results()
            .getFirst();
    assertThat(standIn.documents()).hasSize(again ? 2 : 1);
    assertThat(result.failed()).isEqualTo(!again);
    assertThat(result.text()).contains(again ? "Nihon" : code);
  }

  @Test
  void answerThatIsTooLongIsAskedForWithoutLists() throws InterruptedException {
    standIn.insteadOf("orders", "[\"" + "x".repeat(9 << 20) + "\"]");
    Turn.ToolResult result =
        calls(30)
            .make(List.of(new ToolCall("a", "shop__article", "{\"number\":7}")), chunks)
            .results()
            .getFirst();
    assertThat(result.text()).contains("Nihon");
    assertThat(standIn.documents()).hasSize(2);
  }

  @Test
  void callThatWritesIsTriedInItsPlaceAndTheCallerIsAsked() throws InterruptedException {
    standIn.touch(3);
    ToolCalls.Made made =
        calls(30).make(List.of(stock("a"), remove("b"), remove("c"), stock("d")), chunks);
    assertThat(made.question()).isEqualTo("Shall I?");
    assertThat(made.results()).extracting(Turn.ToolResult::call).containsExactly("a");
    assertThat(asked).containsExactly("removeArticle {number=7} 3");
    assertThat(standIn.documents()).hasSize(2);
    assertThat(standIn.documents().getFirst()).startsWith("query");
    assertThat(standIn.documents().getLast()).startsWith("mutation").endsWith(" as a dry run");
  }

  @Test
  void callThatMayWriteUnaskedIsMadeAloneAndInItsPlace() throws InterruptedException {
    standIn.unask("removeArticle");
    OperationGrant unasked = new OperationGrant("shop", "removeArticle", true, true);

    ToolCalls.Made made =
        calls(30, unasked).make(List.of(stock("a"), remove("b"), remove("c"), stock("d")), chunks);

    assertThat(made.asks()).isFalse();
    assertThat(made.results()).hasSize(4).noneMatch(Turn.ToolResult::failed);
    assertThat(standIn.documents())
        .extracting(document -> document.substring(0, 5))
        .containsExactly("query", "mutat", "mutat", "query");
    assertThat(standIn.documents().get(1)).endsWith(" with a key");
  }

  @Test
  void callThatWritesNothingOrFailsIsToldToTheModel() throws InterruptedException {
    standIn.touch(0);
    ToolCalls.Made made = calls(30).make(List.of(remove("a"), stock("b")), chunks);
    assertThat(made.asks()).isFalse();
    assertThat(made.results().getFirst().text()).contains("no rows: it was not run");
    assertThat(made.results().getLast().failed()).isFalse();
    standIn.insteadOf(
        "removeArticle",
        "{\"errors\":[{\"message\":\"No\",\"extensions\":{\"code\":\"DRG-4001\"}}]}");
    made = calls(30).make(List.of(remove("a")), chunks);
    assertThat(made.results().getFirst().text()).isEqualTo("DRG-4001 No");
    assertThat(asked).isEmpty();
  }

  @Test
  void slowCallFailsWhenTheTimeIsOverAndLifeIsShownMeanwhile() throws InterruptedException {
    ToolCalls calls = calls(2);
    CountDownLatch end = new CountDownLatch(1);
    standIn.before(() -> await(end));
    try {
      List<Turn.ToolResult> results =
          calls.make(List.of(remove("a"), stock("b")), chunks).results();
      assertThat(results.getFirst().text()).contains("it has changed nothing");
      assertThat(results.getLast().failed()).isTrue();
      assertThat(signs.get()).isPositive();
    } finally {
      end.countDown();
    }
  }

  @Test
  void callsEndWhenTheCallerGoes() throws InterruptedException {
    ToolCalls calls = calls(30);
    CountDownLatch end = new CountDownLatch(1);
    standIn.before(() -> await(end));
    try {
      Thread.currentThread().interrupt();
      assertThatExceptionOfType(InterruptedException.class)
          .isThrownBy(() -> calls.make(Collections.nCopies(8, stock("a")), chunks));
    } finally {
      end.countDown();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
