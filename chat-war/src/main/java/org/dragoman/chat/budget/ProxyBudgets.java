package org.dragoman.chat.budget;

import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.usage.Lease;
import org.dragoman.contract.usage.LeaseRequest;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/** The budgets that the proxy keeps. The edge speaks there for itself. */
@ApplicationScoped
class ProxyBudgets implements BudgetStore {
  private static final TypeReference<List<Lease>> LEASES = new TypeReference<>() {};

  @Inject private ProxyClient proxy;

  @Override
  public List<Lease> lend(String realm, List<LeaseRequest> requests) {
    Caller self = new Caller(realm, "urn:dragoman:edge", "budgets", Set.of(), Map.of());
    byte[] body = Json.text(requests).getBytes(StandardCharsets.UTF_8);
    try {
      return Json.mapper()
          .readValue(proxy.ask(self, Purpose.USAGE, "/budgets", body, "budgets").body(), LEASES);
    } catch (IOException e) {
      throw new IllegalStateException("The proxy's answer about budgets cannot be read", e);
    }
  }
}
