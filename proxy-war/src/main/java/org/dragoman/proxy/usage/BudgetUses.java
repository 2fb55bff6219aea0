package org.dragoman.proxy.usage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.BudgetAccount;
import org.dragoman.contract.usage.BudgetUse;
import org.dragoman.contract.usage.UserDigest;
import org.dragoman.proxy.application.Applications;
import org.dragoman.proxy.store.Store;

/**
 * The consumption of budgets. An admin may see all of the realm, the owner of an application that
 * of its budget, and everybody their own, whatever the edge requests.
 */
@ApplicationScoped
public class BudgetUses {
  private static final String USE =
      "SELECT CAST(COALESCE((SELECT used FROM budget WHERE realm = ?1 AND day = ?2 AND scope = ?3"
          + " AND name = ?4), 0) AS bigint), CAST(COALESCE((SELECT sum(held) FROM budget_lease"
          + " WHERE realm = ?1 AND day = ?2 AND scope = ?3 AND name = ?4 AND expires >"
          + " extract(epoch FROM clock_timestamp()) * 1000), 0) AS bigint)";

  @Inject private Store store;
  @Inject private Applications applications;

  /**
   * Returns the use of each account, in the order of the request.
   *
   * @throws Fault {@link FaultCode#FORBIDDEN} when the caller may not see one of them
   */
  List<BudgetUse> of(Caller caller, List<BudgetAccount> accounts) {
    for (BudgetAccount account : accounts) {
      if (!account.realm().equals(caller.realm()) || !maySee(caller, account)) {
        throw new Fault(FaultCode.FORBIDDEN, "Only the owner of a budget and admins may see it");
      }
    }
    return store.read(entities -> accounts.stream().map(one -> use(entities, one)).toList());
  }

  private boolean maySee(Caller caller, BudgetAccount account) {
    return caller.hasRole("admin")
        || switch (account.scope()) {
          case REALM -> false;
          case USER -> account.name().equals(UserDigest.of(caller.issuer(), caller.subject()));
          case APPLICATION -> applications.isOwnedBy(caller, account.name());
        };
  }

  private static BudgetUse use(EntityManager entities, BudgetAccount account) {
    Object[] row =
        (Object[])
            entities
                .createNativeQuery(USE)
                .setParameter(1, account.realm())
                .setParameter(2, account.day())
                .setParameter(3, account.scope().name())
                .setParameter(4, account.name())
                .getSingleResult();
    return new BudgetUse(((Number) row[0]).longValue(), ((Number) row[1]).longValue());
  }
}
