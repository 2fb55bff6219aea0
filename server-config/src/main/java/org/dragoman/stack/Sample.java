package org.dragoman.stack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.dragoman.stack.client.Admin;
import org.dragoman.stack.client.Trouble;
import org.dragoman.stack.client.Web;

/** The specification's example: published as {@code todo}, with rows, once in every realm. */
public final class Sample {
  public static final String NAME = "todo";

  /** The mutation that publishes a schema. */
  public static final String PUBLISH =
      """
      mutation Publish($name: String!, $sdl: String!, $confirm: [String!]) {
        publishSchema(name: $name, sdl: $sdl, confirm: $confirm) { name version changed } }
      """;

  private final Settings settings;
  private final Postgres postgres;
  private final IdentityProvider identityProvider;

  Sample(Settings settings, Postgres postgres, IdentityProvider identityProvider) {
    this.settings = settings;
    this.postgres = postgres;
    this.identityProvider = identityProvider;
  }

  /** Publishes and fills what is missing; later starts keep the changes of its users. */
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
    Path schema = folder.resolve("todo.graphql");
    String token = identityProvider.token(realm.publisher().name(), realm.name());
    ObjectNode variables =
        Web.JSON.createObjectNode().put("name", NAME).put("sdl", PrivateFiles.read(schema));
    new Admin(settings.edge(), realm.name(), token).ask(PUBLISH, variables, schema.toString());
    Postgres.Place place =
        postgres
            .placeOf(realm.name(), NAME)
            .orElseThrow(
                () ->
                    new Trouble("The catalogue has no \"" + NAME + "\" in " + realm.name() + "."));
    postgres.load(place, folder.resolve(realm.name() + ".sql"));
  }
}
