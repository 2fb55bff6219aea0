package org.dragoman.product;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.ModelServer;
import org.dragoman.modelserver.Step;

/**
 * The model providers of the product under test, one of each kind: {@code openai}, {@code
 * anthropic} and {@code ollama}, and {@value #OF_GLOBEX}, which no other realm may use. What a
 * model says is the script that a test gives it.
 */
final class ScriptedModels {
  static final List<String> KINDS = List.of("openai", "anthropic", "ollama");

  static final String OF_GLOBEX = "globex-only";

  private static final Map<String, ModelServer.Script> SCRIPTS = new ConcurrentHashMap<>();
  private static final ModelServer SERVER = ModelServer.start(ScriptedModels::steps);

  /** Where a test may start a server of tools that applications call. */
  static final String TOOL_SERVER = "http://127.0.0.1:" + freePort();

  private ScriptedModels() {}

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Step> steps(Asked asked) {
    String model = asked.body().path("model").asText();
    ModelServer.Script script = SCRIPTS.get(model);
    return script == null
        ? List.of(new Step.Status(404, Map.of(), "{\"error\":{\"type\":\"not_found\"}}"))
        : script.steps(asked);
  }

  /** What a model does from now on; a test takes a name of its own. */
  static void script(String model, ModelServer.Script script) {
    SCRIPTS.put(model, script);
  }

  /** What the model was asked so far. */
  static List<Asked> asked(String model) {
    return SERVER.asked().stream()
        .filter(asked -> asked.body().path("model").asText().equals(model))
        .toList();
  }

  static ModelServer server() {
    return SERVER;
  }

  /** The settings that make it the providers, and a target of relays. */
  static Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>();
    KINDS.forEach(kind -> put(settings, kind, kind));
    put(settings, OF_GLOBEX, "openai");
    settings.put("dragoman.providers." + OF_GLOBEX + ".realms", "globex");
    settings.put("dragoman.relay.hosts", SERVER.address() + ",http://127.0.0.1:9");
    settings.put("dragoman.relay.keys.far.url", SERVER.address().toString());
    settings.put("dragoman.relay.keys.far.key", "key-of-relay");
    settings.put("dragoman.mcp.hosts", TOOL_SERVER);
    settings.put("dragoman.mcp.keys.tools.url", TOOL_SERVER);
    settings.put("dragoman.mcp.keys.tools.key", "key-of-tools");
    return settings;
  }

  private static void put(Map<String, String> settings, String provider, String kind) {
    String prefix = "dragoman.providers." + provider + ".";
    settings.put(prefix + "kind", kind);
    settings.put(prefix + "base-url", SERVER.address() + (kind.equals("openai") ? "/v1" : ""));
    settings.put(prefix + "key", "key-of-" + provider);
    settings.put(prefix + "models", "*");
    if (!kind.equals("anthropic")) {
      settings.put(prefix + "embeddings", "*");
    }
    settings.put(prefix + "first-token-seconds", "5");
    settings.put(prefix + "down-after-failures", "1000");
  }
}
