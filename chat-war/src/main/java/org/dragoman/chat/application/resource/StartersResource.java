package org.dragoman.chat.application.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.dragoman.chat.application.Applications;
import org.dragoman.chat.application.assistant.Assistant;
import org.dragoman.chat.application.assistant.operation.Examples;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.operation.SchemaShape;

/**
 * Questions to begin a conversation with: those of the builder, or else questions for the
 * operations that the caller may call.
 */
@ApplicationScoped
@KnownParameters
@Path("/v1/applications/{id}/starters")
public class StartersResource {
  private static final int MOST = 4;

  @Inject private Applications deployed;
  @Inject private StoredApplications stored;
  @Inject private PublishedShapes shapes;

  /**
   * The starters of an application.
   *
   * @param operations how many of its operations the caller may call
   */
  record Starters(List<String> starters, int operations) {
    Starters {
      starters = List.copyOf(starters);
    }
  }

  /**
   * Returns the starters of the published version.
   *
   * @param version another version, for callers who may write: {@code draft} or a number, as after
   *     the {@code @} of the chat endpoint
   */
  @GET
  public Response starters(
      @Context HttpServletRequest request,
      @PathParam("id") String id,
      @QueryParam("version") String version)
      throws InterruptedException {
    OnBehalf caller = ApplicationRequest.onBehalf(request);
    return JsonAnswer.of(Response.ok(), starters(caller, id, version)).build();
  }

  private Starters starters(OnBehalf caller, String id, String version)
      throws InterruptedException {
    if (version == null && deployed.deployed().stream().anyMatch(one -> one.id().equals(id))) {
      return ofDeployed(caller, id);
    }
    String model = ApplicationRequest.known(id) + (version == null ? "" : "@" + version);
    Optional<ApplicationVersion> found = stored.find(model, caller.caller(), caller.requestId());
    return of(
        found
            .orElseThrow(
                () ->
                    new Fault(
                        FaultCode.APPLICATION_UNKNOWN,
                        "GET /rest/v1/applications lists the applications that you may use"))
            .definition(),
        caller);
  }

  private Starters ofDeployed(OnBehalf caller, String id) throws InterruptedException {
    if (!Assistant.ID.equals(id)) {
      return new Starters(List.of(), 0);
    }
    List<Examples.Granted> all = new ArrayList<>();
    for (SchemaShape shape : shapes.of(caller, schema -> true)) {
      shape.queries().forEach(one -> all.add(new Examples.Granted(one, shape)));
    }
    List<String> starters =
        Stream.concat(Stream.of(Assistant.EXAMPLE), Examples.toBegin(all, MOST - 1).stream())
            .toList();
    return new Starters(starters, all.size());
  }

  private Starters of(Definition definition, OnBehalf caller) throws InterruptedException {
    List<Examples.Granted> granted = new ArrayList<>();
    List<OperationGrant> grants = definition.operations();
    for (SchemaShape shape :
        grants.isEmpty()
            ? List.<SchemaShape>of()
            : shapes.of(
                caller, name -> grants.stream().anyMatch(one -> one.schema().equals(name)))) {
      grants.stream()
          .filter(one -> one.schema().equals(shape.name()))
          .flatMap(
              one ->
                  shape
                      .operation(one.name(), one.write())
                      .or(() -> shape.operation(one.name(), false))
                      .stream())
          .forEach(operation -> granted.add(new Examples.Granted(operation, shape)));
    }
    return new Starters(
        definition.starters().isEmpty() ? Examples.toBegin(granted, MOST) : definition.starters(),
        granted.size());
  }
}
