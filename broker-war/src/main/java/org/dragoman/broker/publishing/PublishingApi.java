package org.dragoman.broker.publishing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.dragoman.broker.graphql.LiveSchemas;
import org.dragoman.caller.Caller;
import org.dragoman.compiler.Compilation;
import org.dragoman.compiler.Compiler;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.http.FaultWriter;
import org.dragoman.http.RequestId;
import org.dragoman.identity.TokenFilter;
import org.dragoman.proxyclient.ProxyClient;
import org.dragoman.proxyclient.Purpose;
import org.dragoman.publication.Publication.Outcome;
import org.dragoman.publication.Publication.Request;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.GraphQLApi;
import org.eclipse.microprofile.graphql.Mutation;
import org.eclipse.microprofile.graphql.NonNull;
import org.eclipse.microprofile.graphql.Query;

/** The admin API: publishes schemas and tells what is published. The door asks for the roles. */
@GraphQLApi
@ApplicationScoped
public class PublishingApi {
  @Inject private HttpServletRequest request;
  @Inject private ProxyClient proxy;
  @Inject private LiveSchemas schemas;
  @Inject private Compiler compiler;

  /** All schemas published in the caller's realm. */
  @Query("schemas")
  @Description("The schemas that are published in your realm")
  public @NonNull List<@NonNull Publication> schemas() {
    return answer(
        () ->
            schemas.of(caller(), RequestId.of(request)).stream()
                .map(summary -> Publication.of(summary, false))
                .toList());
  }

  /** Publishes a schema, or refuses it with all its problems. */
  @Mutation("publishSchema")
  @Description("Publishes a schema in your realm: creates its database and makes it live at once")
  public @NonNull Publication publishSchema(
      @NonNull String name, @NonNull @Description("The schema in GraphQL SDL") String sdl) {
    return answer(
        () -> {
          if (compiler.compile(sdl) instanceof Compilation.Rejected rejected) {
            throw AdminRefusal.of(rejected.problems(), RequestId.of(request));
          }
          Outcome outcome = publish(name, sdl);
          schemas.forget(caller().realm(), name);
          return Publication.of(outcome.publication().summary(), outcome.changed());
        });
  }

  private Outcome publish(String name, String sdl) {
    try {
      byte[] body = Json.mapper().writeValueAsBytes(new Request(name, sdl));
      ProxyClient.Answer answer =
          proxy.tell(caller(), Purpose.PUBLICATIONS, "/publications", body, RequestId.of(request));
      return Json.mapper().readValue(answer.body(), Outcome.class);
    } catch (IOException e) {
      throw new Fault(FaultCode.INTERNAL, "The proxy's answer cannot be read", e);
    }
  }

  /** Whatever goes wrong is told by its code, and leads to a log line. */
  private <T> T answer(Supplier<T> work) {
    try {
      return work.get();
    } catch (AdminRefusal refusal) {
      throw refusal;
    } catch (RuntimeException e) {
      Fault fault = FaultWriter.internal(e);
      FaultWriter.log(request, fault);
      throw AdminRefusal.of(fault, RequestId.of(request));
    }
  }

  private Caller caller() {
    return TokenFilter.caller(request);
  }
}
