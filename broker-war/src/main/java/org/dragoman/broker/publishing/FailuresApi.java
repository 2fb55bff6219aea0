package org.dragoman.broker.publishing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.FailedRequests;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.GraphQLApi;
import org.eclipse.microprofile.graphql.NonNull;
import org.eclipse.microprofile.graphql.Query;

/** The admin API: the requests of a schema that failed of late. */
@GraphQLApi
@ApplicationScoped
public class FailuresApi {
  @Inject private AdminRequest admin;
  @Inject private Publications publications;

  /** Requests that failed in the same way. */
  @Description("Requests for the same operation that were answered with the same code")
  public record OperationFailures(
      @NonNull @Description("Empty when the document asks for no operation of the schema")
          String operation,
      @NonNull @Description("As in DRG-1011") String code,
      @NonNull @Description("What the code means") String meaning,
      @NonNull @Description("How many there were") String requests,
      @NonNull @Description("The latest of them, the newest first, at most 5")
          List<@NonNull FailedRequest> last) {}

  /** One request. */
  @Description("A request that failed")
  public record FailedRequest(@NonNull String at, @NonNull String requestId) {}

  /** Returns what failed. */
  @Query("failures")
  @Description(
      "What failed or was refused of a schema of your realm in the last seven days, by operation"
          + " and code, what failed last first")
  public @NonNull List<@NonNull OperationFailures> failures(
      @NonNull @Description("The name of the schema") String schema) {
    return admin.answer(
        () -> publications.failures(schema).stream().map(FailuresApi::shown).toList());
  }

  private static OperationFailures shown(FailedRequests one) {
    return new OperationFailures(
        one.operation(),
        one.code(),
        FaultCode.of(one.code()).title(),
        String.valueOf(one.requests()),
        one.last().stream()
            .map(request -> new FailedRequest(request.at(), request.requestId()))
            .toList());
  }
}
