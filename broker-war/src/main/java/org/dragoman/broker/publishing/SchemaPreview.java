package org.dragoman.broker.publishing;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.dragoman.broker.policy.Policy;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.document.RecordedDocument;
import org.dragoman.contract.fault.Problem;
import org.dragoman.contract.publication.SafetyReport;
import org.dragoman.contract.publication.SchemaChange;
import org.dragoman.language.compiler.Compilation;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.NonNull;

/** The effect of publishing a text, as the admin API shows it. */
@Description("The effect of publishing a schema; a preview changes nothing")
public record SchemaPreview(
    @NonNull @Description("If there are any, all other fields are empty")
        List<@NonNull SchemaProblem> problems,
    @Description("The version that it is compared with, live or retired; null when there is none")
        Integer version,
    @NonNull @Description("The changes since that version") List<@NonNull PreviewedChange> changes,
    @NonNull @Description("Reasons to refuse the publication: rows, and changes by hand")
        List<@NonNull Obstacle> obstacles,
    @NonNull
        @Description("The changes to confirm: the ids of those that lose data or widen answers")
        List<@NonNull String> confirm,
    @NonNull @Description("The SQL statements that would be executed") List<@NonNull String> script,
    @NonNull List<@NonNull PreviewedTable> tables,
    @NonNull List<@NonNull PreviewedOperation> operations,
    @NonNull
        @Description("Documents that clients used recently and that the new version would refuse")
        List<@NonNull BrokenDocument> breaks) {
  private static final int MOST_CLIENTS = 20;

  /** A problem of a text. */
  @Description("A problem of the schema text")
  public record SchemaProblem(
      @NonNull String code,
      @NonNull String message,
      int line,
      int column,
      @NonNull String excerpt,
      @NonNull String hint) {}

  /** A difference to the version before. */
  @Description("A change since the earlier version")
  public record PreviewedChange(
      @NonNull @Description("The id by which a publisher confirms it") String id,
      @NonNull
          @Description(
              "SAFE, or some of SLOW, LOSES_DATA, WIDENS_ANSWERS, BREAKS_CLIENTS and REFUSED")
          List<@NonNull String> effects,
      @Description("The line in the text; null for something that is removed") Integer line,
      Integer column,
      @NonNull String message) {}

  /** An obstacle to the publication. */
  @Description("Rows that prevent a change, or an object that was changed by hand")
  public record Obstacle(
      @NonNull
          @Description("The code of the refusal: DRG-2906 for rows, DRG-2909 for changes by hand")
          String code,
      @NonNull @Description("The id of the change; drift:column:Task.note and so on") String change,
      @NonNull String message) {}

  /** A table of a type. */
  @Description("The table of a type")
  public record PreviewedTable(
      @NonNull String type, @NonNull String name, @NonNull List<@NonNull String> columns) {}

  /** An operation. */
  @Description("A published operation")
  public record PreviewedOperation(
      @NonNull @Description("query or mutation") String kind,
      @NonNull String name,
      @NonNull
          @Description(
              "The roles of its @svc_allow, any of which suffices; empty without @svc_allow")
          List<@NonNull String> roles,
      @Description("Whether every authenticated caller of the realm may call it") boolean everyone,
      @Description("Whether @svc_api made it") boolean generated,
      @Description(
              "What a request without any optional argument gets, such as all rows of Task; null"
                  + " for a mutation")
          String gives) {}

  /** A document that clients use. */
  @Description("A document that clients used recently and that the new version would refuse")
  public record BrokenDocument(
      @NonNull @Description("The text, with variables in place of all values") String document,
      @NonNull List<@NonNull String> reasons,
      @NonNull @Description("The number of recent requests of the clients below")
          BigInteger requests,
      @NonNull String lastDay,
      @NonNull @Description("The most recent clients, 20 at most")
          List<@NonNull DocumentClient> clients) {}

  /** A client that uses a document. */
  @Description("A client that uses a document")
  public record DocumentClient(
      @NonNull @Description("The client id in its tokens (azp); empty if they have none") String id,
      @NonNull @Description("Empty if there are too many callers to list them") String subject,
      @NonNull String lastDay,
      @NonNull BigInteger requests) {}

  static SchemaPreview of(List<Problem> problems) {
    return new SchemaPreview(
        problems.stream()
            .map(
                one ->
                    new SchemaProblem(
                        one.code(),
                        one.message(),
                        one.line(),
                        one.column(),
                        one.excerpt(),
                        one.hint()))
            .toList(),
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  static SchemaPreview of(
      SafetyReport report, Compilation.Accepted accepted, List<RecordedDocuments.Broken> broken) {
    return new SchemaPreview(
        List.of(),
        report.version() == 0 ? null : report.version(),
        report.changes().stream().map(SchemaPreview::shown).toList(),
        report.obstacles().stream()
            .map(one -> new Obstacle(one.code(), one.change(), one.message()))
            .toList(),
        report.confirmations(),
        report.script(),
        accepted.configuration().types().stream().map(SchemaPreview::shown).toList(),
        operations(accepted),
        broken.stream().map(SchemaPreview::shown).toList());
  }

  private static BrokenDocument shown(RecordedDocuments.Broken broken) {
    return new BrokenDocument(
        broken.text(),
        broken.reasons(),
        BigInteger.valueOf(broken.requests()),
        broken.lastDay(),
        broken.clients().stream()
            .sorted(Comparator.comparing(RecordedDocument.Use::lastDay).reversed())
            .limit(MOST_CLIENTS)
            .map(
                use ->
                    new DocumentClient(
                        use.client().id(),
                        use.client().subject(),
                        use.lastDay(),
                        BigInteger.valueOf(use.count())))
            .toList());
  }

  private static PreviewedChange shown(SchemaChange change) {
    return new PreviewedChange(
        change.id(),
        change.effects().stream().map(Enum::name).sorted().toList(),
        change.location() == null ? null : change.location().line(),
        change.location() == null ? null : change.location().column(),
        change.words());
  }

  private static PreviewedTable shown(ObjectTable type) {
    return new PreviewedTable(
        type.name(),
        type.table(),
        type.fields().stream().flatMap(field -> columns(field).stream()).toList());
  }

  static List<String> columns(ObjectField field) {
    return switch (field) {
      case ObjectField.Column column -> List.of(column.column());
      case ObjectField.Link link when link.join() instanceof ObjectField.Join.KeyHere here ->
          here.columns();
      default -> List.of();
    };
  }

  private static List<PreviewedOperation> operations(Compilation.Accepted accepted) {
    Configuration configuration = accepted.configuration();
    Configuration open = Policy.visible(configuration, Set.of());
    return configuration.operations().stream()
        .map(
            one ->
                new PreviewedOperation(
                    one.root() == Resolver.Root.QUERY ? "query" : "mutation",
                    one.name(),
                    one.rule() == null ? List.of() : one.rule().roles(),
                    open.operation(one.root(), one.name()).isPresent(),
                    accepted.expansion().makes(one.root(), one.name()),
                    BareRequest.gives(one, configuration).orElse(null)))
        .toList();
  }
}
