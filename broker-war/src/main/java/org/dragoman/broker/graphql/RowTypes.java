package org.dragoman.broker.graphql;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.dragoman.broker.policy.Policy;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.transfer.RowFormat;
import org.dragoman.contract.transfer.TransferRequest;

/**
 * Decides which rows and fields of a type a caller may import and export. The rules of the schema
 * hold as for operations ({@code @svc_allow}), and only an admin moves rows of other owners.
 */
@ApplicationScoped
public class RowTypes {
  @Inject private LiveSchemas schemas;

  /**
   * Returns the request of a transfer that is admitted.
   *
   * @param mode null for an export
   * @param onError null for an export
   * @throws Fault {@link FaultCode#SCHEMA_UNKNOWN} or {@link FaultCode#TYPE_UNKNOWN}, also for
   *     types that the caller may not see
   */
  public TransferRequest request(
      Caller caller,
      String schema,
      String type,
      RowFormat format,
      TransferRequest.Mode mode,
      TransferRequest.OnError onError,
      String requestId) {
    LiveSchema known = schemas.named(caller, schema, requestId);
    // A transfer cannot be retried, so it begins with the version that is live now.
    LiveSchema live = schemas.load(caller, known.publication().name(), requestId);
    Configuration configuration = live.publication().configuration();
    if (configuration.rule() != null && !configuration.rule().admits(caller.roles())) {
      throw new Fault(
          FaultCode.SCHEMA_UNKNOWN, "No schema of this name is published in your realm");
    }
    Map<String, List<String>> fields =
        Policy.open(configuration, caller.roles()).stream()
            .collect(Collectors.toMap(ObjectTable::name, RowTypes::names));
    if (!fields.containsKey(type)) {
      throw new Fault(FaultCode.TYPE_UNKNOWN, "The schema has no type of this name");
    }
    return new TransferRequest(
        live.publication().name(),
        live.publication().version(),
        type,
        fields,
        caller.hasRole("admin"),
        format,
        GraphqlOperations.claims(caller, configuration),
        mode,
        onError);
  }

  private static List<String> names(ObjectTable type) {
    return type.fields().stream().map(ObjectField::name).toList();
  }
}
