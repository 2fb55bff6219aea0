package org.dragoman.chat.budget;

import java.util.List;
import org.dragoman.contract.usage.Lease;
import org.dragoman.contract.usage.LeaseRequest;

/** The store that leases tokens: the proxy. */
@FunctionalInterface
interface BudgetStore {
  /**
   * Asks for leases of one realm. A request whose answer was lost may be made again.
   *
   * @return one for each request
   * @throws org.dragoman.contract.fault.Fault when the proxy cannot be asked
   */
  List<Lease> lend(String realm, List<LeaseRequest> requests);
}
