package org.dragoman.threads;

import java.io.ByteArrayOutputStream;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.Grizzly;
import org.glassfish.grizzly.attributes.Attribute;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.HttpContent;
import org.glassfish.grizzly.http.HttpRequestPacket;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.Protocol;
import org.glassfish.grizzly.memory.Buffers;

/**
 * Hands a request with a JSON body to the container once the body is complete, as a proxy with
 * request buffering does. A client that sends half of a body and stops occupies no thread, and its
 * token is not looked at.
 *
 * <p>Endpoints read a JSON body to its end before they act on it. Bodies of other types, such as
 * rows and documents, are read as they arrive and are therefore not held.
 *
 * <p>A body is handed on before its end when it is long, or when too much is held already. A thread
 * waits for its rest then, within the limits of {@code HeldBytes}. A request with {@code Expect:
 * 100-continue} is not held, since its client waits for the container's answer. Requests by HTTP/2
 * are not held: they share a connection, of which one request is held at most.
 *
 * <p>Trailer fields of a held request are dropped. The container would add them to the fields of
 * the head before the product looks at these (RFC 9110, section 6.5.1).
 *
 * <p>{@link HttpReadyFilter} does the same for the first request of a connection where it can, for
 * less memory.
 */
final class RequestBufferingFilter extends BaseFilter {
  /** The memory of a request besides its body: the container's buffers, and the parsed head. */
  private static final int OF_HEAD = 16 * 1024;

  /** The type alone or with parameters, and none that begins with it, such as application/jsonl. */
  private static final Pattern JSON =
      Pattern.compile("application/json\\s*(;|$)", Pattern.CASE_INSENSITIVE);

  private static final Set<Method> WITH_BODY = Set.of(Method.POST, Method.PUT, Method.PATCH);
  private static final Attribute<Hold> HOLD =
      Grizzly.DEFAULT_ATTRIBUTE_BUILDER.createAttribute(RequestBufferingFilter.class.getName());

  private final IncompleteRequests incomplete;

  RequestBufferingFilter(IncompleteRequests incomplete) {
    this.incomplete = incomplete;
  }

  /** A request whose body is not complete, and what has come of it. */
  private final class Hold {
    private final Connection<?> connection;
    private final HttpRequestPacket head;
    private final Future<?> limit;

    /** A copy, since a part of a buffer of the container would keep the whole buffer. */
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();

    /** Not the monitor: before JDK 24 a virtual thread that waits in one keeps its carrier. */
    private final ReentrantLock lock = new ReentrantLock();

    private long bytes;
    private boolean ended;

    Hold(Connection<?> connection, HttpRequestPacket head) {
      this.connection = connection;
      this.head = head;
      this.limit = incomplete.whenOverdue(this::refuse);
    }

    /** Adds a part, and returns whether no more is held than may be. */
    boolean add(Buffer part) {
      lock.lock();
      try {
        if (ended) {
          return false;
        }
        byte[] copy = new byte[part.remaining()];
        part.get(copy);
        body.writeBytes(copy);
        // The array of the stream is up to twice as long as its content.
        long more = OF_HEAD + 2L * body.size() - bytes;
        bytes += more;
        return incomplete.add(more) && body.size() <= IncompleteRequests.MOST_OF_BODY;
      } finally {
        lock.unlock();
      }
    }

    /** Returns whether this call has ended it. */
    boolean end() {
      lock.lock();
      try {
        if (ended) {
          return false;
        }
        ended = true;
        limit.cancel(false);
        incomplete.add(-bytes);
        return true;
      } finally {
        lock.unlock();
      }
    }

    /** Returns all that has come, once it has ended. */
    HttpContent content(boolean last) {
      Buffer whole = Buffers.wrap(connection.getMemoryManager(), body.toByteArray());
      return HttpContent.builder(head).content(whole).last(last).build();
    }

    private void refuse() {
      if (end()) {
        incomplete.refuse(connection, true);
      }
    }
  }

  @Override
  public NextAction handleRead(FilterChainContext context) {
    if (!(context.getMessage() instanceof HttpContent part)
        || !(part.getHttpHeader() instanceof HttpRequestPacket head)) {
      return context.getInvokeAction();
    }
    if (context.getTransportContext().isBlocking()) {
      // The container reads the rest of a body.
      return context.getInvokeAction();
    }
    Connection<?> connection = context.getConnection();
    Hold hold = HOLD.get(connection);
    if (hold == null) {
      if (part.isLast() || !isHeld(head)) {
        return context.getInvokeAction();
      }
      hold = new Hold(connection, head);
      HOLD.set(connection, hold);
    }
    if (HttpContent.isBroken(part)) {
      // The container has refused it.
      hold.end();
      connection.closeSilently();
      return context.getStopAction();
    }
    if (hold.add(part.getContent()) && !part.isLast() || !hold.end()) {
      return context.getStopAction();
    }
    HOLD.remove(connection);
    context.setMessage(hold.content(part.isLast()));
    return context.getInvokeAction();
  }

  private static boolean isHeld(HttpRequestPacket head) {
    Protocol protocol = head.getProtocol();
    return (protocol == Protocol.HTTP_1_1 || protocol == Protocol.HTTP_1_0)
        && WITH_BODY.contains(head.getMethod())
        && !head.requiresAcknowledgement()
        && head.getContentType() != null
        && JSON.matcher(head.getContentType()).lookingAt();
  }

  @Override
  public NextAction handleClose(FilterChainContext context) {
    Hold hold = HOLD.remove(context.getConnection());
    if (hold != null) {
      hold.end();
    }
    return context.getInvokeAction();
  }
}
