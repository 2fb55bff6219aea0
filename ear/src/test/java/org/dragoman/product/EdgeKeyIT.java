package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The edge's own key is replaced while requests run. */
class EdgeKeyIT {
  private static final int AT_ONCE = 8;
  private static final Duration LIMIT = Duration.ofMinutes(2);

  /** Hundreds of requests a second are enough, and leave the machine to other tests. */
  private static final Duration BETWEEN = Duration.ofMillis(10);

  @Test
  void keyThatTheOperatorAddsTwiceTakesOverWithoutAFailedRequest() throws InterruptedException {
    underLoad(
        () -> {
          for (int i = 0; i < 2; i++) {
            String added = EdgeKeyFile.add(Duration.ofSeconds(12));
            Until.holds("the new key signs", LIMIT, () -> EdgeKeyFile.signsWith(added));
          }
        });
  }

  @Test
  @Tag("long")
  void removedKeyFileTwiceIsReplacedWithoutAFailedRequest() throws InterruptedException {
    underLoad(
        () -> {
          for (int i = 0; i < 2; i++) {
            EdgeKeyFile.remove();
            Until.holds("the file is there again", LIMIT, EdgeKeyFile::exists);
            String made = EdgeKeyFile.newest().getKeyId();
            Until.holds("the new key signs", LIMIT, () -> EdgeKeyFile.signsWith(made));
          }
        });
  }

  /** Operations and publications of four callers of two realms, until the work is done. */
  private static void underLoad(Runnable work) throws InterruptedException {
    List<Client> clients =
        List.of("alice", "bob", "carol", "dave").stream().map(Product::of).toList();
    AtomicInteger sent = new AtomicInteger();
    Queue<String> failed = new ConcurrentLinkedQueue<>();
    AtomicBoolean done = new AtomicBoolean();
    List<Thread> senders = new ArrayList<>();
    for (int i = 0; i < AT_ONCE; i++) {
      senders.add(
          Thread.startVirtualThread(
              () -> {
                while (!done.get()) {
                  Client client = clients.get(sent.incrementAndGet() % clients.size());
                  note(failed, "rows", () -> rows(client));
                  note(failed, "schemas", () -> client.get("/graphql"));
                  LockSupport.parkNanos(BETWEEN.toNanos());
                }
              }));
    }
    try {
      work.run();
    } finally {
      done.set(true);
      for (Thread sender : senders) {
        sender.join();
      }
    }
    System.out.printf("%d requests while the key was replaced twice%n", 2 * sent.get());
    assertThat(failed).isEmpty();
    assertThat(sent.get()).isGreaterThan(100);
  }

  private static Client.Answer rows(Client client) {
    return client.query("todo", "{ getUser(username: \"alice\") { name } }", Map.of());
  }

  private static void note(Queue<String> failed, String what, Supplier<Client.Answer> request) {
    try {
      Client.Answer answer = request.get();
      if (answer.status() != 200 || answer.text().contains("\"errors\"")) {
        failed.add(what + ": " + answer.status() + " " + answer.text());
      }
    } catch (RuntimeException e) {
      failed.add(what + ": " + e);
    }
  }
}
