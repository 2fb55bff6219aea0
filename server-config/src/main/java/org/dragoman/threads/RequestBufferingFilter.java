package org.dragoman.threads;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.Grizzly;
import org.glassfish.grizzly.attributes.Attribute;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.HttpContent;
import org.glassfish.grizzly.http.HttpRequestPacket;
import org.glassfish.grizzly.http.HttpResponsePacket;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.Protocol;

/**
 * Hands a request with a JSON body to the container once the body is complete, as a proxy with
 * request buffering does. A client that sends half of a body and stops costs its head, and neither
 * a thread nor a look at its token.
 *
 * <p>Endpoints read a JSON body to its end before they act on it. Bodies of other types, such as
 * rows and documents, are read as they arrive and are therefore not held.
 *
 * <p>A body is handed on before its end when it is long, or when too much is held already. A thread
 * waits for its rest then, within the limits of {@code HeldBytes}. Requests by HTTP/2 are never
 * held, since a filter keeps one message of a connection.
 */
final class RequestBufferingFilter extends BaseFilter {
  /** As long as the product waits for a body that it reads itself. */
  private static final Duration LONGEST = Duration.ofSeconds(20);

  /** Of the memory of all. */
  private static final long MOST = Runtime.getRuntime().maxMemory() / 8;

  private static final int MOST_OF_BODY = 64 * 1024;

  /** The memory of a request besides its body: the container's buffers, and the parsed head. */
  private static final int OF_HEAD = 16 * 1024;

  private static final Set<Method> WITH_BODY = Set.of(Method.POST, Method.PUT, Method.PATCH);
  private static final Attribute<Hold> HOLD =
      Grizzly.DEFAULT_ATTRIBUTE_BUILDER.createAttribute(RequestBufferingFilter.class.getName());
  private static final ScheduledThreadPoolExecutor TIMER = timer();

  private final Duration longest;
  private final long most;
  private final AtomicLong all = new AtomicLong();

  RequestBufferingFilter() {
    this(LONGEST, MOST);
  }

  /**
   * Makes a filter.
   *
   * @param longest time until the end of a body
   * @param most bytes that are held at once
   */
  RequestBufferingFilter(Duration longest, long most) {
    this.longest = longest;
    this.most = most;
  }

  private static ScheduledThreadPoolExecutor timer() {
    ScheduledThreadPoolExecutor timer =
        new ScheduledThreadPoolExecutor(
            1,
            task ->
                Thread.ofPlatform()
                    .daemon()
                    .name("request-bodies")
                    .inheritInheritableThreadLocals(false)
                    .unstarted(task));
    timer.setRemoveOnCancelPolicy(true);
    return timer;
  }

  private enum State {
    HELD,
    HANDED_ON,
    REFUSED
  }

  /** A request whose body was not complete when its head came. */
  private final class Hold {
    private final Connection<?> connection;
    private final HttpRequestPacket head;
    private final Future<?> limit;
    private long bytes;
    private State state = State.HELD;

    Hold(Connection<?> connection, HttpRequestPacket head) {
      this.connection = connection;
      this.head = head;
      this.limit = TIMER.schedule(this::refuse, longest.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Returns whether the body so far is held: false for too much, and once it has ended. */
    synchronized boolean isHeld(int size) {
      long more = OF_HEAD + size - bytes;
      if (state != State.HELD || size > MOST_OF_BODY || all.get() + more > most) {
        return false;
      }
      bytes += more;
      all.addAndGet(more);
      return true;
    }

    /** Ends it, unless it has ended. */
    synchronized boolean end(State after) {
      if (state != State.HELD) {
        return false;
      }
      state = after;
      limit.cancel(false);
      all.addAndGet(-bytes);
      return true;
    }

    synchronized boolean isRefused() {
      return state == State.REFUSED;
    }

    private void refuse() {
      if (end(State.REFUSED)) {
        HttpResponsePacket answer = head.getResponse();
        HttpContent problem =
            Problem.bodyTooSlow(longest.toSeconds())
                .writtenTo(answer, connection.getMemoryManager());
        answer.setHeader("Connection", "close");
        connection.write(problem);
        // Once all is written.
        connection.closeSilently();
      }
    }
  }

  @Override
  public NextAction handleRead(FilterChainContext context) {
    if (!(context.getMessage() instanceof HttpContent body)
        || !(body.getHttpHeader() instanceof HttpRequestPacket head)) {
      return context.getInvokeAction();
    }
    Connection<?> connection = context.getConnection();
    Hold hold = HOLD.get(connection);
    if (hold == null || hold.head != head) {
      if (body.isLast() || !isForWhole(head)) {
        return context.getInvokeAction();
      }
      hold = new Hold(connection, head);
      HOLD.set(connection, hold);
    }
    if (!body.isLast() && hold.isHeld(body.getContent().remaining())) {
      // Grizzly appends the next part to this one, and calls the filter with both.
      return context.getStopAction(body);
    }
    hold.end(State.HANDED_ON);
    if (hold.isRefused()) {
      return context.getStopAction();
    }
    if (body.isLast()) {
      HOLD.remove(connection);
    }
    return context.getInvokeAction();
  }

  /** Returns the bytes that are held for all connections. */
  long held() {
    return all.get();
  }

  private static boolean isForWhole(HttpRequestPacket head) {
    Protocol protocol = head.getProtocol();
    String type = head.getContentType();
    return (protocol == Protocol.HTTP_1_1 || protocol == Protocol.HTTP_1_0)
        && WITH_BODY.contains(head.getMethod())
        // A client that expects it sends its body when the container has said so.
        && !head.requiresAcknowledgement()
        && type != null
        && type.regionMatches(true, 0, "application/json", 0, "application/json".length());
  }

  @Override
  public NextAction handleClose(FilterChainContext context) {
    Hold hold = HOLD.remove(context.getConnection());
    if (hold != null) {
      hold.end(State.REFUSED);
    }
    return context.getInvokeAction();
  }
}
