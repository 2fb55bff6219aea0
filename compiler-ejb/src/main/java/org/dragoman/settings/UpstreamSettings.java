package org.dragoman.settings;

import java.nio.file.Path;
import java.util.List;

/**
 * The settings of chat-war for upstream servers: model providers, targets of relays, and servers
 * whose tools applications call.
 */
public final class UpstreamSettings {
  public static final Setting<List<String>> PROVIDERS =
      Setting.optional("dragoman.providers", Form.list("names"), War.CHAT);

  public static final Setting<String> KIND =
      Setting.required(
          "dragoman.providers.<name>.kind", Form.oneOf("openai", "anthropic", "ollama"), War.CHAT);

  public static final Setting<List<String>> MODELS =
      Setting.required(
          "dragoman.providers.<name>.models", Form.list("models, or * for any"), War.CHAT);

  public static final Setting<List<String>> EMBEDDINGS =
      Setting.optional(
          "dragoman.providers.<name>.embeddings", Form.list("models, or * for any"), War.CHAT);

  public static final Setting<String> KEY =
      Setting.optional("dragoman.providers.<name>.key", Form.secret("a key"), War.CHAT);

  public static final Setting<Path> KEY_FILE =
      Setting.optional("dragoman.providers.<name>.key-file", Form.fileToRead(), War.CHAT);

  public static final Setting<String> BASE_URL =
      Setting.optional("dragoman.providers.<name>.base-url", Form.text("a URL"), War.CHAT);

  public static final Setting<Boolean> PLAIN_HTTP =
      Setting.of("dragoman.providers.<name>.plain-http", Form.flag(), false, War.CHAT);

  public static final Setting<List<String>> FALLBACK =
      Setting.optional("dragoman.providers.<name>.fallback", Form.list("provider/model"), War.CHAT);

  public static final Setting<List<String>> PROVIDER_REALMS =
      Setting.optional("dragoman.providers.<name>.realms", Form.list("realms"), War.CHAT);

  public static final Setting<Integer> CONNECT =
      Setting.of(
          "dragoman.providers.<name>.connect-seconds",
          Form.number(1, 86_400, "seconds"),
          5,
          War.CHAT);

  public static final Setting<Integer> FIRST_TOKEN =
      Setting.of(
          "dragoman.providers.<name>.first-token-seconds",
          Form.number(1, 86_400, "seconds"),
          30,
          War.CHAT);

  public static final Setting<Integer> IDLE =
      Setting.of(
          "dragoman.providers.<name>.idle-seconds",
          Form.number(1, 86_400, "seconds"),
          30,
          War.CHAT);

  public static final Setting<Integer> TOTAL =
      Setting.of(
          "dragoman.providers.<name>.total-seconds",
          Form.number(1, 86_400, "seconds"),
          840,
          War.CHAT);

  public static final Setting<Integer> CONNECTIONS =
      Setting.of(
          "dragoman.providers.<name>.connections",
          Form.number(1, 1_000_000, "connections"),
          10_000,
          War.CHAT);

  public static final Setting<Integer> RETRIES =
      Setting.of("dragoman.providers.<name>.retries", Form.number(0, 100, "times"), 2, War.CHAT);

  public static final Setting<Integer> DOWN_AFTER_FAILURES =
      Setting.of(
          "dragoman.providers.<name>.down-after-failures",
          Form.number(1, 1_000_000, "failures"),
          5,
          War.CHAT);

  public static final Setting<Integer> DOWN_SECONDS =
      Setting.of(
          "dragoman.providers.<name>.down-seconds",
          Form.number(1, 86_400, "seconds"),
          10,
          War.CHAT);

  public static final Setting<List<String>> RELAY_HOSTS =
      Setting.optional("dragoman.relay.hosts", Form.list("hosts"), War.CHAT);

  public static final Setting<Integer> RELAY_HOPS =
      Setting.of("dragoman.relay.hops", Form.number(1, 100, "times"), 3, War.CHAT);

  public static final Setting<Integer> RELAY_CONNECT =
      Setting.of("dragoman.relay.connect-seconds", Form.number(1, 86_400, "seconds"), 5, War.CHAT);

  public static final Setting<Integer> RELAY_FIRST_TOKEN =
      Setting.of(
          "dragoman.relay.first-token-seconds", Form.number(1, 86_400, "seconds"), 30, War.CHAT);

