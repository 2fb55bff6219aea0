package org.dragoman.settings;

import java.nio.file.Path;
import java.util.List;

/** The settings that only proxy-war reads. */
public final class DataSettings {
  public static final Setting<List<String>> TRUSTED_KEYS =
      Setting.required("dragoman.proxy.trusted-keys", Form.files(), War.PROXY);

  public static final Setting<Boolean> TLS_IN_FRONT =
      Setting.of("dragoman.proxy.tls-in-front", Form.flag(), false, War.PROXY);

  /** Of the data process, where the edge speaks tls to it; in PEM, with the whole chain. */
  public static final Setting<Path> OPERATIONS_CERTIFICATE =
      Setting.optional("dragoman.operations.certificate", Form.fileToRead(), War.PROXY);

  /** In PEM, PKCS #8. */
  public static final Setting<Path> OPERATIONS_KEY =
      Setting.optional("dragoman.operations.key", Form.fileToRead(), War.PROXY);

  private static final Form<String> URL =
      Form.text("jdbc:postgresql://host:port/database", "jdbc:postgresql://[^/?]+/[^/?]+(\\?.*)?");

  public static final Setting<String> DATABASE_URL =
      Setting.required("dragoman.database.url", URL, War.PROXY);

  /** Of the server of {@link #DATABASE_URL}, which is then reached without TCP. */
  public static final Setting<String> DATABASE_SOCKET =
      Setting.optional(
          "dragoman.database.socket",
          Form.text("an absolute path of at most 107 bytes", "/.{1,106}"),
          War.PROXY);

  public static final Setting<List<String>> SERVERS =
      Setting.optional("dragoman.database.servers", Form.list("names"), War.PROXY);

  public static final Setting<String> SERVER_URL =
      Setting.required("dragoman.database.servers.<name>.url", URL, War.PROXY);

  /** Without any it has only the databases that stand there. */
  public static final Setting<List<String>> SERVER_REALMS =
      Setting.optional("dragoman.database.servers.<name>.realms", Form.list("realms"), War.PROXY);

  public static final Login CATALOGUE = Login.of("catalogue");

  public static final Login PUBLISHER = Login.of("publisher");

  public static final Login REQUEST = Login.of("request");

  public static final Setting<Integer> CONNECTIONS =
      Setting.of(
          "dragoman.database.connections", Form.number(8, 10_000, "connections"), 80, War.PROXY);

  public static final Setting<Integer> STATEMENT_SECONDS =
      Setting.of(
          "dragoman.database.statement-seconds", Form.number(1, 86_400, "seconds"), 10, War.PROXY);

  public static final Setting<Integer> MIGRATION_SECONDS =
      Setting.of(
          "dragoman.database.migration-seconds", Form.number(1, 86_400, "seconds"), 240, War.PROXY);

  public static final Setting<Integer> AUDIT_DAYS =
      Setting.of("dragoman.audit.days", Form.number(1, 36_500, "days"), 400, War.PROXY);

  public static final Setting<Integer> USAGE_DAYS =
      Setting.of("dragoman.usage.days", Form.number(1, 36_500, "days"), 400, War.PROXY);

  public static final Setting<Integer> LEASE_SECONDS =
      Setting.of("dragoman.budget.lease-seconds", Form.number(1, 86_400, "seconds"), 60, War.PROXY);

  public static final Setting<Integer> REGISTERED =
      Setting.of(
          "dragoman.documents.registered",
          Form.number(1, 2_147_483_647, "documents"),
          5_000,
          War.PROXY);

  public static final Setting<Integer> REGISTERED_BYTES =
      Setting.of(
          "dragoman.documents.registered-bytes",
          Form.number(1, 2_147_483_647, "characters"),
          4_194_304,
          War.PROXY);

  public static final Setting<Long> TRANSFER_BYTES =
      Setting.of(
          "dragoman.transfer.bytes",
          Form.amount(1, 1_099_511_627_776L, "bytes"),
          4_294_967_296L,
          War.PROXY);

  public static final Setting<Integer> TRANSFER_LINE_BYTES =
      Setting.of(
          "dragoman.transfer.line-bytes",
          Form.number(1, 1_073_741_824, "bytes"),
          8_388_608,
          War.PROXY);

  public static final Setting<Integer> TRANSFER_REFUSALS =
      Setting.of(
          "dragoman.transfer.refusals", Form.number(1, 1_000_000, "refusals"), 100, War.PROXY);

  public static final Setting<Integer> TRANSFER_STATEMENT_SECONDS =
      Setting.of(
          "dragoman.transfer.statement-seconds", Form.number(1, 86_400, "seconds"), 60, War.PROXY);

  public static final Setting<Integer> TRANSFER_SECONDS =
      Setting.of("dragoman.transfer.seconds", Form.number(1, 86_400, "seconds"), 3_600, War.PROXY);

