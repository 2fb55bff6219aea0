package org.dragoman.broker.graphql;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongSupplier;
import org.dragoman.cache.Recent;
import org.dragoman.contract.audit.FewerRoles;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/**
 * Records in the audit log that a caller makes requests with fewer roles than their own, once an
 * hour for each caller, schema and choice of roles. The number of choices in an hour is limited:
 * each makes a record and a view of the schema, and n roles have 2^n - 1 choices.
 */
@ApplicationScoped
public class FewerRolesAudit {
  static final int MOST_CHOICES = 8;

  private static final Duration PAUSE = Duration.ofHours(1);
  private static final int MOST = 10_000;

  /** Stands for the list of schemas: no schema has this name. */
  private static final String LIST = "";

  private final Recent<Key, Hour> hours = new Recent<>(MOST);
  private final LongSupplier clock;

  @Inject ProxyClient proxy;

  private record Key(String realm, String issuer, String subject, String schema) {}

  /** The choices of one hour. Every access holds its lock, so that no choice is recorded twice. */
  private static final class Hour {
    private final Set<Set<String>> choices = new HashSet<>();
    private long begun;

    private Hour(long begun) {
      this.begun = begun;
    }
  }

  /** Uses the clock of the machine. */
  public FewerRolesAudit() {
    this(System::nanoTime);
  }

  /** Uses a clock of nanoseconds. */
  FewerRolesAudit(LongSupplier clock) {
    this.clock = clock;
  }

  /**
   * Writes the choice to the audit log before the request is run.
   *
   * @param caller with the remaining roles
   * @throws Fault {@link FaultCode#ROLES_REFUSED} when there are too many choices; or when the
   *     record cannot be kept: then the request is not run
   */
  public void tell(Caller caller, String schema, String requestId) {
    admit(caller, schema, () -> keep(caller, schema, requestId));
  }

  /**
   * Admits a request for the list of schemas, which the audit log does not record.
   *
   * @param caller with the remaining roles
   * @throws Fault {@link FaultCode#ROLES_REFUSED} when there are too many choices
   */
  public void admitList(Caller caller) {
    admit(caller, LIST, () -> {});
  }

  private void admit(Caller caller, String schema, Runnable kept) {
    Hour hour = hour(new Key(caller.realm(), caller.issuer(), caller.subject(), schema));
    synchronized (hour) {
      long now = clock.getAsLong();
      if (now - hour.begun >= PAUSE.toNanos()) {
        hour.choices.clear();
        hour.begun = now;
      }
      if (hour.choices.contains(caller.roles())) {
        return;
      }
      if (hour.choices.size() >= MOST_CHOICES) {
        throw new Fault(
            FaultCode.ROLES_REFUSED,
            "The header X-Roles may name %d choices of roles in an hour, for each schema: repeat one of those, or try again in an hour"
                .formatted(MOST_CHOICES));
      }
      kept.run();
      hour.choices.add(caller.roles());
    }
  }

  private Hour hour(Key key) {
    synchronized (hours) {
      Hour hour = hours.get(key);
      if (hour == null) {
        hour = new Hour(clock.getAsLong());
        hours.put(key, hour);
      }
      return hour;
    }
  }

  private void keep(Caller caller, String schema, String requestId) {
    proxy.tell(caller, Purpose.AUDIT, "/audit", Json.bytes(new FewerRoles(schema)), requestId);
  }
}
