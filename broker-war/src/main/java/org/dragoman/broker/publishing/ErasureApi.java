package org.dragoman.broker.publishing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.dragoman.contract.erasure.ErasureReport;
import org.dragoman.contract.erasure.ErasureRequest;
import org.dragoman.contract.erasure.Person;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.GraphQLApi;
import org.eclipse.microprofile.graphql.Mutation;
import org.eclipse.microprofile.graphql.NonNull;

/** The admin API: erasing a person. */
@GraphQLApi
@ApplicationScoped
public class ErasureApi {
  @Inject private AdminRequest admin;
  @Inject private Publications publications;

  /** What was done, or would be. */
  @Description("What the erasure of a person has done, or would do")
  public record PersonErasure(
      @Description("Whether nothing was changed, because it was not confirmed") boolean trial,
      @NonNull @Description("What stands in place of the subject where a record stays")
          String pseudonym,
      @Description("Whether nothing of theirs that the service knows is left") boolean complete,
      @NonNull @Description("One for each schema of the realm")
          List<@NonNull ErasureInSchema> schemas,
      @NonNull @Description("What was found besides rows of schemas")
          List<@NonNull ErasedRecords> records) {}

  /** In the database of a schema. */
  @Description("What the erasure of a person has done in the database of a schema, or would do")
  public record ErasureInSchema(
      @NonNull String schema,
      @NonNull @Description("Types of which the person had rows")
          List<@NonNull ErasureOfType> types,
      @Description("Rows of others that _onDelete: cascade has deleted") int cascaded,
      @Description("Rows of others that _onDelete: setNull has changed") int unlinked,
      @Description("Versions that no longer name the person") int versions,
      @Description("The code of what kept it from being done") String failure) {}

  /** Of one type. */
  @Description("Rows of a type that belonged to the person")
  public record ErasureOfType(
      @NonNull String type,
      int deleted,
      @Description("Those that rows of others refer to, which stay") int kept) {}

  /** Of one kind. */
  @Description("What has become of records of one kind")
  public record ErasedRecords(
      @NonNull String what,
      @NonNull @Description("DELETED, HANDED_OVER, or RENAMED to the pseudonym") String action,
      int count) {}

  /** Erases a person. */
  @Mutation("erasePerson")
  @Description(
      "Erases a person of your realm: rows that they own, conversations, feedback, keys and"
          + " applications; replaces their name where a record stays. Without the argument"
          + " confirm it only says what it would do. For admins")
  public @NonNull PersonErasure erasePerson(
      @NonNull @Description("The claim sub of their tokens") String subject,
      @Description("The claim iss of their tokens; without it, that of yours") String issuer,
      @Description(
              "The subject of a person of your issuer who gets their applications; without"
                  + " it, these are deleted")
          String heir,
      @Description("The subject once more") String confirm) {
    return admin.answer(
        () -> {
          if (confirm != null && !confirm.equals(subject)) {
            throw new Fault(
                FaultCode.INVALID_REQUEST, "Nothing was changed: confirm is not the subject");
          }
          String own = admin.caller().issuer();
          ErasureRequest request =
              new ErasureRequest(
                  new Person(issuer == null ? own : issuer, subject),
                  heir == null ? null : new Person(own, heir),
                  confirm == null);
          return shown(publications.erase(request), request.trial());
        });
  }

  private static PersonErasure shown(ErasureReport report, boolean trial) {
    return new PersonErasure(
        trial,
        report.pseudonym(),
        report.complete(),
        report.schemas().stream().map(ErasureApi::shown).toList(),
        report.catalogue().stream()
            .map(
                found ->
                    new ErasedRecords(found.what(), found.action().name(), number(found.rows())))
            .toList());
  }

  private static ErasureInSchema shown(ErasureReport.OfSchema schema) {
    return new ErasureInSchema(
        schema.schema(),
        schema.types().stream()
            .map(
                type -> new ErasureOfType(type.type(), number(type.deleted()), number(type.kept())))
            .toList(),
        number(schema.cascaded()),
        number(schema.unlinked()),
        number(schema.versions()),
        schema.failure());
  }

  private static int number(long rows) {
    return (int) Math.min(rows, Integer.MAX_VALUE);
  }
}
