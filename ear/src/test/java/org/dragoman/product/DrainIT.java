package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What becomes of answers when the edge is asked to stop (SIGTERM). */
class DrainIT {
  private static final int STREAMS = 50;
  private static final int TICKS = 10;

  @AfterAll
  static void startAgain() {
    Product.stack().restart(PartName.EDGE);
  }

  private static ProcessHandle edge() throws IOException {
    Path file = Product.stack().settings().data().resolve("run").resolve("edge.pid");
    Properties lines = new Properties();
    try (var reader = Files.newBufferedReader(file)) {
      lines.load(reader);
    }
    return ProcessHandle.of(Long.parseLong(lines.getProperty("pid"))).orElseThrow();
  }

  /** Answers of two seconds end by themselves; one that would go on for ever is told to end. */
  @Test
  void answersUnderWayEndAndNoneIsCut() throws Exception {
    Client bob = Product.of("bob");
    CountDownLatch begun = new CountDownLatch(STREAMS + 1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<Client.Line>>> ticking = new ArrayList<>();
      for (int i = 0; i < STREAMS; i++) {
        ticking.add(
            threads.submit(() -> bob.stream(Client.asking(Ticker.ID, "tick"), begun::countDown)));
      }
      Future<List<Client.Line>> staying =
          threads.submit(
              () -> bob.stream(Client.asking(Spender.Free.ID, "stay"), begun::countDown));
      begun.await();
      ProcessHandle edge = edge();

      edge.destroy();

      Until.holds("new answers are refused", Duration.ofSeconds(30), () -> isRefused(bob));
      for (Future<List<Client.Line>> answer : ticking) {
        List<Client.Line> lines = answer.get();
        assertThat(type(lines.getLast())).isEqualTo("message_delta");
        assertThat(lines.stream().filter(line -> type(line).equals("content_block_delta")))
            .hasSize(TICKS);
      }
      Client.Line last = staying.get().getLast();
      assertThat(last.json().at("/error/code").asText()).isEqualTo("DRG-9002");
      Until.holds("the edge is gone", Duration.ofSeconds(30), () -> !edge.isAlive());
    }
  }

  private static String type(Client.Line line) {
    return line.json().path("type").asText();
  }

  /** The container closes the war to new requests, without a body, before its beans are told. */
  private static boolean isRefused(Client client) {
    try {
      Client.Answer answer =
          client.post("/rest/v1/chat/completions", Client.asking(Spender.Free.ID, "1"));
      if (answer.status() == 503) {
        assertThat(client.get("/health/ready").status()).isNotEqualTo(200);
      }
      return answer.status() == 503;
    } catch (UncheckedIOException gone) {
      throw new AssertionError("The door was closed before anybody was told", gone);
    }
  }
}
