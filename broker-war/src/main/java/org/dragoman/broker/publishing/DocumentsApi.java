package org.dragoman.broker.publishing;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.dragoman.broker.document.PersistedDocuments;
import org.dragoman.broker.graphql.DocumentCheck;
import org.dragoman.broker.graphql.LiveSchemas;
import org.dragoman.broker.policy.Limits;
import org.dragoman.broker.policy.Policy;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.document.RegisteredDocuments;
import org.dragoman.contract.document.RegisteredDocuments.Change;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.scalar.Texts;
import org.dragoman.settings.Settings;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.GraphQLApi;
import org.eclipse.microprofile.graphql.Mutation;
import org.eclipse.microprofile.graphql.NonNull;
import org.eclipse.microprofile.graphql.Query;

/** The admin API: documents that clients may name by their hash. */
@GraphQLApi
@ApplicationScoped
public class DocumentsApi {
  @Inject private AdminRequest admin;
  @Inject private LiveSchemas schemas;
  @Inject private PersistedDocuments documents;
  private Limits limits;

  /** A registered document as the admin API shows it. */
  @Description("A document that clients may refer to by its hash")
  public record PersistedDocument(
      @NonNull @Description("SHA-256 of the text, in hexadecimal") String hash,
      @NonNull String text,
      @NonNull String registeredAt,
      @NonNull String registeredBy,
      @NonNull
          @Description(
              "Why the live version refuses it, even to callers with all roles of the schema")
          List<@NonNull String> problems) {}

  @PostConstruct
  void configure() {
    limits = Limits.of(Settings.ofServer());
  }

  /** Returns the registered documents of a schema of the caller's realm. */
  @Query("documents")
  @Description("The documents that are registered for a schema of your realm")
  public @NonNull List<@NonNull PersistedDocument> documents(
      @NonNull @Description("The name of the schema") String schema) {
    return admin.answer(
        () -> {
          Configuration live = live(schema);
          return shown(documents.registered(admin.caller(), schema, admin.id()), live);
        });
  }

  /** Registers documents; registered ones stay as they are. */
  @Mutation("registerDocuments")
  @Description(
      "Registers documents, which clients may then refer to by their hash; returns all of them")
  public @NonNull List<@NonNull PersistedDocument> registerDocuments(
      @NonNull @Description("The name of the schema") String schema,
      @NonNull @Description("GraphQL documents, byte for byte as clients send them")
          List<@NonNull String> documents) {
    return admin.answer(() -> changed(schema, new Change(checked(documents), List.of())));
  }

  /** Removes documents; unknown ones are ignored. */
  @Mutation("removeDocuments")
  @Description("Removes registered documents; returns those that remain")
  public @NonNull List<@NonNull PersistedDocument> removeDocuments(
      @NonNull @Description("The name of the schema") String schema,
      @NonNull @Description("SHA-256 in hexadecimal") List<@NonNull String> hashes) {
    return admin.answer(() -> changed(schema, new Change(List.of(), hashes)));
  }

  private List<PersistedDocument> changed(String schema, Change change) {
    Configuration live = live(schema);
    return shown(documents.change(admin.caller(), schema, change, admin.id()), live);
  }

  private static List<String> checked(List<String> documents) {
    if (!documents.stream().allMatch(Texts::isStorable)) {
      throw new Fault(FaultCode.INVALID_REQUEST, "A document contains U+0000 or a lone surrogate");
    }
    return documents;
  }

  private Configuration live(String schema) {
    return schemas.named(admin.caller(), schema, admin.id()).publication().configuration();
  }

  private List<PersistedDocument> shown(
      List<RegisteredDocuments.Entry> entries, Configuration live) {
    Set<String> roles = Policy.mentioned(live);
    Function<String, List<String>> problems =
        DocumentCheck.of(live, roles, limits)
            .<Function<String, List<String>>>map(check -> check::problems)
            .orElse(text -> List.of("The schema has no query"));
    return entries.stream()
        .map(
            entry ->
                new PersistedDocument(
                    entry.hash(),
                    entry.text(),
                    entry.registered(),
                    entry.registeredBy(),
                    problems.apply(entry.text())))
        .toList();
  }
}
