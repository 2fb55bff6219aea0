package org.dragoman.broker.publishing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.dragoman.contract.audit.AuditRecord;
import org.dragoman.contract.publication.History;
import org.dragoman.web.rate.Computations;
import org.eclipse.microprofile.graphql.DefaultValue;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.GraphQLApi;
import org.eclipse.microprofile.graphql.Name;
import org.eclipse.microprofile.graphql.NonNull;
import org.eclipse.microprofile.graphql.Query;
import org.eclipse.microprofile.graphql.Source;

/** The admin API: what was published before, and who did what. */
@GraphQLApi
@ApplicationScoped
public class HistoryApi {
  @Inject private AdminRequest admin;
  @Inject private Publications publications;

  /** The text of a version. */
  @Description("The text of a version")
  public record SchemaText(@NonNull String name, int version, @NonNull String sdl) {}

  /** The versions of a schema. */
  @Description("The versions of a schema, the newest first")
  public record SchemaHistory(
      @NonNull String name,
      @Description("Whether none of them is live") boolean retired,
      @NonNull List<@NonNull SchemaVersion> versions) {}

  /** A version in the history. */
  @Description("A version of a schema")
  public record SchemaVersion(
      int version,
      @NonNull @Description("SHA-256 of its text") String digest,
      @NonNull String publishedAt,
      @NonNull String publishedBy) {}

  /** A page of the audit log. */
  @Description("Records of the audit log, the newest first")
  public record AuditPage(
      @NonNull List<@NonNull AuditEntry> entries,
      @Description("For the argument before of the next page") String next) {}

  /** A record of the audit log. */
  @Description("An action on a schema or an application that was executed or refused")
  public record AuditEntry(
      @NonNull String id,
      @NonNull String at,
      @NonNull String issuer,
      @NonNull String subject,
      @NonNull
          @Description(
              "PUBLISH, ROLLBACK, RETIRE, DROP, IMPORT, REPAIR_SEQUENCES or FEWER_ROLES of a"
                  + " schema; MAKE_APPLICATION, PUBLISH_APPLICATION, SHARE_APPLICATION,"
                  + " DELETE_APPLICATION, CONFIRMED_WRITE or RETAIN_CONVERSATIONS; ERASE_PERSON")
          String action,
      @NonNull
          @Description("The name; of an application its identifier; of ERASE_PERSON the pseudonym")
          String schema,
      @NonNull
          @Description(
              "OK, UNCHANGED, the code of a refusal, or UNKNOWN when the outcome is not known")
          String outcome,
      Integer version,
      @NonNull
          @Description(
              "Ids of changes; of FEWER_ROLES those roles; of ERASE_PERSON what was done; of IMPORT"
                  + " the type and how many of its rows")
          List<@NonNull String> changes,
      @NonNull String requestId) {}

  /** Returns a schema's text. */
  @Query("schema")
  @Description("The text of a schema of your realm, live or in one of its versions")
  public @NonNull SchemaText schema(
      @NonNull String name, @Description("Without it, the live one") Integer version) {
    return admin.answer(
        () -> {
          if (version != null) {
            return new SchemaText(name, version, publications.sdl(name, version));
          }
          var live = publications.live(name);
          return new SchemaText(name, live.version(), live.sdl());
        });
  }

  /** Returns the meaning of the text. */
  @Name("meaning")
  @Description(
      "What checkSchema says of the text, as it was published; null for a version that is not live")
  public SchemaMeaning meaning(@Source SchemaText text) {
    return admin.answer(
        () ->
            publications
                .meant(text.name(), text.version())
                .map(
                    one ->
                        Computations.ofThisWar().make(admin.caller(), () -> SchemaMeaning.of(one)))
                .orElse(null));
  }

  /** Returns a schema's versions. */
  @Query("history")
  @Description("The versions of a schema of your realm, also of one that is retired")
  public @NonNull SchemaHistory history(
      @NonNull String name,
      @Description("Those below a number") Integer before,
      @DefaultValue("100") @Description("At most 1000") int limit) {
    return admin.answer(() -> shown(publications.history(name, before, Math.max(limit, 1))));
  }

  /** Returns the audit log. */
  @Query("audit")
  @Description("The audit log of your realm: who changed which schema, or was refused; for admins")
  public @NonNull AuditPage audit(
      @Description("The name of a schema or the identifier of an application; without it, all")
          String schema,
      @Description("The next of the page before") String before,
      @DefaultValue("100") @Description("At most 1000") int limit) {
    return admin.answer(() -> shown(publications.audit(schema, before, Math.max(limit, 1))));
  }

  private static SchemaHistory shown(History history) {
    return new SchemaHistory(
        history.name(),
        history.retired(),
        history.versions().stream()
            .map(
                one ->
                    new SchemaVersion(
                        one.version(), one.digest(), one.publishedAt(), one.publishedBy()))
            .toList());
  }

  private static AuditPage shown(AuditRecord.Page page) {
    return new AuditPage(
        page.records().stream()
            .map(
                one ->
                    new AuditEntry(
                        String.valueOf(one.id()),
                        one.at(),
                        one.issuer(),
                        one.subject(),
                        one.action().name(),
                        one.schema(),
                        one.outcome(),
                        one.version(),
                        one.changes(),
                        one.requestId()))
            .toList(),
        page.next() == null ? null : String.valueOf(page.next()));
  }
}
