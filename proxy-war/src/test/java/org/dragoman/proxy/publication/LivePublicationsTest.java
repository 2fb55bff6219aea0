package org.dragoman.proxy.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.state.UnfitState;
import org.junit.jupiter.api.Test;

/** One database that cannot be looked at does not hide the other schemas of its realm. */
class LivePublicationsTest {
  private static final Logger LOG = Logger.getLogger(LivePublications.class.getName());
  private static final String SDL =
      """
      type Note { id: ID! }
      type Query { notes: [Note] @svc_resolver(_type: select, _object: Note) }
      """;
  private static final Configuration CONFIGURATION =
      ((Compilation.Accepted) new Compiler().compile(SDL)).configuration();
  private static final CatalogueEntry ONE = entry("one");
  private static final CatalogueEntry OTHER = entry("other");

  private static CatalogueEntry entry(String name) {
    return new CatalogueEntry(
        new CatalogueEntry.Id("acme", name), new Database("", "of_" + name), 1);
  }

  /** A realm of two schemas; the database of the other one fails so. */
  private static LivePublications publications(Fault failure) {
    LivePublications publications = new LivePublications();
    publications.catalogue =
        new Catalogue() {
          @Override
          List<CatalogueEntry> of(String realm) {
            return List.of(OTHER, ONE);
          }

          @Override
          Optional<CatalogueEntry> find(String realm, String name) {
            return of(realm).stream().filter(entry -> entry.name().equals(name)).findFirst();
          }
        };
    publications.databases =
        new Databases() {
          private final Set<Database> asked = new HashSet<>();

          /** Is asked first for its version, then for what is live. */
          @Override
          @SuppressWarnings("unchecked")
          public <T> T read(Database database, Work<T> work) {
            if (database.equals(OTHER.database())) {
              throw failure;
            }
            Publication one = new Publication("one", 1, SDL, CONFIGURATION, "", "");
            Object answer = asked.add(database) ? Boolean.FALSE : Optional.of(one);
            return (T) answer;
          }

          @Override
          public void forget(Database database) {}
        };
    return publications;
  }

  private static void requireTheOne(Fault failure) {
    LivePublications publications = publications(failure);

    assertThat(publications.of("acme"))
        .extracting(Publication.Summary::name)
        .containsExactly("one");
    assertThatThrownBy(() -> publications.named("acme", "other", 0)).isSameAs(failure);
  }

  @Test
  void schemaOfANewerReleaseIsLeftOutOfTheList() {
    requireTheOne(UnfitState.because("The published database has version 99", null));
  }

  @Test
  void schemaThatIsBeingChangedIsLeftOutOfTheList() {
    requireTheOne(new Fault(FaultCode.WRITE_CONFLICT, "Try again in a moment"));
  }

  @Test
  void schemaWhoseServerIsNotConfiguredIsLeftOutOfTheList() {
    requireTheOne(new Fault(FaultCode.DATABASE_SERVER_UNKNOWN, "It is not there"));
  }

  /** Lists are asked for often, and a lost database stays lost until somebody restores it. */
  @Test
  void listsSayALittleOfAnUnfitDatabaseAndOnceThatOneIsLost() {
    assertThat(lines(new Fault(FaultCode.DATABASE_LOST, "It is gone")))
        .singleElement()
        .asString()
        .contains("The database of_other of the schema other in the realm acme is lost");
    assertThat(lines(UnfitState.because("The published database has version 99", null)))
        .singleElement()
        .asString()
        .contains("left out of the list of its realm, database of_other", "version 99");
  }

  /** What the log says while the list is asked for 20 times. */
  private static List<String> lines(Fault failure) {
    List<String> lines = new ArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            lines.add(line.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    LOG.setUseParentHandlers(false);
    LOG.addHandler(handler);
    try {
      LivePublications publications = publications(failure);
      for (int i = 0; i < 20; i++) {
        assertThat(publications.of("acme")).hasSize(1);
      }
    } finally {
      LOG.removeHandler(handler);
      LOG.setUseParentHandlers(true);
    }
    return lines;
  }

  @Test
  void listWithoutItsDatabaseServerIsRefused() {
    Fault failure = new Fault(FaultCode.DATABASE_UNAVAILABLE, "It is away");

    assertThatThrownBy(() -> publications(failure).of("acme")).isSameAs(failure);
  }
}
