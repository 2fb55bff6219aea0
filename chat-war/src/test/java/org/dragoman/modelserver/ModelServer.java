package org.dragoman.modelserver;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A model provider for tests, on loopback: what it does with a request says the script. It speaks
 * all formats, each at its usual path.
 */
public final class ModelServer implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int LONGEST_LINE = 16 * 1024;
  private static final int LONGEST_BODY = 8 << 20;

  private final ServerSocket listener;
  private final Script script;
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
  private final AtomicInteger accepted = new AtomicInteger();
  private final AtomicInteger left = new AtomicInteger();
  private final AtomicInteger flooded = new AtomicInteger();

  /** What the server does. */
  @FunctionalInterface
  public interface Script {
    /** The steps for a request, in order. */
    List<Step> steps(Asked asked);
  }

  private ModelServer(ServerSocket listener, Script script) {
    this.listener = listener;
    this.script = script;
  }

  /** Starts one on a free port. */
  public static ModelServer start(Script script) {
    return start(0, script);
  }

  /** Starts one on a port; 0 for a free one. */
  public static ModelServer start(int port, Script script) {
    try {
      ModelServer server =
          new ModelServer(new ServerSocket(port, 10_000, InetAddress.getLoopbackAddress()), script);
      Thread.ofVirtual().name("model-server").start(server::accept);
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its address, without a path. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + listener.getLocalPort());
  }

  /** What it was asked so far. */
  public List<Asked> asked() {
    return List.copyOf(asked);
  }

  /** How many connections were opened. */
  public int connections() {
    return accepted.get();
  }

  /** How many clients closed their connection in the middle of an answer. */
  public int left() {
    return left.get();
  }

  /** How many fragments of a flood the connection has taken. */
  public int flooded() {
    return flooded.get();
  }

  @Override
  public void close() {
    try {
      listener.close();
      for (Socket connection : connections) {
        connection.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket connection = listener.accept();
        accepted.incrementAndGet();
        connections.add(connection);
        Thread.ofVirtual().start(() -> serve(connection));
      } catch (IOException e) {
        // The server was closed.
      }
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      connection.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(connection.getInputStream());
      while (true) {
        Asked request = read(in);
        if (request == null) {
          return;
        }
        asked.add(request);
        Answer answer = new Answer(connection, in, request.format());
        for (Step step : script.steps(request)) {
          answer.take(step);
        }
        answer.finish();
      }
    } catch (ClientLeft e) {
      left.incrementAndGet();
    } catch (IOException e) {
      // The connection has ended, by the script or by its client between two requests.
    } finally {
      connections.remove(connection);
    }
  }

  private Asked read(InputStream in) throws IOException {
    String first = line(in);
    if (first == null) {
      return null;
    }
    String path = first.split(" ")[1];
    Map<String, String> headers = new HashMap<>();
    for (String line = line(in); line != null && !line.isEmpty(); line = line(in)) {
      String[] parts = line.split(":", 2);
      headers.put(parts[0].toLowerCase(Locale.ROOT), parts[1].strip());
    }
    int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
    if (length > LONGEST_BODY) {
      throw new IOException("The body is too long");
    }
    byte[] body = in.readNBytes(length);
    return new Asked(
        Format.of(path), path, Map.copyOf(headers), JSON.readTree(body), asked.size() + 1);
  }

  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0 || line.size() > LONGEST_LINE) {
        return null;
      }
      if (b != '\r') {
        line.write(b);
      }
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }

  /** The client closed its connection before the answer was whole. */
  private static final class ClientLeft extends IOException {
    private static final long serialVersionUID = 1L;
  }

  /** One answer under way. */
  private final class Answer {
    private final Socket connection;
    private final InputStream in;
    private final OutputStream out;
    private final Format format;
    private boolean headSent;
    private boolean opened;
    private boolean finished;
    private int calls;

    Answer(Socket connection, InputStream in, Format format) throws IOException {
      this.connection = connection;
      this.in = in;
      this.out = connection.getOutputStream();
      this.format = format;
    }

    void take(Step step) throws IOException {
      switch (step) {
        case Step.Status status -> status(status);
        case Step.Text text -> say(format.text(text.text()));
        case Step.Torn torn -> {
          say("");
          for (byte one : format.text(torn.text()).getBytes(StandardCharsets.UTF_8)) {
            write(new byte[] {'1', '\r', '\n', one, '\r', '\n'});
          }
        }
        case Step.Now now -> say(format.text(System.nanoTime() + " "));
        case Step.Call call -> say(format.call(call, calls++));
        case Step.End end -> say(format.end(end.reason()));
        case Step.Mark mark -> say(format.mark());
        case Step.Raw raw -> {
          head();
          chunk(raw.text());
        }
        case Step.Failure failure -> {
          head();
          chunk(format.failure(failure.word()));
        }
        case Step.Pause pause -> {
          head();
          await(pause.milliseconds());
        }
        case Step.Hang hang -> await(Integer.MAX_VALUE);
        case Step.Drop drop -> {
          connection.setSoLinger(true, 0);
          throw new IOException("Dropped by the script");
        }
        case Step.Stop stop -> finish();
        case Step.Flood flood -> {
          while (true) {
            say(format.text(flood.text()));
            flooded.incrementAndGet();
          }
        }
      }
    }

    private void status(Step.Status status) throws IOException {
      byte[] body = status.body().getBytes(StandardCharsets.UTF_8);
      StringBuilder head = new StringBuilder("HTTP/1.1 " + status.code() + " Scripted\r\n");
      Map<String, String> headers = new HashMap<>(Map.of("Content-Type", "application/json"));
      headers.putAll(status.headers());
      headers.forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
      head.append("Content-Length: " + body.length + "\r\n\r\n");
      write(head.toString());
      write(status.body());
      finished = true;
    }

    private void head() throws IOException {
      if (!headSent) {
        headSent = true;
        write(
            "HTTP/1.1 200 OK\r\nContent-Type: "
                + format.contentType()
                + "\r\nTransfer-Encoding: chunked\r\n\r\n");
      }
    }

    private void say(String text) throws IOException {
      head();
      if (!opened) {
        opened = true;
        chunk(format.open());
      }
      chunk(text);
    }

    private void chunk(String text) throws IOException {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      if (bytes.length > 0) {
        write(Integer.toHexString(bytes.length) + "\r\n" + text + "\r\n");
      }
    }

    void finish() throws IOException {
      if (!finished) {
        head();
        write("0\r\n\r\n");
        finished = true;
      }
    }

    private void write(String text) throws IOException {
      write(text.getBytes(StandardCharsets.UTF_8));
    }

    private void write(byte[] bytes) throws IOException {
      try {
        out.write(bytes);
        out.flush();
      } catch (IOException e) {
        throw new ClientLeft();
      }
    }

    /** Waits, and notices when the client leaves. */
    private void await(int milliseconds) throws IOException {
      connection.setSoTimeout(milliseconds);
      try {
        if (in.read() < 0) {
          throw new ClientLeft();
        }
        throw new IOException("The client sends more than it was asked for");
      } catch (SocketTimeoutException e) {
        connection.setSoTimeout(0);
      } catch (SocketException e) {
        throw new ClientLeft();
      }
    }
  }
}
