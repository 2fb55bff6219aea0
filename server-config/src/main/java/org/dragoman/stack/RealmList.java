package org.dragoman.stack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dragoman.stack.client.Trouble;
import org.dragoman.stack.client.Web;

/**
 * The edge's list of realms: the bundled realms with their current addresses, and the entries and
 * settings that the operator has added.
 */
final class RealmList {
  /**
   * The members that the launcher writes; others are the operator's. Of a bundled realm it writes
   * only the issuer, which identifies it.
   */
  private static final List<String> OF_THE_LAUNCHER = List.of("name", "issuer", "claim", "value");

  private RealmList() {}

  static void write(Settings settings, Path file) {
    ArrayNode realms = Web.JSON.createArrayNode();
    List<JsonNode> earlier = Files.exists(file) ? earlier(file) : List.of();
    for (Realm realm : Realm.ALL) {
      ObjectNode bundled = realms.addObject();
      bundled.put("name", realm.name()).put("issuer", settings.issuer(realm.name()));
      named(realm.name(), earlier)
          .ifPresent(one -> bundled.setAll(((ObjectNode) one.deepCopy()).remove(OF_THE_LAUNCHER)));
    }
    earlier.stream().filter(one -> !isBundled(one)).forEach(realms::add);
    PrivateFiles.write(file, realms.toPrettyString() + "\n");
  }

  private static Optional<JsonNode> named(String name, List<JsonNode> realms) {
    return realms.stream().filter(one -> one.path("name").asText().equals(name)).findFirst();
  }

  private static boolean isBundled(JsonNode realm) {
    String name = realm.path("name").asText();
    return Realm.ALL.stream().anyMatch(bundled -> bundled.name().equals(name));
  }

  private static List<JsonNode> earlier(Path file) {
    List<JsonNode> realms = new ArrayList<>();
    try {
      Web.JSON.readTree(PrivateFiles.read(file)).forEach(realms::add);
    } catch (JsonProcessingException e) {
      throw new Trouble("The list of realms is not JSON: " + file);
    }
    return realms;
  }
}
