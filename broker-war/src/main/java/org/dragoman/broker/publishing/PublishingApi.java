package org.dragoman.broker.publishing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.function.Supplier;
import org.dragoman.broker.graphql.LiveSchemas;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.Publication.Drop;
import org.dragoman.contract.publication.Publication.Outcome;
import org.dragoman.contract.publication.Publication.Request;
import org.dragoman.contract.publication.Publication.Rollback;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.web.rate.Computations;
import org.eclipse.microprofile.graphql.DefaultValue;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.GraphQLApi;
import org.eclipse.microprofile.graphql.Mutation;
import org.eclipse.microprofile.graphql.NonNull;
import org.eclipse.microprofile.graphql.Query;

/** The admin API: changes what is published, and lists it. {@link AdminFilter} checks the roles. */
@GraphQLApi
@ApplicationScoped
public class PublishingApi {
  private static final String CONFIRM =
      "The ids of all changes that lose data or widen answers, from previewSchema";

  private static final String LAST_VERSION =
      "The newest version that you know, 0 for none; if there is a newer one, nothing is changed";

  @Inject private AdminRequest admin;
  @Inject private Publications publications;
  @Inject private LiveSchemas schemas;
  @Inject private Compiler compiler;

  /** Returns the schemas published in the caller's realm. */
  @Query("schemas")
  @Description("The schemas that are live in your realm, or those that are retired")
  public @NonNull List<@NonNull Publication> schemas(
      @DefaultValue("false") @Description("Those that are retired, with their last version")
          boolean retired) {
    return admin.answer(
        () ->
            (retired ? publications.retired() : schemas.of(admin.caller(), admin.id()))
                .stream().map(summary -> Publication.of(summary, false)).toList());
  }

  /** Publishes a schema, or refuses it with all its problems. */
  @Mutation("publishSchema")
  @Description(
      "Publishes a schema in your realm: creates its database, or migrates it to the new version"
          + " with its rows, and makes it live, in one transaction")
  public @NonNull Publication publishSchema(
      @NonNull String name,
      @NonNull @Description("The schema in GraphQL SDL") String sdl,
      @Description(CONFIRM) List<String> confirm,
      @Description(LAST_VERSION) Integer lastVersion) {
    return admin.answer(
        () -> {
          try {
            return shown(publications.publish(new Request(name, sdl, confirm, lastVersion)));
          } catch (Fault fault) {
            throw withProblems(fault, () -> sdl);
          }
        });
  }

  /** Publishes the text of an earlier version as the next one. */
  @Mutation("rollbackSchema")
  @Description("Publishes the text of an earlier version as the next one")
  public @NonNull Publication rollbackSchema(
      @NonNull String name,
      @Description("The version whose text is published") int version,
      @Description(CONFIRM) List<String> confirm,
      @Description(LAST_VERSION) Integer lastVersion) {
    return admin.answer(
        () -> {
          try {
            return shown(publications.rollback(name, new Rollback(version, confirm, lastVersion)));
          } catch (Fault fault) {
            throw withProblems(fault, () -> publications.sdl(name, version));
          }
        });
  }

  /** Takes a schema out of use. */
  @Mutation("retireSchema")
  @Description("Retires a schema: its operations are no longer available, its rows stay")
  public @NonNull Publication retireSchema(@NonNull String name) {
    return admin.answer(() -> shown(publications.retire(name)));
  }

  /** Drops a schema with its database. */
  @Mutation("dropSchema")
  @Description("Drops a schema with all its rows and versions; this cannot be undone")
  public @NonNull Publication dropSchema(
      @NonNull String name, @NonNull @Description("The name once more") String confirm) {
    return admin.answer(() -> shown(publications.drop(name, new Drop(confirm))));
  }

  /** A sequence that was corrected. */
  @Description("A sequence that was behind the numbers of the rows and was moved beyond them")
  public record SequenceState(
      @NonNull String type,
      @NonNull String field,
      @NonNull @Description("The number that the next row gets") String next) {}

  /** Corrects the sequences. */
  @Mutation("repairSequences")
  @Description(
      "Moves the sequences of a schema beyond numbers of rows that were not written through"
          + " the service; returns the sequences that were moved")
  public @NonNull List<@NonNull SequenceState> repairSequences(@NonNull String name) {
    return admin.answer(
        () ->
            publications.repairSequences(name).stream()
                .map(one -> new SequenceState(one.type(), one.field(), String.valueOf(one.next())))
                .toList());
  }

  private static Publication shown(Outcome outcome) {
    return Publication.of(outcome.publication().summary(), outcome.changed());
  }

  /** Compiles a text that the proxy has refused here as well, to report all its problems. */
  private RuntimeException withProblems(Fault fault, Supplier<String> sdl) {
    return fault.code() == FaultCode.SCHEMA_REJECTED
            && compiled(sdl.get()) instanceof Compilation.Rejected rejected
        ? AdminRefusal.of(rejected.problems(), admin.id())
        : fault;
  }

  private Compilation compiled(String sdl) {
    return Computations.ofThisWar().make(admin.caller(), () -> compiler.compile(sdl));
  }
}
