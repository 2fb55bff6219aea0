package org.dragoman.chat.budget;

import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.usage.BudgetAccount;
import org.dragoman.contract.usage.BudgetUse;
import org.dragoman.contract.usage.Lease;
import org.dragoman.contract.usage.LeaseRequest;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/** The budgets that the proxy stores. The edge calls it in its own name. */
@ApplicationScoped
class ProxyBudgets implements BudgetStore {
  private static final TypeReference<List<Lease>> LEASES = new TypeReference<>() {};

  private static final TypeReference<List<BudgetUse>> USES = new TypeReference<>() {};

  @Inject private ProxyClient proxy;

  @Override
  public List<Lease> lend(String realm, List<LeaseRequest> requests) {
    Caller self = Caller.ofEdge(realm, "budgets");
    return ask(self, "/budgets", requests, LEASES, "budgets");
  }

  /**
   * Returns how much of the accounts is used.
   *
   * @throws org.dragoman.contract.fault.Fault when the caller may not see one of them
   */
  List<BudgetUse> uses(Caller caller, List<BudgetAccount> accounts, String requestId) {
    return ask(caller, "/budgets/uses", accounts, USES, requestId);
  }

  private <T> T ask(
      Caller caller, String path, Object question, TypeReference<T> type, String requestId) {
    return proxy.ask(caller, Purpose.USAGE, path, Json.bytes(question), requestId).read(type);
  }
}
