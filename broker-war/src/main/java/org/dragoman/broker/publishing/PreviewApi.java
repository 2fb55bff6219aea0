package org.dragoman.broker.publishing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.publication.Publication;
import org.dragoman.contract.publication.SafetyReport;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.web.rate.Computations;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.GraphQLApi;
import org.eclipse.microprofile.graphql.NonNull;
import org.eclipse.microprofile.graphql.Query;

/** The admin API: previews the effect of publishing a text. */
@GraphQLApi
@ApplicationScoped
public class PreviewApi {
  @Inject private AdminRequest admin;
  @Inject private Publications publications;
  @Inject private RecordedDocuments recorded;
  @Inject private Compiler compiler;

  /** Compares a text with what is live. */
  @Query("previewSchema")
  @Description(
      "The effect of publishing a schema: problems, changes against the live version and its"
          + " rows, changes to confirm, who may call which operation, documents that would break")
  public @NonNull SchemaPreview previewSchema(
      @NonNull String name, @NonNull @Description("The schema in GraphQL SDL") String sdl) {
    return admin.answer(
        () ->
            switch (compiled(() -> compiler.compile(sdl))) {
              case Compilation.Rejected rejected -> SchemaPreview.of(rejected.problems());
              case Compilation.Accepted accepted -> {
                SafetyReport report =
                    publications.preview(new Publication.Request(name, sdl, List.of(), null));
                yield SchemaPreview.of(
                    report,
                    accepted,
                    recorded.brokenBy(
                        admin.caller(),
                        name,
                        before(name, report.version()),
                        accepted.configuration(),
                        admin.id()));
              }
            });
  }

  /** Empty without a version, or with one that this release of the product cannot read. */
  private Optional<Configuration> before(String name, int version) {
    return version > 0
            && expanded(publications.expanded(name, version))
                instanceof Compilation.Accepted accepted
        ? Optional.of(accepted.configuration())
        : Optional.empty();
  }

  private Compilation expanded(String expansion) {
    return compiled(() -> compiler.compile("", expansion));
  }

  private Compilation compiled(Supplier<Compilation> compilation) {
    return Computations.ofThisWar().make(admin.caller(), compilation);
  }
}
