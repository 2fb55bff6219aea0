package org.dragoman.stack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.stack.client.Admin;
import org.dragoman.stack.client.Trouble;
import org.dragoman.stack.client.Web;

/**
 * {@code bin/realm}: one realm alone out of an installation that runs, and into another one. The
 * other one publishes each schema from its last text, so that the tables are made by the product;
 * then the rows, the versions and what the catalogue knows come in.
 */
public final class RealmTransfer {
  private static final String DROP =
      "mutation D($name: String!) { dropSchema(name: $name, confirm: $name) { name } }";

  private final Settings settings;
  private final Progress progress;
  private final Postgres postgres;

  public RealmTransfer(Settings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
    this.postgres = new Postgres(settings, Secrets.keptIn(settings.data()));
  }

  /**
   * Writes a realm.
   *
   * @param folder that is made, or is empty
   */
  public void export(String realm, Path folder) {
    issuer(realm);
    long begin = System.nanoTime();
    try {
      requireEmpty(folder);
      PrivateFiles.folder(folder);
      RealmArchive archive = new PostgresRealmExport(postgres, realm, folder).run();
      archive.write(folder);
      progress.step(
          "The realm %s is in %s: %s (%s)"
              .formatted(realm, folder, described(archive), Progress.since(begin)));
    } catch (IOException e) {
      throw new Trouble("The realm %s was not exported: %s".formatted(realm, e.getMessage()), e);
    }
  }

  private static void requireEmpty(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      if (files.findAny().isPresent()) {
        throw new Trouble(folder + " is not empty: name a new folder.");
      }
    }
  }

  /**
   * Brings a realm in.
   *
   * @param admin may publish in the realm
   */
  public void take(Path folder, Admin admin) {
    RealmArchive archive = RealmArchive.read(folder);
    String issuer = issuer(archive.realm());
    if (!archive.issuers().isEmpty() && !archive.issuers().contains(issuer)) {
      throw new Trouble(
          "The people of the archive are those of %s, and the realm %s has the issuer %s here: nobody would own their rows. Nothing was imported."
              .formatted(String.join(", ", archive.issuers()), archive.realm(), issuer));
    }
    long begin = System.nanoTime();
    List<String> published = new ArrayList<>();
    boolean done = false;
    try {
      PostgresRealmImport target = new PostgresRealmImport(postgres, archive, folder);
      target.requireFit();
      for (RealmArchive.OfSchema schema : archive.schemas()) {
        ObjectNode variables =
            Web.JSON.createObjectNode().put("name", schema.name()).put("sdl", schema.sdl());
        admin.ask(Sample.PUBLISH, variables, schema.name());
        published.add(schema.name());
        target.fill(schema);
      }
      target.fillCatalogue();
      done = true;
    } catch (IOException e) {
      throw new Trouble("Nothing was imported: " + e.getMessage(), e);
    } finally {
      if (!done) {
        published.forEach(
            name -> admin.ask(DROP, Web.JSON.createObjectNode().put("name", name), name));
      }
    }
    progress.step(
        "The realm %s is here: %s (%s)"
            .formatted(archive.realm(), described(archive), Progress.since(begin)));
    nameMissingKeys(archive);
  }

  private static String described(RealmArchive archive) {
    long rows =
        archive.schemas().stream()
            .flatMap(schema -> schema.tables().stream())
            .filter(table -> table.schema().equals("public"))
            .mapToLong(RealmArchive.Table::rows)
            .sum();
    long records = archive.tables().stream().mapToLong(RealmArchive.Table::rows).sum();
    return "%d schemas with %d rows, and %d records of the catalogue"
        .formatted(archive.schemas().size(), rows, records);
  }

  /** Conversations stay sealed: only their keys open them. */
  private void nameMissingKeys(RealmArchive archive) {
    Path file = ConversationKeyFile.of(settings);
    Set<String> there =
        Files.exists(file)
            ? PrivateFiles.read(file)
                .lines()
                .map(line -> line.replaceFirst(":.*", "").strip())
                .collect(Collectors.toSet())
            : Set.of();
    List<String> missing =
        archive.conversationKeys().stream().filter(key -> !there.contains(key)).toList();
    if (!missing.isEmpty()) {
      progress.step(
          "Conversations and feedback need keys that %s does not have: %s. Add their lines."
              .formatted(file, String.join(", ", missing)));
    }
  }

  /** As the edge's list says. */
  private String issuer(String realm) {
    Path file = settings.data().resolve("edge/realms.json");
    try {
      for (JsonNode one : Web.JSON.readTree(PrivateFiles.read(file))) {
        if (one.path("name").asText().equals(realm)) {
          return one.path("issuer").asText();
        }
      }
    } catch (JsonProcessingException e) {
      throw new Trouble("The list of realms is not JSON: " + file, e);
    }
    throw new Trouble("There is no realm %s: %s lists them.".formatted(realm, file));
  }
}
