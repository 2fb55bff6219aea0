package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What becomes of answers when the edge is asked to stop. */
class DrainIT {
  private static final int STREAMS = 50;

  private static String asking(String question) {
    return Client.text(
        Map.of(
            "model",
            Ticker.ID,
            "messages",
            List.of(Map.of("role", "user", "content", question)),
            "stream",
            true));
  }

  private static ProcessHandle edge() throws IOException {
    Path file = Product.stack().settings().data().resolve("run").resolve("edge.pid");
    Properties lines = new Properties();
    try (var reader = Files.newBufferedReader(file)) {
      lines.load(reader);
    }
    return ProcessHandle.of(Long.parseLong(lines.getProperty("pid"))).orElseThrow();
  }

  @Test
  void explore() throws Exception {
    Client bob = Product.of("bob");
    bob.stream(asking("tick"));
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<String>> ends = new ArrayList<>();
      long t0 = System.nanoTime();
      for (int i = 0; i < STREAMS; i++) {
        ends.add(
            threads.submit(
                () -> {
                  try {
                    List<Client.Line> lines = bob.stream(asking("tick"));
                    return lines.size() + " at " + (System.nanoTime() - t0) / 1000000 + " " + lines.getLast().json();
                  } catch (Throwable e) {
                    return "at " + (System.nanoTime() - t0) / 1000000 + " " + e;
                  }
                }));
      }
      Thread.sleep(1000);
      System.out.println("TERM at " + (System.nanoTime() - t0) / 1000000);
      ProcessHandle edge = edge();
      edge.destroy();
      for (int i = 0; i < 40 && edge.isAlive(); i++) {
        String ready;
        try {
          ready = bob.get("/health/ready").status() + "";
        } catch (Throwable e) {
          ready = e.toString();
        }
        String fresh;
        try {
          fresh = bob.post("/rest/v1/chat/completions", "{}").text();
        } catch (Throwable e) {
          fresh = e.toString();
        }
        System.out.println("at " + (System.nanoTime() - t0) / 1000000 + " ready=" + ready + " new=" + fresh);
        Thread.sleep(200);
      }
      for (Future<String> end : ends) {
        System.out.println("END " + end.get());
      }
      while (edge.isAlive()) {
        Thread.sleep(50);
      }
      System.out.println("EXIT at " + (System.nanoTime() - t0) / 1000000);
    }
  }
}
