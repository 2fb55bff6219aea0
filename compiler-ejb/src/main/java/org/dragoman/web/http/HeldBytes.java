package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The memory that is held for callers who are still sending, or still reading. A caller may hold an
 * eighth of it, a realm a quarter; when it is full, a realm may hold its fair share. A caller who
 * holds nothing may hold one body of any length, unless the memory is full and the realm exceeds
 * its fair share. A small amount is always granted, and it is smaller when the memory or the
 * realm's part is full, since there are many callers.
 *
 * <p>Each WAR has its own. Bodies that arrive at once, or are sent at once, are never counted.
 */
public final class HeldBytes {
  // Fractions of the whole.
  private static final int PARTS_OF_CALLER = 8;
  private static final int PARTS_OF_REALM = 4;
  private static final int LITTLE = 128;

  /** The memory of a waiting request besides its bytes: its thread, and the container's buffers. */
  static final int OF_A_WAIT = 24 * 1024;

  /** The room for a small body, granted however full the memory is. */
  private static final int LEAST = OF_A_WAIT + 16 * 1024;

  private static final HeldBytes OF_THIS_WAR = new HeldBytes(Runtime.getRuntime().maxMemory() / 8);

  private final long most;
  private final Map<List<String>, Long> callers = new HashMap<>();
  private final Map<String, Long> realms = new HashMap<>();
  private long all;

  /**
   * Makes the memory of all callers together.
   *
   * @param most bytes, at least some MiB
   */
  HeldBytes(long most) {
    this.most = most;
  }

  /** The memory that one request holds until it is closed. For one thread. */
  public final class Hold implements AutoCloseable {
    private final String realm;
    private final List<String> caller;
    private long bytes;

    private Hold(Caller caller) {
      realm = caller == null ? "" : caller.realm();
      this.caller = caller == null ? List.of() : List.of(realm, caller.issuer(), caller.subject());
    }

    /**
     * Holds more.
     *
     * @throws Fault {@link FaultCode#CALLER_TOO_BUSY} or {@link FaultCode#REALM_TOO_BUSY}; the
     *     amount stays as it was
     */
    public void grow(long more) {
      synchronized (HeldBytes.this) {
        require(more);
        add(more);
      }
    }

    /** Holds more for a part that cannot be refused. */
    void take(long more) {
      synchronized (HeldBytes.this) {
        add(more);
      }
    }

    private void require(long more) {
      long own = callers.getOrDefault(caller, 0L);
      long ofRealm = realms.getOrDefault(realm, 0L);
      boolean crowded = all + more > most || ofRealm + more > most / PARTS_OF_REALM;
      long little = most / LITTLE;
      if (own + more <= (crowded ? Math.min(LEAST, little) : little)) {
        return;
      }
      // A caller who holds nothing else may hold one body of any length.
      boolean others = own > bytes;
      if (others && own + more > most / PARTS_OF_CALLER) {
        throw busy(FaultCode.CALLER_TOO_BUSY);
      }
      boolean full = all + more > most && ofRealm + more > most / (realms.size() + 1);
      if (others && ofRealm + more > most / PARTS_OF_REALM || ofRealm > bytes && full) {
        throw busy(FaultCode.REALM_TOO_BUSY);
      }
    }

    private void add(long more) {
      bytes += more;
      all += more;
      // Callers and realms that hold nothing are removed.
      callers.merge(caller, more, HeldBytes::sum);
      realms.merge(realm, more, HeldBytes::sum);
    }

    @Override
    public void close() {
      synchronized (HeldBytes.this) {
        add(-bytes);
      }
    }
  }

  /** Begins to hold for a request, whose caller is an attribute of it; the amount is 0. */
  static Hold of(HttpServletRequest request) {
    return OF_THIS_WAR.of((Caller) request.getAttribute(Caller.class.getName()));
  }

  /**
   * Begins to hold for a caller.
   *
   * @param caller null for an unauthenticated caller; all of them count as one
   */
  Hold of(Caller caller) {
    return new Hold(caller);
  }

  /** Returns the amount that all callers hold. */
  synchronized long held() {
    return all;
  }

  private static Long sum(long before, long more) {
    return before + more == 0 ? null : before + more;
  }

  private static Fault busy(FaultCode code) {
    return new Fault(code, "Too much is buffered for slow clients: try again in a moment", 1, null);
  }
}
