package org.dragoman.threads;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.Grizzly;
import org.glassfish.grizzly.attributes.Attribute;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.memory.Buffers;

/**
 * Holds the first request of a connection as bytes until its head is complete, and its body where
 * that is JSON of a known length, as the accept filter {@code httpready} of FreeBSD does. The
 * container's parser makes some hundred objects of a head, which the garbage collector would copy
 * for each of thousands of connections whose client sends nothing more.
 *
 * <p>What is found here only decides when the bytes go on, all of them and unchanged: the parser
 * alone decides what they mean, and {@link RequestBufferingFilter} holds what is still incomplete
 * then. So a head that is too long, an unusual body and whatever comes while too much is held go on
 * at once, and so does each later request of a connection.
 */
final class HttpReadyFilter extends BaseFilter {
  /** The longest head that the listeners take ({@code common.asadmin}). */
  private static final int MOST_OF_HEAD = 32 * 1024;

  /** The memory of a connection, and of its entry in the timer. */
  private static final int OF_CONNECTION = 2 * 1024;

  private static final byte[] NOTHING = {};

  private static final Pattern WITH_BODY = Pattern.compile("(POST|PUT|PATCH) ");
  private static final Pattern LENGTH = field("content-length", "(\\d{1,5})\\s*$");
  private static final Pattern JSON = field("content-type", "application/json\\s*(;|$)");

  /** A body of unknown length, or a client that waits for a word before it sends one. */
  private static final Pattern UNUSUAL = field("(transfer-encoding|expect)", "");

  private static final Attribute<Hold> HOLD =
      Grizzly.DEFAULT_ATTRIBUTE_BUILDER.createAttribute(HttpReadyFilter.class.getName());

  private final IncompleteRequests incomplete;

  HttpReadyFilter(IncompleteRequests incomplete) {
    this.incomplete = incomplete;
  }

  private static Pattern field(String name, String value) {
    return Pattern.compile(
        "^" + name + ":[ \t]*" + value,
        Pattern.MULTILINE | Pattern.UNIX_LINES | Pattern.CASE_INSENSITIVE);
  }

  private enum State {
    /** Nothing has gone on yet. */
    HELD,
    /** All has gone on, and so does what comes. */
    HANDED_ON,
    /** The client was refused or has left. Later bytes are dropped: they may be half a request. */
    DROPPED
  }

  /** The first request of a connection. */
  private final class Hold {
    private final Connection<?> connection;

    /** Not the monitor: before JDK 24 a virtual thread that waits in one keeps its carrier. */
    private final ReentrantLock lock = new ReentrantLock();

    private State state = State.HELD;
    private byte[] bytes = NOTHING;
    private int size;

    /** How many bytes there have to be, or -1 until the head is complete. */
    private int whole = -1;

    private long counted;
    private Future<?> limit;

    Hold(Connection<?> connection) {
      this.connection = connection;
    }

    /** Takes a part, and returns what goes on now, or null. */
    Buffer take(Buffer part) {
      lock.lock();
      try {
        return switch (state) {
          case HANDED_ON -> part;
          case DROPPED -> null;
          case HELD -> isComplete(part) ? handOn() : null;
        };
      } finally {
        lock.unlock();
      }
    }

    /** Adds a part, and returns whether all goes on now. */
    private boolean isComplete(Buffer part) {
      int before = size;
      size += part.remaining();
      if (size > bytes.length) {
        // The first part exactly: most clients of whom one waits have sent a single one.
        bytes = Arrays.copyOf(bytes, Math.max(size, 2 * before));
      }
      part.get(bytes, before, size - before);
      part.tryDispose();
      if (whole < 0) {
        whole = wholeLength(bytes, before, size);
      }
      if (whole < 0 ? size > MOST_OF_HEAD : size >= whole) {
        return true;
      }
      if (limit == null) {
        limit = incomplete.whenOverdue(this::refuse);
      }
      long more = OF_CONNECTION + bytes.length - counted;
      counted += more;
      return !incomplete.add(more);
    }

    private Buffer handOn() {
      Buffer all = Buffers.wrap(connection.getMemoryManager(), bytes, 0, size);
      end(State.HANDED_ON);
      return all;
    }

    private void end(State end) {
      state = end;
      bytes = NOTHING;
      incomplete.add(-counted);
      if (limit != null) {
        limit.cancel(false);
      }
    }

    /** Drops what is held, if anything is. */
    void drop() {
      lock.lock();
      try {
        if (state == State.HELD) {
          end(State.DROPPED);
        }
      } finally {
        lock.unlock();
      }
    }

    private void refuse() {
      String begin;
      lock.lock();
      try {
        if (state != State.HELD) {
          return;
        }
        begin = new String(bytes, 0, Math.min(size, 5), StandardCharsets.ISO_8859_1);
        end(State.DROPPED);
      } finally {
        lock.unlock();
      }
      if (begin.startsWith("PRI ")) {
        // The preface of HTTP/2, whose client does not read HTTP/1.1.
        connection.closeSilently();
        return;
      }
      incomplete.refuse(connection, !begin.equals("HEAD "));
    }
  }

  /**
   * Returns the length of a head and of the body that is held with it, or -1 until the head is
   * complete.
   *
   * @param before how many bytes there were when it was last asked for
   */
  private static int wholeLength(byte[] bytes, int before, int size) {
    int begin = 0;
    while (begin < size && (bytes[begin] == '\r' || bytes[begin] == '\n')) {
      // Empty lines before a request mean nothing (RFC 9112, section 2.2).
      begin++;
    }
    for (int i = Math.max(begin + 2, before); i < size; i++) {
      if (bytes[i] == '\n'
          && (bytes[i - 1] == '\n' || bytes[i - 1] == '\r' && bytes[i - 2] == '\n')) {
        int length = i + 1;
        return length
            + bodyLength(new String(bytes, begin, length - begin, StandardCharsets.ISO_8859_1));
      }
    }
    return -1;
  }

  private static int bodyLength(String head) {
    Matcher length = LENGTH.matcher(head);
    if (!WITH_BODY.matcher(head).lookingAt()
        || !JSON.matcher(head).find()
        || UNUSUAL.matcher(head).find()
        || !length.find()) {
      return 0;
    }
    int body = Integer.parseInt(length.group(1));
    return body > IncompleteRequests.MOST_OF_BODY ? 0 : body;
  }

  @Override
  public NextAction handleRead(FilterChainContext context) {
    if (!(context.getMessage() instanceof Buffer part)) {
      return context.getInvokeAction();
    }
    Connection<?> connection = context.getConnection();
    Hold hold = HOLD.get(connection);
    if (hold == null) {
      hold = new Hold(connection);
      HOLD.set(connection, hold);
      if (!connection.isOpen()) {
        // It may have been refused by another filter, and closed before this part was read.
        hold.drop();
      }
    }
    Buffer all = hold.take(part);
    if (all == null) {
      return context.getStopAction();
    }
    context.setMessage(all);
    return context.getInvokeAction();
  }

  /** The hold stays, for a part that another thread has read meanwhile. */
  @Override
  public NextAction handleClose(FilterChainContext context) {
    Hold hold = HOLD.get(context.getConnection());
    if (hold != null) {
      hold.drop();
    }
    return context.getInvokeAction();
  }
}