  public static final Setting<Integer> ROWS =
      Setting.of("dragoman.limits.rows", Form.number(1, 2_147_483_647, "rows"), 10_000, War.PROXY);

  public static final Setting<Integer> WRITTEN_ROWS =
      Setting.of(
          "dragoman.limits.written-rows", Form.number(1, 2_147_483_647, "rows"), 10_000, War.PROXY);

  public static final Setting<Integer> APPLICATIONS_PER_REALM =
      Setting.of(
          "dragoman.applications.per-realm",
          Form.number(1, 2_147_483_647, "applications"),
          1_000,
          War.PROXY);

  public static final Setting<Integer> APPLICATIONS_PER_OWNER =
      Setting.of(
          "dragoman.applications.per-owner",
          Form.number(1, 2_147_483_647, "applications"),
          100,
          War.PROXY);

  public static final Setting<Integer> KNOWLEDGE_DOCUMENTS =
      Setting.of(
          "dragoman.knowledge.documents", Form.number(1, 100_000, "documents"), 100, War.PROXY);

  public static final Setting<Integer> KNOWLEDGE_PASSAGES =
      Setting.of(
          "dragoman.knowledge.passages",
          Form.number(1, 2_147_483_647, "passages"),
          20_000,
          War.PROXY);

  public static final Setting<Boolean> CONVERSATIONS_KEPT =
      Setting.of("dragoman.conversations.kept", Form.flag(), true, War.PROXY);

  public static final Setting<Boolean> CONVERSATIONS_KEPT_OF_REALM =
      Setting.optional("dragoman.conversations.realms.<realm>.kept", Form.flag(), War.PROXY);

  public static final Setting<Integer> CONVERSATION_DAYS =
      Setting.of("dragoman.conversations.days", Form.number(1, 36_500, "days"), 365, War.PROXY);

  public static final Setting<Integer> CONVERSATION_DAYS_OF_REALM =
      Setting.optional(
          "dragoman.conversations.realms.<realm>.days", Form.number(1, 36_500, "days"), War.PROXY);

  public static final Setting<Integer> CONVERSATIONS_PER_OWNER =
      Setting.of(
          "dragoman.conversations.per-owner",
          Form.number(1, 100_000, "conversations"),
          1_000,
          War.PROXY);

  public static final Setting<Integer> CONVERSATION_BYTES =
      Setting.of(
          "dragoman.conversations.bytes",
          Form.number(1, 1_073_741_824, "bytes"),
          1_048_576,
          War.PROXY);

  public static final Setting<Integer> FEEDBACK_DAYS =
      Setting.of(
          "dragoman.conversations.feedback-days", Form.number(1, 36_500, "days"), 365, War.PROXY);

  static final List<Setting<?>> ALL =
      List.of(
          TRUSTED_KEYS,
          TLS_IN_FRONT,
          OPERATIONS_CERTIFICATE,
          OPERATIONS_KEY,
          DATABASE_URL,
          DATABASE_SOCKET,
          SERVERS,
          SERVER_URL,
          SERVER_REALMS,
          CATALOGUE.user,
          CATALOGUE.password,
          CATALOGUE.passwordFile,
          PUBLISHER.user,
          PUBLISHER.password,
          PUBLISHER.passwordFile,
          REQUEST.user,
          REQUEST.password,
          REQUEST.passwordFile,
          CONNECTIONS,
          STATEMENT_SECONDS,
          MIGRATION_SECONDS,
          AUDIT_DAYS,
          USAGE_DAYS,
          LEASE_SECONDS,
          REGISTERED,
          REGISTERED_BYTES,
          TRANSFER_BYTES,
          TRANSFER_LINE_BYTES,
          TRANSFER_REFUSALS,
          TRANSFER_STATEMENT_SECONDS,
          TRANSFER_SECONDS,
          ROWS,
          WRITTEN_ROWS,
          APPLICATIONS_PER_REALM,
          APPLICATIONS_PER_OWNER,
          KNOWLEDGE_DOCUMENTS,
          KNOWLEDGE_PASSAGES,
          CONVERSATIONS_KEPT,
          CONVERSATIONS_KEPT_OF_REALM,
          CONVERSATION_DAYS,
          CONVERSATION_DAYS_OF_REALM,
          CONVERSATIONS_PER_OWNER,
          CONVERSATION_BYTES,
          FEEDBACK_DAYS);

  private DataSettings() {}

  /** The login of one database role of the proxy. */
  public record Login(Setting<String> user, Setting<String> password, Setting<Path> passwordFile) {
    static Login of(String role) {
      String name = "dragoman.database." + role;
      return new Login(
          Setting.required(name + ".user", Form.text("a role of PostgreSQL"), War.PROXY),
          Setting.optional(name + ".password", Form.secret("a password"), War.PROXY),
          Setting.optional(name + ".password-file", Form.fileToRead(), War.PROXY));
    }
  }
}
