package org.dragoman.broker.publishing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import org.dragoman.broker.graphql.LiveSchemas;
import org.dragoman.compiler.Compilation;
import org.dragoman.compiler.Compiler;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
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
  @Inject private AdminRequest admin;
  @Inject private ProxyClient proxy;
  @Inject private LiveSchemas schemas;
  @Inject private Compiler compiler;

  /** All schemas published in the caller's realm. */
  @Query("schemas")
  @Description("The schemas that are published in your realm")
  public @NonNull List<@NonNull Publication> schemas() {
    return admin.answer(
        () ->
            schemas.of(admin.caller(), admin.id()).stream()
                .map(summary -> Publication.of(summary, false))
                .toList());
  }

  /** Publishes a schema, or refuses it with all its problems. */
  @Mutation("publishSchema")
  @Description("Publishes a schema in your realm: creates its database and makes it live at once")
  public @NonNull Publication publishSchema(
      @NonNull String name, @NonNull @Description("The schema in GraphQL SDL") String sdl) {
    return admin.answer(
        () -> {
          if (compiler.compile(sdl) instanceof Compilation.Rejected rejected) {
            throw AdminRefusal.of(rejected.problems(), admin.id());
          }
          Outcome outcome = publish(name, sdl);
          schemas.forget(admin.caller().realm(), name);
          return Publication.of(outcome.publication().summary(), outcome.changed());
        });
  }

  private Outcome publish(String name, String sdl) {
    try {
      byte[] body = Json.mapper().writeValueAsBytes(new Request(name, sdl, List.of()));
      ProxyClient.Answer answer =
          proxy.tell(admin.caller(), Purpose.PUBLICATIONS, "/publications", body, admin.id());
      return Json.mapper().readValue(answer.body(), Outcome.class);
    } catch (IOException e) {
      throw new Fault(FaultCode.INTERNAL, "The proxy's answer cannot be read", e);
    }
  }
}