  public static final Setting<Integer> RELAY_IDLE =
      Setting.of("dragoman.relay.idle-seconds", Form.number(1, 86_400, "seconds"), 30, War.CHAT);

  public static final Setting<Integer> RELAY_TOTAL =
      Setting.of("dragoman.relay.total-seconds", Form.number(1, 86_400, "seconds"), 840, War.CHAT);

  public static final Setting<Integer> RELAY_CONNECTIONS =
      Setting.of(
          "dragoman.relay.connections", Form.number(1, 1_000_000, "connections"), 10_000, War.CHAT);

  public static final Setting<List<String>> RELAY_KEYS =
      Setting.optional("dragoman.relay.keys", Form.list("names"), War.CHAT);

  public static final Setting<String> RELAY_KEY_URL =
      Setting.required(
          "dragoman.relay.keys.<name>.url", Form.text("the prefix of a target's URL"), War.CHAT);

  public static final Setting<String> RELAY_KEY =
      Setting.optional("dragoman.relay.keys.<name>.key", Form.secret("a key"), War.CHAT);

  public static final Setting<Path> RELAY_KEY_FILE =
      Setting.optional("dragoman.relay.keys.<name>.key-file", Form.fileToRead(), War.CHAT);

  public static final Setting<String> RELAY_KEY_REALM =
      Setting.optional("dragoman.relay.keys.<name>.realm", Form.text("a realm"), War.CHAT);

  public static final Setting<List<String>> RELAY_KEY_REALMS =
      Setting.optional("dragoman.relay.keys.<name>.realms", Form.list("realms"), War.CHAT);

  public static final Setting<List<String>> MCP_HOSTS =
      Setting.optional("dragoman.mcp.hosts", Form.list("hosts"), War.CHAT);

  public static final Setting<Integer> MCP_CONNECT =
      Setting.of("dragoman.mcp.connect-seconds", Form.number(1, 86_400, "seconds"), 5, War.CHAT);

  public static final Setting<Integer> MCP_CALL =
      Setting.of("dragoman.mcp.call-seconds", Form.number(1, 86_400, "seconds"), 30, War.CHAT);

  public static final Setting<Integer> MCP_CONNECTIONS =
      Setting.of(
          "dragoman.mcp.connections", Form.number(1, 1_000_000, "connections"), 1_000, War.CHAT);

  public static final Setting<List<String>> MCP_KEYS =
      Setting.optional("dragoman.mcp.keys", Form.list("names"), War.CHAT);

  public static final Setting<String> MCP_KEY_URL =
      Setting.required(
          "dragoman.mcp.keys.<name>.url", Form.text("the prefix of a server's URL"), War.CHAT);

  public static final Setting<String> MCP_KEY =
      Setting.optional("dragoman.mcp.keys.<name>.key", Form.secret("a key"), War.CHAT);

  public static final Setting<Path> MCP_KEY_FILE =
      Setting.optional("dragoman.mcp.keys.<name>.key-file", Form.fileToRead(), War.CHAT);

  public static final Setting<List<String>> MCP_KEY_REALMS =
      Setting.optional("dragoman.mcp.keys.<name>.realms", Form.list("realms"), War.CHAT);

  static final List<Setting<?>> ALL =
      List.of(
          PROVIDERS,
          KIND,
          MODELS,
          EMBEDDINGS,
          KEY,
          KEY_FILE,
          BASE_URL,
          PLAIN_HTTP,
          FALLBACK,
          PROVIDER_REALMS,
          CONNECT,
          FIRST_TOKEN,
          IDLE,
          TOTAL,
          CONNECTIONS,
          RETRIES,
          DOWN_AFTER_FAILURES,
          DOWN_SECONDS,
          RELAY_HOSTS,
          RELAY_HOPS,
          RELAY_CONNECT,
          RELAY_FIRST_TOKEN,
          RELAY_IDLE,
          RELAY_TOTAL,
          RELAY_CONNECTIONS,
          RELAY_KEYS,
          RELAY_KEY_URL,
          RELAY_KEY,
          RELAY_KEY_FILE,
          RELAY_KEY_REALM,
          RELAY_KEY_REALMS,
          MCP_HOSTS,
          MCP_CONNECT,
          MCP_CALL,
          MCP_CONNECTIONS,
          MCP_KEYS,
          MCP_KEY_URL,
          MCP_KEY,
          MCP_KEY_FILE,
          MCP_KEY_REALMS);

  private UpstreamSettings() {}
}
