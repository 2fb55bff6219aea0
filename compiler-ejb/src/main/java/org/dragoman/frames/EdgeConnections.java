package org.dragoman.frames;

import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.logging.Logger;
import javax.net.ssl.SSLContext;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.OperationsAddress;

/**
 * A few connections to the data process, opened before they are needed and replaced when they end.
 * While none is there a request waits for the next attempt, which is a moment away.
 */
public final class EdgeConnections implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(EdgeConnections.class.getName());
  private static final Duration LONGEST_HELLO = Duration.ofSeconds(5);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(3);
  private static final long LEAST_PAUSE = TimeUnit.MILLISECONDS.toNanos(10);
  private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(250);
  private static final int TRIES = 3;
  private static final long LOOK_FOR_OLD = TimeUnit.SECONDS.toNanos(5);

  /** Long enough for no mortal. */
  private static final Duration FOREVER = Duration.ofDays(10_000);

  /**
   * Between machines a balancer may be in front of several data processes. One that was away gets
   * its share of the connections back when these are made anew.
   */
  private static final Duration BEHIND_A_BALANCER = Duration.ofMinutes(2);

  private final OperationsAddress endpoint;
  private final PeerUser peer;
  private final SSLContext tls;
  private final Supplier<ConnectionKey> key;
  private final int wanted;
  private final Duration life;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private volatile List<EdgeEnd> usable = List.of();

  /**
   * The number of the last attempt that has begun, and of the last that has failed; by the lock.
   */
  private long begun;

  private long failed;

  private volatile String trouble = "";

  /** The trouble that the log has; by the lock. */
  private String logged = "";

  private volatile boolean closed;

  /**
   * What is asked.
   *
   * @param patience after which nobody waits for the answer
   */
  public record Request(
      String token, byte[] body, String requestId, String traceparent, Duration patience) {}

  /**
   * Begins to connect.
   *
   * @param peer the user that the data process runs as, on a Unix socket
   * @param tls null where the endpoint has none
   * @param key with which the edge signs at the moment
   * @param wanted how many connections
   */
  public EdgeConnections(
      OperationsAddress endpoint,
      PeerUser peer,
      SSLContext tls,
      Supplier<ConnectionKey> key,
      int wanted) {
    this(
        endpoint,
        peer,
        tls,
        key,
        wanted,
        endpoint instanceof OperationsAddress.Tcp ? BEHIND_A_BALANCER : FOREVER);
  }

  /**
   * The same.
   *
   * @param life of a connection; some live up to twice as long, so that not all end at once
   */
  EdgeConnections(
      OperationsAddress endpoint,
      PeerUser peer,
      SSLContext tls,
      Supplier<ConnectionKey> key,
      int wanted,
      Duration life) {
    this.endpoint = endpoint;
    this.peer = peer;
    this.tls = tls;
    this.key = key;
    this.wanted = wanted;
    this.life = life;
    Thread.ofPlatform().daemon().name("frames-connect").start(this::keepConnected);
  }

  /**
   * Asks, and waits for the answer. What was not sent is sent on another connection.
   *
   * @throws Fault when the request is too long
   * @throws java.net.SocketTimeoutException when the request's patience ends
   * @throws IOException when there is no connection, or it broke while an answer was awaited
   */
  public OperationAnswer ask(Request request) throws IOException {
    requireFit(request);
    for (int left = TRIES; left > 1; left--) {
      try {
        return usable().ask(request);
      } catch (Exchange.UnsentException e) {
        // On another one.
      }
    }
    return usable().ask(request);
  }

  /** What the data process would end the connection for is one caller's affair. */
  private static void requireFit(Request request) {
    if (request.body().length > FrameFormat.LONGEST_BODY) {
      throw new Fault(FaultCode.BODY_TOO_LARGE, "The request is too long");
    }
    if (request.token().length() > FrameFormat.LONGEST_TOKEN) {
      throw new Fault(
          FaultCode.PROXY_UNAVAILABLE, "The caller's roles are too long for the database proxy");
    }
  }

  /**
   * Makes sure that there is a connection.
   *
   * @throws IOException that says why there is none
   */
  public void require() throws IOException {
    usable();
  }

  /** The connection with the fewest requests under way. */
  private EdgeEnd usable() throws IOException {
    EdgeEnd best = best();
    return best == null ? awaited() : best;
  }

  private EdgeEnd best() {
    EdgeEnd best = null;
    int fewest = Integer.MAX_VALUE;
    for (EdgeEnd one : usable) {
      int underWay = one.underWay();
      if (underWay < fewest && one.isUsable()) {
        best = one;
        fewest = underWay;
      }
    }
    return best;
  }

  private EdgeEnd awaited() throws IOException {
    lock.lock();
    try {
      // One that is being made may have been refused already.
      long before = begun;
      long left = LONGEST_WAIT.toNanos();
      EdgeEnd best = best();
      while (best == null && failed <= before && left > 0 && !closed) {
        left = changed.awaitNanos(left);
        best = best();
      }
      if (best == null) {
        throw new ConnectException("There is no connection to the data process: " + trouble);
      }
      return best;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ConnectException("Interrupted while waiting for a connection");
    } finally {
      lock.unlock();
    }
  }

  private void keepConnected() {
    int times = 0;
    while (!closed) {
      try {
        awaitNeed();
        EdgeEnd end = connected();
        times = 0;
        add(end);
      } catch (InterruptedException e) {
        return;
      } catch (IOException | RuntimeException | Error e) {
        times++;
        fail(e);
        pause(times);
      }
    }
  }

  private void awaitNeed() throws InterruptedException {
    lock.lock();
    try {
      while (!closed && usable.size() >= wanted && usable.stream().noneMatch(EdgeEnd::isOld)) {
        changed.awaitNanos(Math.min(LOOK_FOR_OLD, life.toNanos()));
      }
      begun++;
    } finally {
      lock.unlock();
    }
  }

  private EdgeEnd connected() throws IOException, InterruptedException {
    FrameConnection connection =
        new FrameConnection(Sockets.connected(endpoint, peer, tls), "frames-edge");
    long random = ThreadLocalRandom.current().nextLong(life.toMillis());
    EdgeEnd end = new EdgeEnd(connection, key, this::removeUnusable, life.plusMillis(random));
    connection.start(end);
    boolean ready = false;
    try {
      end.ready().get(LONGEST_HELLO.toMillis(), TimeUnit.MILLISECONDS);
      ready = true;
      return end;
    } catch (ExecutionException e) {
      throw new IOException(e.getCause().getMessage(), e);
    } catch (TimeoutException e) {
      throw new IOException("It does not speak", e);
    } finally {
      if (!ready) {
        end.close();
      }
    }
  }

  private void add(EdgeEnd end) {
    lock.lock();
    try {
      if (closed) {
        end.close();
        return;
      }
      List<EdgeEnd> more = new ArrayList<>(usable);
      if (more.size() >= wanted) {
        more.stream().filter(EdgeEnd::isOld).findFirst().ifPresent(EdgeEnd::retire);
      }
      more.add(end);
      usable = more.stream().filter(EdgeEnd::isUsable).toList();
      trouble = "";
      if (!logged.isEmpty()) {
        logged = "";
        LOG.info("The data process takes operations again");
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void removeUnusable() {
    lock.lock();
    try {
      usable = usable.stream().filter(EdgeEnd::isUsable).toList();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Is logged once, and only when no operation can be sent. */
  private void fail(Throwable e) {
    lock.lock();
    try {
      failed = begun;
      String now = String.valueOf(e.getMessage());
      if (usable.isEmpty() && !now.equals(logged)) {
        logged = now;
        LOG.warning(() -> "There is no connection for operations to the data process: " + now);
      }
      trouble = now;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void pause(int times) {
    lock.lock();
    try {
      // An old connection goes on until another one takes its place: that has time.
      boolean renews = usable.size() >= wanted;
      long most =
          renews ? LOOK_FOR_OLD : Math.min(LONGEST_PAUSE, LEAST_PAUSE << Math.min(times, 10));
      long left = most / 2 + ThreadLocalRandom.current().nextLong(most / 2);
      // Otherwise a connection that ends changes nothing about when the next attempt is.
      while (left > 0 && !closed && !(renews && usable.size() < wanted)) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  /** Requests under way are lost. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      usable.forEach(EdgeEnd::close);
      usable = List.of();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
