package org.dragoman.web.confirmation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.confirmation.PendingWrite;
import org.dragoman.contract.json.Json;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/** Stores pending writes at the proxy. */
@ApplicationScoped
public class ProxyPendingWrites implements PendingWrites {
  private static final String PATH = "/confirmations";

  @Inject private ProxyClient proxy;

  @Override
  public void keep(Caller caller, PendingWrite write, String requestId) {
    tell(caller, "", write, requestId);
  }

  @Override
  public PendingWrite take(Caller caller, PendingWrite.Taking yes, String requestId) {
    return tell(caller, "/taking", yes, requestId).read(PendingWrite.class);
  }

  @Override
  public void end(Caller caller, PendingWrite.End end, String requestId) {
    tell(caller, "/end", end, requestId);
  }

  private ProxyClient.Answer tell(Caller caller, String below, Object body, String requestId) {
    return proxy.tell(caller, Purpose.CONFIRMATIONS, PATH + below, Json.bytes(body), requestId);
  }
}
