package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.dragoman.contract.caller.Caller;

/**
 * The calls of tools that this process answers at the moment, so that they can be cancelled: by
 * whoever has made them, in the session in which they were made. Identifiers of requests are unique
 * in a session alone; without one a call ends by its connection.
 */
@ApplicationScoped
public class CallsUnderWay {
  private final Map<Key, Call> calls = new ConcurrentHashMap<>();

  private record Key(String realm, String issuer, String subject, String session, JsonNode id) {
    static Key of(Caller caller, String session, JsonNode id) {
      return new Key(caller.realm(), caller.issuer(), caller.subject(), session, id);
    }
  }

  /** A call, for the thread that has begun it; it is cancelled by an interrupt of that thread. */
  public static final class Call implements AutoCloseable {
    private final Thread thread = Thread.currentThread();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Runnable forget;

    /** By the lock. */
    private boolean ended;

    private boolean cancelled;
    private boolean written;

    private Call(Runnable forget) {
      this.forget = forget;
    }

    /** Ends what the call waits for; does nothing once it has ended. */
    void cancel() {
      lock.lock();
      try {
        if (!ended && !cancelled) {
          cancelled = true;
          thread.interrupt();
        }
      } finally {
        lock.unlock();
      }
    }

    /** Whether it was cancelled before it has ended. */
    boolean isCancelled() {
      lock.lock();
      try {
        return cancelled;
      } finally {
        lock.unlock();
      }
    }

    /** Its result must not be refused from now on. */
    void write() {
      written = true;
    }

    /** Whether it has written; for its own thread. */
    boolean isWritten() {
      return written;
    }

    /** Whether it ends within some time. */
    boolean awaitEnd(Duration patience) throws InterruptedException {
      lock.lock();
      try {
        long left = patience.toNanos();
        while (!ended && left > 0) {
          left = changed.awaitNanos(left);
        }
        return ended;
      } finally {
        lock.unlock();
      }
    }

    /** The thread is as it was: an interrupt that comes later is none. */
    @Override
    public void close() {
      forget.run();
      lock.lock();
      try {
        ended = true;
        if (cancelled) {
          Thread.interrupted();
        }
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }
  }

  /**
   * Begins a call on this thread.
   *
   * @param session null for none
   * @param id of the request
   */
  public Call begin(Caller caller, String session, JsonNode id) {
    if (session == null) {
      return new Call(() -> {});
    }
    Key key = Key.of(caller, session, id);
    Call[] begun = new Call[1];
    begun[0] = new Call(() -> calls.remove(key, begun[0]));
    calls.put(key, begun[0]);
    return begun[0];
  }

  /**
   * Cancels a call of the same caller and session, if there is one that has not ended. Nothing is
   * said about others.
   */
  public void cancel(Caller caller, String session, JsonNode id) {
    Call call = session == null ? null : calls.get(Key.of(caller, session, id));
    if (call != null) {
      call.cancel();
    }
  }

  /** How many can be cancelled by their identifiers. */
  int size() {
    return calls.size();
  }
}
