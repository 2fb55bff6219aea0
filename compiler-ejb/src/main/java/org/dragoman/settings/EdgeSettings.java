package org.dragoman.settings;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/** The settings that broker and chat share. */
public final class EdgeSettings {
  public static final Setting<String> REALMS =
      Setting.required("dragoman.realms", Form.fileOrTemplate(), War.BROKER, War.CHAT);

  public static final Setting<String> AUDIENCE =
      Setting.required("dragoman.audience", Form.text("a text"), War.BROKER, War.CHAT);

  public static final Setting<List<String>> CLIENTS =
      Setting.optional("dragoman.audience.azp", Form.list("clients"), War.BROKER, War.CHAT);

  public static final Setting<List<String>> ROLES_CLAIMS =
      Setting.of(
          "dragoman.roles.claims",
          Form.list("names or paths of claims"),
          List.of("groups"),
          War.BROKER,
          War.CHAT);

  public static final Setting<List<String>> KEYS_ORIGINS =
      Setting.optional("dragoman.keys.origins", Form.list("origins"), War.BROKER, War.CHAT);

  public static final Setting<URI> PROXY_URL =
      Setting.required("dragoman.proxy.url", Form.address(), War.BROKER, War.CHAT);

  public static final Setting<String> PROXY_CONTEXT =
      Setting.optional(
          "dragoman.proxy.context",
          Form.text("a path that begins with a slash", "/[^?#]*"),
          War.BROKER,
          War.PROXY);

  /** The edge connects to it, the data process listens on it. */
  public static final Setting<OperationsAddress> OPERATIONS =
      Setting.optional(
          "dragoman.operations.address", Form.operationsAddress(), War.BROKER, War.PROXY);

  public static final Setting<String> OPERATIONS_PEER =
      Setting.optional(
          "dragoman.operations.peer",
          Form.text("a user of the system, by name or number"),
          War.BROKER,
          War.PROXY);

  public static final Setting<Integer> OPERATIONS_CONNECTIONS =
      Setting.of(
          "dragoman.operations.connections", Form.number(1, 16, "connections"), 2, War.BROKER);

  public static final Setting<Integer> PROXY_TIMEOUT =
      Setting.of(
          "dragoman.proxy.timeout-seconds",
          Form.number(1, 86_400, "seconds"),
          30,
          War.BROKER,
          War.CHAT);

  public static final Setting<Integer> TRANSFER_TIMEOUT =
      Setting.of(
          "dragoman.proxy.transfer-timeout-seconds",
          Form.number(1, 86_400, "seconds"),
          3_700,
          War.BROKER,
          War.CHAT);

  public static final Setting<Integer> PUBLISHING_TIMEOUT =
      Setting.of(
          "dragoman.proxy.publishing-timeout-seconds",
          Form.number(1, 86_400, "seconds"),
          300,
          War.BROKER,
          War.CHAT);

  /** Whether rates are of all edges together, and not of each. */
  public static final Setting<Boolean> RATES_SHARED =
      Setting.of("dragoman.rates.shared", Form.flag(), false, War.BROKER, War.CHAT);

  public static final Setting<Path> EDGE_KEY =
      Setting.required("dragoman.edge.key", Form.fileToReadOrMake(), War.BROKER, War.CHAT);

  public static final Setting<Integer> EDGE_KEY_DAYS =
      Setting.of(
          "dragoman.edge.key-days", Form.number(0, 36_500, "days"), 30, War.BROKER, War.CHAT);

  /** The private port of this process, whatever wars it has; {@link War#PROXY} uses it, too. */
  public static final Setting<Integer> PRIVATE_PORT =
      Setting.optional(
          "dragoman.private.port",
          Form.number(1, 65_535, "a port"),
          War.BROKER,
          War.CHAT,
          War.PROXY);

  static final List<Setting<?>> ALL =
      List.of(
          REALMS,
          AUDIENCE,
          CLIENTS,
          ROLES_CLAIMS,
          KEYS_ORIGINS,
          PROXY_URL,
          PROXY_CONTEXT,
          OPERATIONS,
          OPERATIONS_PEER,
          OPERATIONS_CONNECTIONS,
          PROXY_TIMEOUT,
          TRANSFER_TIMEOUT,
          PUBLISHING_TIMEOUT,
          EDGE_KEY,
          RATES_SHARED,
          EDGE_KEY_DAYS,
          PRIVATE_PORT);

  private EdgeSettings() {}
}
