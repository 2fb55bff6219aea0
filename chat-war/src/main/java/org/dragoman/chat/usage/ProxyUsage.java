package org.dragoman.chat.usage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.usage.TimesQuery;
import org.dragoman.contract.usage.UsageBatch;
import org.dragoman.contract.usage.UsageQuery;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/** The usage that the proxy stores. */
@ApplicationScoped
class ProxyUsage {
  @Inject private ProxyClient proxy;

  /**
   * Counts a batch; the edge calls the proxy in its own name. A batch whose answer was lost may be
   * reported again.
   *
   * @throws org.dragoman.contract.fault.Fault when the proxy does not answer
   */
  void count(String realm, UsageBatch batch) {
    Caller self = Caller.ofEdge(realm, "usage");
    proxy.ask(self, Purpose.USAGE, "/usage", Json.bytes(batch), "usage");
  }

  /** Returns sums as JSON for the caller. */
  byte[] report(Caller caller, UsageQuery query, String requestId) {
    return proxy.ask(caller, Purpose.USAGE, "/usage/reports", Json.bytes(query), requestId).body();
  }

  /** Returns the times of requests in the caller's realm as JSON for the caller. */
  byte[] times(Caller caller, TimesQuery query, String requestId) {
    return proxy
        .ask(caller, Purpose.USAGE, "/usage/times/reports", Json.bytes(query), requestId)
        .body();
  }
}
