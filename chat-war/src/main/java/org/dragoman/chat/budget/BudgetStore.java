package org.dragoman.chat.budget;

import java.util.List;
import org.dragoman.contract.usage.Lease;
import org.dragoman.contract.usage.LeaseRequest;

/** The store that leases tokens, which is the proxy. */
@FunctionalInterface
interface BudgetStore {
  /**
   * Requests leases in one realm. A request whose answer was lost may be repeated.
   *
   * @return one lease for each request
   * @throws org.dragoman.contract.fault.Fault when the proxy does not answer
   */
  List<Lease> lend(String realm, List<LeaseRequest> requests);
}
