package org.dragoman.broker.graphql;

import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Set;
import org.dragoman.cache.Recent;
import org.dragoman.contract.audit.FewerRoles;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/**
 * Has it kept in the audit log that a caller makes requests with fewer roles than their own: once
 * an hour for each caller, schema and choice of roles.
 */
@ApplicationScoped
public class FewerRolesAudit {
  private static final Duration PAUSE = Duration.ofHours(1);
  private static final int MOST = 10_000;

  private final Recent<Choice, Long> logged = new Recent<>(MOST);

  @Inject private ProxyClient proxy;

  private record Choice(
      String realm, String issuer, String subject, Set<String> roles, String schema) {}

  /**
   * Tells the audit log, before the request is run.
   *
   * @param caller with the roles that are left
   * @throws org.dragoman.contract.fault.Fault when it cannot be kept; the request is not run then
   */
  public void tell(Caller caller, String schema, String requestId) {
    Choice choice =
        new Choice(caller.realm(), caller.issuer(), caller.subject(), caller.roles(), schema);
    Long last = logged.get(choice);
    long now = System.nanoTime();
    if (last != null && now - last < PAUSE.toNanos()) {
      return;
    }
    try {
      byte[] body = Json.mapper().writeValueAsBytes(new FewerRoles(schema));
      proxy.tell(caller, Purpose.AUDIT, "/audit", body, requestId);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
    logged.put(choice, now);
  }
}
