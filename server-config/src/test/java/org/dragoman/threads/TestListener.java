package org.dragoman.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.glassfish.grizzly.http.server.HttpHandler;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;

/** A Grizzly server with one listener, on a free port, and the sockets that a test connects. */
final class TestListener implements AutoCloseable {
  /** What the server does with a request that its filters let pass. */
  @FunctionalInterface
  interface Answer {
    void write(Request request, Response response) throws IOException;
  }

  private final HttpServer server = new HttpServer();
  private final NetworkListener network = new NetworkListener("test", "localhost", 0);
  private final List<Socket> sockets = new ArrayList<>();

  TestListener(Answer answer) {
    server.addListener(network);
    server
        .getServerConfiguration()
        .addHttpHandler(
            new HttpHandler() {
              @Override
              public void service(Request request, Response response) throws IOException {
                answer.write(request, response);
              }
            },
            "/");
  }

  /** The listener, whose filters are added before the start. */
  NetworkListener network() {
    return network;
  }

  void start() throws IOException {
    server.start();
  }

  int port() {
    return network.getPort();
  }

  Socket connected() throws IOException {
    Socket socket = new Socket("localhost", port());
    socket.setSoTimeout(30_000);
    socket.setTcpNoDelay(true);
    sockets.add(socket);
    return socket;
  }

  Socket sent(String text) throws IOException {
    Socket socket = connected();
    send(socket, text);
    return socket;
  }

  static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** The answer up to a text in it, which has to come. */
  static String answer(Socket socket, String last) throws IOException {
    StringBuilder answer = new StringBuilder();
    InputStream input = socket.getInputStream();
    while (answer.indexOf(last) < 0) {
      int next = input.read();
      assertThat(next).as(answer.toString()).isNotNegative();
      answer.append((char) next);
    }
    return answer.toString();
  }

  /** Waits for a condition, at most until the time limit of the test interrupts. */
  static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      assertThat(Thread.currentThread().isInterrupted()).as("too late").isFalse();
      Thread.onSpinWait();
    }
  }

  @Override
  public void close() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
    server.shutdownNow();
  }
}
