package org.dragoman.broker.mcp;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.dragoman.broker.graphql.CallableOperations;
import org.dragoman.broker.graphql.DirectCalls;
import org.dragoman.contract.application.Answering;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Finds what is at an address for a caller. */
@ApplicationScoped
public class Places {
  /** What an application may call of such a schema is not there for the caller, as in a chat. */
  private static final Set<FaultCode> SHOWS_NOTHING =
      EnumSet.of(
          FaultCode.SCHEMA_UNKNOWN, FaultCode.DOCUMENT_NOT_REGISTERED, FaultCode.INTROSPECTION_OFF);

  @Inject private DirectCalls calls;
  @Inject private ApplicationReader applications;

  /**
   * What is there.
   *
   * @throws Fault when there is nothing of this name for the caller, and as {@link DirectCalls}
   */
  public Place at(Caller caller, McpAddress address, String requestId) {
    if (address.isOfApplication()) {
      Answering found = applications.answering(caller, address.application(), requestId);
      return new Place(
          address, granted(caller, found.version().definition().operations(), requestId), found);
    }
    return new Place(
        address,
        address.isOfRealm()
            ? calls.callables(caller, requestId)
            : List.of(calls.callable(caller, address.schema(), requestId)),
        null);
  }

  private List<CallableOperations> granted(
      Caller caller, List<OperationGrant> grants, String requestId) {
    List<CallableOperations> granted = new ArrayList<>();
    for (String schema : grants.stream().map(OperationGrant::schema).distinct().toList()) {
      try {
        granted.add(calls.callable(caller, schema, requestId));
      } catch (Fault fault) {
        if (!SHOWS_NOTHING.contains(fault.code())) {
          throw fault;
        }
      }
    }
    return granted;
  }
}
