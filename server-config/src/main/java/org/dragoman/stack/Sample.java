package org.dragoman.stack;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The specification's example: published as {@code todo} and filled, once, in every realm. */
final class Sample {
  static final String NAME = "todo";

  private final Settings settings;
  private final Postgres postgres;
  private final IdentityProvider identityProvider;

  Sample(Settings settings, Postgres postgres, IdentityProvider identityProvider) {
    this.settings = settings;
    this.postgres = postgres;
    this.identityProvider = identityProvider;
  }

  /** Publishes and fills what is not there yet; later starts leave it as its users have made it. */
  void ensure(Progress progress) {
    for (Realm realm : Realm.ALL) {
      Path done = settings.data().resolve("sample").resolve(realm.name() + ".loaded");
      if (!Files.exists(done)) {
        long begin = System.nanoTime();
        publishAndFill(realm);
        PrivateFiles.write(done, NAME + "\n");
        progress.step(
            "The sample schema \"%s\" is published and filled in %s (%s)"
                .formatted(NAME, realm.name(), Progress.since(begin)));
      }
    }
  }

  private void publishAndFill(Realm realm) {
    Path folder = settings.source("server-config/sample");
    Admin admin =
        new Admin(settings.edge(), identityProvider, realm.publisher().name(), realm.name());
    JsonNode answer =
        new Publishing(admin, NAME, folder.resolve("todo.graphql")).publish(List.of());
    if (answer.path("data").path("publishSchema").isMissingNode()
        || answer.path("data").path("publishSchema").isNull()) {
      throw new Trouble(
          "The sample schema cannot be published in %s:\n%s"
              .formatted(realm.name(), Publishing.problems("todo.graphql", answer)));
    }
    String database =
        postgres
            .databaseOf(realm.name(), NAME)
            .orElseThrow(
                () ->
                    new Trouble("The catalogue has no \"" + NAME + "\" in " + realm.name() + "."));
    postgres.load(database, folder.resolve(realm.name() + ".sql"));
  }
}
