package org.dragoman.proxy.usage;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.Query;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.BudgetAccount;
import org.dragoman.contract.usage.Lease;
import org.dragoman.contract.usage.LeaseRequest;
import org.dragoman.proxy.store.Store;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/**
 * Leases the tokens of budgets to edges. At every moment the sum of used and leased tokens is
 * within the limit: every change of either locks the row of the account. The clock is the
 * database's, which all instances share.
 */
@ApplicationScoped
public class Budgets {
  /** The free tokens are divided into this many blocks, so that no edge leases all of them. */
  private static final int LOTS = 8;

  private static final String ACCOUNT =
      "INSERT INTO budget (realm, day, scope, name, used, beyond) VALUES (?1, ?2, ?3, ?4, 0, 0)"
          + " ON CONFLICT DO NOTHING";

  private static final String NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)";

  private static final String HELD_BY_OTHERS =
      "SELECT "
          + NOW
          + ", CAST(COALESCE((SELECT sum(held) FROM budget_lease WHERE realm = ?1 AND day = ?2"
          + " AND scope = ?3 AND name = ?4 AND holder <> ?5 AND expires > "
          + NOW
          + "), 0) AS bigint)";

  @Inject private Store store;

  private int leaseSeconds;

  @PostConstruct
  void configure() {
    leaseSeconds = Settings.ofServer().get(DataSettings.LEASE_SECONDS);
  }

  /** The tokens that other edges hold, and the time of the reading. */
  private record Others(long now, long held) {}

  /**
   * Answers each request; a request whose answer was lost may be repeated.
   *
   * @throws Fault {@link FaultCode#INVALID_REQUEST} for an account of another realm
   */
  List<Lease> lend(String realm, List<LeaseRequest> requests) {
    return requests.stream().map(request -> lend(realm, request)).toList();
  }

  private Lease lend(String realm, LeaseRequest request) {
    if (!request.account().realm().equals(realm)) {
      throw new Fault(FaultCode.INVALID_REQUEST, "An edge speaks for one realm at a time");
    }
    return store.change(entities -> lend(entities, request));
  }

  private Lease lend(EntityManager entities, LeaseRequest request) {
    BudgetEntry account = locked(entities, request.account());
    Others others = others(entities, request);
    LeaseEntry lease = lease(entities, request);
    long late = lease.hear(request, account, others.now);
    account.takeLate(late, free(request, account, others, lease));
    long granted = granted(request, free(request, account, others, lease));
    long millis = leaseSeconds * 1_000L;
    lease.grant(granted, others.now + millis);
    return new Lease(lease.held(), granted, account.used(), millis);
  }

  private static long free(
      LeaseRequest request, BudgetEntry account, Others others, LeaseEntry lease) {
    return request.limit() - account.used() - others.held - lease.held();
  }

  private static long granted(LeaseRequest request, long free) {
    if (free <= 0 || request.wanted() == 0) {
      return 0;
    }
    return Math.min(free, Math.max(request.wanted(), Math.min(request.block(), free / LOTS)));
  }

  private static BudgetEntry locked(EntityManager entities, BudgetAccount account) {
    BudgetEntry.Id id = new BudgetEntry.Id(account);
    BudgetEntry known = entities.find(BudgetEntry.class, id, LockModeType.PESSIMISTIC_WRITE);
    if (known != null) {
      return known;
    }
    of(entities.createNativeQuery(ACCOUNT), account).executeUpdate();
    return entities.find(BudgetEntry.class, id, LockModeType.PESSIMISTIC_WRITE);
  }

  private static Others others(EntityManager entities, LeaseRequest request) {
    Object[] row =
        (Object[])
            of(entities.createNativeQuery(HELD_BY_OTHERS), request.account())
                .setParameter(5, request.holder())
                .getSingleResult();
    return new Others(((Number) row[0]).longValue(), ((Number) row[1]).longValue());
  }

  private static Query of(Query query, BudgetAccount account) {
    return query
        .setParameter(1, account.realm())
        .setParameter(2, account.day())
        .setParameter(3, account.scope().name())
        .setParameter(4, account.name());
  }

  private static LeaseEntry lease(EntityManager entities, LeaseRequest request) {
    BudgetEntry.Id account = new BudgetEntry.Id(request.account());
    LeaseEntry known =
        entities.find(LeaseEntry.class, new LeaseEntry.Id(account, request.holder()));
    if (known != null) {
      return known;
    }
    LeaseEntry made = new LeaseEntry(account, request.holder());
    entities.persist(made);
    return made;
  }
}
