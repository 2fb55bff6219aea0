package org.dragoman.product;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;

/** Asks three paths without credentials, each again and again, until it is closed. */
final class Asker implements AutoCloseable {
  /** A product that starts, is there without readiness, or is there. */
  static final Set<String> EXPECTED =
      Set.of("none", "200", "503", "503 DRG-9004", "503 DRG-9002", "401 DRG-3001");

  private final Client client;
  private final Set<String> answers = new ConcurrentSkipListSet<>();
  private volatile boolean closed;
  private final List<Thread> threads =
      Stream.of("/health/ready", "/graphql/coins", "/rest/v1/models")
          .map(path -> Thread.ofPlatform().unstarted(() -> ask(path)))
          .toList();

  Asker(Client client) {
    this.client = client;
    threads.forEach(Thread::start);
  }

  /** Statuses with the codes of their problems; {@code none} where nothing listened. */
  Set<String> answers() {
    return Set.copyOf(answers);
  }

  private void ask(String path) {
    while (!closed) {
      try {
        answers.add(read(client.get(path)));
      } catch (UncheckedIOException e) {
        answers.add("none");
      }
    }
  }

  private static String read(Client.Answer answer) {
    if (answer.status() == 200) {
      return "200";
    }
    // The container's own page is no JSON.
    return answer.text().startsWith("{")
        ? (answer.status() + " " + answer.code()).strip()
        : answer.status() + " " + answer.text();
  }

  @Override
  public void close() {
    closed = true;
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
