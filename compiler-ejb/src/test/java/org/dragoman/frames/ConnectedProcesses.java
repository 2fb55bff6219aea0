package org.dragoman.frames;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.dragoman.settings.OperationsAddress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Both processes of a test, over a real Unix socket. */
abstract class ConnectedProcesses {
  static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir Path folder;
  Path path;
  final EdgeKeyPair key = new EdgeKeyPair();
  final EchoedOperations operations = new EchoedOperations();
  final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
  DataListener listener;
  EdgeConnections edge;

  @BeforeEach
  void start() throws IOException {
    path = folder.resolve("operations.sock");
    listen();
    edge = connect();
  }

  final void listen() throws IOException {
    listener = new DataListener(address(), PeerUser.own(), null, key, operations);
    listener.start(() -> {});
  }

  final EdgeConnections connect() throws IOException {
    return new EdgeConnections(address(), PeerUser.own(), null, () -> key, 2);
  }

  final OperationsAddress address() {
    return OperationsAddress.of("unix:" + path);
  }

  @AfterEach
  void stop() {
    operations.may.countDown();
    edge.close();
    listener.close();
    callers.close();
  }

  final OperationAnswer ask(String body) throws IOException {
    return ask(body, PATIENCE);
  }

  final OperationAnswer ask(String body, Duration patience) throws IOException {
    return edge.ask(
        new EdgeConnections.Request(
            "token-" + body.length() % 7,
            body.getBytes(StandardCharsets.UTF_8),
            "0123456789abcdef",
            "",
            patience));
  }

  static String text(OperationAnswer answer) {
    return new String(answer.body(), StandardCharsets.UTF_8);
  }

  final List<Future<OperationAnswer>> asked(int number, String body) {
    List<Future<OperationAnswer>> answers = new ArrayList<>();
    for (int at = 0; at < number; at++) {
      String own = body.isEmpty() ? "question " + at : body;
      answers.add(callers.submit(() -> ask(own)));
    }
    return answers;
  }
}
