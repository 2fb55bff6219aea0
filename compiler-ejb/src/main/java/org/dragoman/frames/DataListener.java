package org.dragoman.frames;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.SSLContext;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.log.BoundedLine;
import org.dragoman.metric.Metric;
import org.dragoman.settings.OperationsAddress;

/** Takes the connections of edges, in the data process. */
public final class DataListener implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(DataListener.class.getName());
  private static final int MOST_CONNECTIONS = 128;

  /** Twice as many as an edge may want: each may be replaced while it still answers. */
  private static final int MOST_OF_ONE_EDGE = 32;

  /** Before they have proved themselves. The oldest goes: an honest edge needs milliseconds. */
  private static final int MOST_UNPROVED = 16;

  private static final int MOST_WORKERS = 200;
  private static final Duration LONGEST_DRAIN = Duration.ofSeconds(10);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final OperationsAddress endpoint;
  private final PeerUser peer;
  private final Supplier<SSLContext> tls;
  private final TrustedEdges edges;
  private final Operations operations;
  private final Workers workers = new Workers(MOST_WORKERS, "frames-worker");
  private final BoundedLine refusals = new BoundedLine(Duration.ofMinutes(1));

  /** All connections in the order in which they came; guarded by itself. */
  private final Set<DataEnd> ends = new LinkedHashSet<>();

  private ServerSocketChannel server;
  private SocketFile file;
  private volatile boolean closed;

  /**
   * Not listening yet.
   *
   * @param peer the user that edges run as, on a Unix socket
   * @param tls null where the endpoint has none
   */
  public DataListener(
      OperationsAddress endpoint,
      PeerUser peer,
      Supplier<SSLContext> tls,
      TrustedEdges edges,
      Operations operations) {
    this.endpoint = endpoint;
    this.peer = peer;
    this.tls = tls;
    this.edges = edges;
    this.operations = operations;
  }

  /**
   * Begins to listen.
   *
   * @param ready returns when operations can be answered; connections wait until then
   */
  public void start(Runnable ready) throws IOException {
    if (endpoint instanceof OperationsAddress.UnixSocket unix) {
      server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
      file = SocketFile.bind(server, unix.path());
    } else {
      server = ServerSocketChannel.open();
      server.setOption(StandardSocketOptions.SO_REUSEADDR, true);
      server.bind(endpoint.address());
    }
    Thread.ofPlatform().daemon().name("frames-accept").start(() -> accept(ready));
  }

  private void accept(Runnable ready) {
    ready.run();
    while (!closed) {
      try {
        take(server.accept());
      } catch (ClosedChannelException e) {
        return;
      } catch (IOException | RuntimeException | Error e) {
        refused("A connection cannot be taken: " + e.getMessage());
        LockSupport.parkNanos(PAUSE.toNanos());
      }
    }
  }

  private void take(SocketChannel socket) throws IOException {
    boolean taken = false;
    try {
      if (endpoint instanceof OperationsAddress.UnixSocket && !peer.isAt(socket)) {
        refused(Ending.WRONG_USER);
        return;
      }
      begin(socket);
      taken = true;
    } finally {
      if (!taken) {
        socket.close();
      }
    }
  }

  private void begin(SocketChannel socket) throws IOException {
    FrameConnection connection =
        new FrameConnection(
            Sockets.ofServer(socket, endpoint, tls == null ? null : tls.get()), "frames-data");
    DataEnd end = new DataEnd(connection, this);
    synchronized (ends) {
      List<DataEnd> unproved = ends.stream().filter(one -> one.edge().isEmpty()).toList();
      if (unproved.size() >= MOST_UNPROVED) {
        unproved.getFirst().connection().close(Ending.TOO_MANY_CONNECTIONS);
      }
      ends.add(end);
    }
    connection.start(end);
  }

  TrustedEdges edges() {
    return edges;
  }

  Operations operations() {
    return operations;
  }

  Workers workers() {
    return workers;
  }

  /** An edge has proved itself on a connection. */
  void admit(DataEnd end, String edge) throws FrameException {
    synchronized (ends) {
      List<String> proved = ends.stream().map(DataEnd::edge).flatMap(Optional::stream).toList();
      if (closed
          || proved.size() >= MOST_CONNECTIONS
          || proved.stream().filter(edge::equals).count() >= MOST_OF_ONE_EDGE) {
        throw new FrameException(closed ? Ending.DRAINING : Ending.TOO_MANY_CONNECTIONS);
      }
      end.proved(edge);
    }
    LOG.info(() -> "An edge is connected: " + edge);
  }

  /** A connection has ended. */
  void gone(DataEnd end, Ending why) {
    synchronized (ends) {
      ends.remove(end);
      ends.notifyAll();
    }
    if (end.edge().isEmpty()) {
      refused(why);
    } else {
      LOG.info(() -> "The connection of an edge has ended (" + why + "): " + end.edge().get());
    }
  }

  /** Strangers may try as often as they like: one line a minute. */
  private void refused(Ending why) {
    refused("A connection was refused before an edge had proved itself: " + why);
  }

  private void refused(String line) {
    Metric.FAULTS.count(FaultCode.EDGE_REFUSED.code());
    refusals.next(System.nanoTime(), line).ifPresent(LOG::warning);
  }

  /** Listens no more, answers what is under way for some seconds, and ends. */
  @Override
  public void close() {
    closed = true;
    try {
      if (server != null) {
        server.close();
      }
      if (file != null) {
        file.remove();
      }
    } catch (IOException e) {
      LOG.log(Level.WARNING, "The socket of operations cannot be closed", e);
    }
    synchronized (ends) {
      ends.forEach(DataEnd::drain);
      waitForEnds(System.nanoTime() + LONGEST_DRAIN.toNanos());
      ends.forEach(end -> end.connection().close(Ending.DRAINING));
    }
    workers.close();
  }

  private void waitForEnds(long until) {
    try {
      long left = until - System.nanoTime();
      while (!ends.isEmpty() && left > 0) {
        ends.wait(Math.max(1, Duration.ofNanos(left).toMillis()));
        left = until - System.nanoTime();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
