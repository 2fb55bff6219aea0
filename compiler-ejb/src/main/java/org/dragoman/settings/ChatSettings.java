package org.dragoman.settings;

import java.net.URI;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/** The settings that only chat-war reads, except those of upstream servers. */
public final class ChatSettings {
  public static final Setting<URI> BROKER_URL =
      Setting.of(
          "dragoman.broker.url",
          Form.address(),
          URI.create("http://127.0.0.1:8080/graphql"),
          War.CHAT);

  public static final Setting<Integer> BROKER_TIMEOUT =
      Setting.of(
          "dragoman.broker.timeout-seconds", Form.number(1, 86_400, "seconds"), 35, War.CHAT);

  public static final Setting<Integer> BODY_BYTES =
      Setting.of(
          "dragoman.chat.body-bytes", Form.number(1, 1_073_741_824, "bytes"), 1_048_576, War.CHAT);

  public static final Setting<Integer> MESSAGES =
      Setting.of(
          "dragoman.chat.messages", Form.number(1, 2_147_483_647, "messages"), 1_000, War.CHAT);

  public static final Setting<Integer> KEEP_ALIVE =
      Setting.of(
          "dragoman.chat.keep-alive-seconds", Form.number(1, 86_400, "seconds"), 1, War.CHAT);

  public static final Setting<Integer> FIRST_TOKEN =
      Setting.of(
          "dragoman.chat.first-token-seconds", Form.number(1, 86_400, "seconds"), 60, War.CHAT);

  public static final Setting<Integer> IDLE =
      Setting.of("dragoman.chat.idle-seconds", Form.number(1, 86_400, "seconds"), 60, War.CHAT);

  public static final Setting<Integer> TOTAL =
      Setting.of("dragoman.chat.total-seconds", Form.number(1, 86_400, "seconds"), 900, War.CHAT);

  public static final Setting<Integer> WRITE =
      Setting.of("dragoman.chat.write-seconds", Form.number(1, 86_400, "seconds"), 30, War.CHAT);

  public static final Setting<Integer> DOCUMENT_CHARACTERS =
      Setting.of(
          "dragoman.chat.document-characters",
          Form.number(1, 1_073_741_824, "characters"),
          4_000_000,
          War.CHAT);

  public static final Setting<Integer> ANSWERS =
      Setting.of(
          "dragoman.chat.answers", Form.number(1, 2_147_483_647, "answers"), 10_000, War.CHAT);

  public static final Setting<Integer> DRAIN =
      Setting.of("dragoman.chat.drain-seconds", Form.number(0, 86_400, "seconds"), 10, War.CHAT);

  public static final Rates CONVERSATIONS =
      new Rates(
          Rates.Rate.of(War.CHAT, "dragoman.chat.rates.caller", 50, 100, 100),
          Rates.Rate.of(War.CHAT, "dragoman.chat.rates.realm", 500, 1_000, 2_000));

  /** Five callers at their limit leave room for others of their realm. */
  public static final Rates REQUESTS =
      new Rates(
          Rates.Rate.of(War.CHAT, "dragoman.chat.requests.caller", 100, 200, 20),
          Rates.Rate.of(War.CHAT, "dragoman.chat.requests.realm", 1_000, 2_000, 120));

  public static final Setting<Long> BUDGET_OF_REALM =
      Setting.optional(
          "dragoman.budget.realm", Form.amount(0, 999_999_999_999_999L, "tokens a day"), War.CHAT);

  public static final Setting<Long> BUDGET_OF_USER =
      Setting.optional(
          "dragoman.budget.user", Form.amount(0, 999_999_999_999_999L, "tokens a day"), War.CHAT);

  public static final Setting<Long> BUDGET_OF_APPLICATION =
      Setting.optional(
          "dragoman.budget.application",
          Form.amount(0, 999_999_999_999_999L, "tokens a day"),
          War.CHAT);

  public static final Setting<Long> BUDGET_OF_ONE_REALM =
      Setting.optional(
          "dragoman.budget.realms.<realm>.realm",
          Form.amount(0, 999_999_999_999_999L, "tokens a day"),
          War.CHAT);

  public static final Setting<Long> BUDGET_OF_ONE_REALMS_USER =
      Setting.optional(
          "dragoman.budget.realms.<realm>.user",
          Form.amount(0, 999_999_999_999_999L, "tokens a day"),
          War.CHAT);

  public static final Setting<Long> BUDGET_OF_ONE_REALMS_APPLICATION =
      Setting.optional(
          "dragoman.budget.realms.<realm>.application",
          Form.amount(0, 999_999_999_999_999L, "tokens a day"),
          War.CHAT);

  public static final Setting<Long> BUDGET_OF_ONE_APPLICATION =
      Setting.optional(
          "dragoman.budget.applications.ai.service.<id>",
          Form.amount(0, 999_999_999_999_999L, "tokens a day"),
          War.CHAT);

  public static final Setting<Integer> KEYS_LONGEST_DAYS =
      Setting.of("dragoman.keys.longest-days", Form.number(1, 36_500, "days"), 366, War.CHAT);

  public static final Setting<Integer> IMPORT_BYTES =
      Setting.of(
          "dragoman.applications.import-bytes",
          Form.number(1, 1_073_741_824, "bytes"),
          33_554_432,
          War.CHAT);

  public static final Setting<Integer> KNOWLEDGE_DOCUMENT_BYTES =
      Setting.of(
          "dragoman.knowledge.document-bytes",
          Form.number(1, 1_073_741_824, "bytes"),
          10_485_760,
          War.CHAT);

  public static final Setting<Long> KNOWLEDGE_CACHE_BYTES =
      Setting.of(
          "dragoman.knowledge.cache-bytes",
          Form.amount(0, 1_099_511_627_776L, "bytes"),
          67_108_864L,
          War.CHAT);

  public static final Setting<Integer> HISTORY_TOKENS =
      Setting.of(
          "dragoman.prompt.history-tokens",
          Form.number(1, 2_147_483_647, "tokens"),
          24_000,
          War.CHAT);

  public static final Setting<Integer> EXCERPTS =
      Setting.of("dragoman.prompt.excerpts", Form.number(1, 1_000, "excerpts"), 8, War.CHAT);

  public static final Setting<Integer> TOOL_CALLS =
      Setting.of("dragoman.tools.calls", Form.number(1, 10_000, "calls"), 16, War.CHAT);

  public static final Setting<Integer> TOOL_CALLS_AT_ONCE =
      Setting.of("dragoman.tools.at-once", Form.number(1, 1_000, "calls"), 4, War.CHAT);

  public static final Setting<Integer> TOOL_ROUNDS =
      Setting.of("dragoman.tools.rounds", Form.number(1, 1_000, "rounds"), 8, War.CHAT);

  public static final Setting<Integer> TOOL_SECONDS =
      Setting.of("dragoman.tools.seconds", Form.number(1, 86_400, "seconds"), 60, War.CHAT);

  public static final Setting<Integer> TOOL_ROWS =
      Setting.of("dragoman.tools.rows", Form.number(1, 2_147_483_647, "rows"), 50, War.CHAT);

  public static final Setting<Integer> TOOL_CHARACTERS =
      Setting.of(
          "dragoman.tools.characters",
          Form.number(1, 1_073_741_824, "characters"),
          20_000,
          War.CHAT);

  public static final Setting<String> ASSISTANT_PROVIDER =
      Setting.optional("dragoman.assistant.provider", Form.text("a configured provider"), War.CHAT);

  public static final Setting<String> ASSISTANT_MODEL =
      Setting.optional("dragoman.assistant.model", Form.text("a model of the provider"), War.CHAT);

  public static final Setting<LocalDate> TODAY =
      Setting.optional("dragoman.assistant.today", Form.day(), War.CHAT);

  public static final Setting<ZoneId> TIME_ZONE =
      Setting.optional("dragoman.assistant.time-zone", Form.zone(), War.CHAT);

  public static final Setting<String> CONVERSATION_KEYS =
      Setting.optional(
          "dragoman.conversations.keys", Form.secret("keys of conversations"), War.CHAT);

  /** An edge without it answers, but stores no conversations. */
  public static final Setting<Path> CONVERSATION_KEYS_FILE =
      Setting.optional("dragoman.conversations.keys-file", Form.file(), War.CHAT);

  public static final Setting<Integer> CONVERSATION_MESSAGE_CHARACTERS =
      Setting.of(
          "dragoman.conversations.message-characters",
          Form.number(1, 16_777_216, "characters"),
          262_144,
          War.CHAT);

  public static final Setting<Integer> CONVERSATION_SEARCH_BYTES =
      Setting.of(
          "dragoman.conversations.search-bytes",
          Form.number(1, 1_073_741_824, "bytes"),
          33_554_432,
          War.CHAT);

  static final List<Setting<?>> ALL =
      List.of(
          BROKER_URL,
          BROKER_TIMEOUT,
          BODY_BYTES,
          MESSAGES,
          KEEP_ALIVE,
          FIRST_TOKEN,
          IDLE,
          TOTAL,
          WRITE,
          DOCUMENT_CHARACTERS,
          ANSWERS,
          DRAIN,
          BUDGET_OF_REALM,
          BUDGET_OF_USER,
          BUDGET_OF_APPLICATION,
          BUDGET_OF_ONE_REALM,
          BUDGET_OF_ONE_REALMS_USER,
          BUDGET_OF_ONE_REALMS_APPLICATION,
          BUDGET_OF_ONE_APPLICATION,
          KEYS_LONGEST_DAYS,
          IMPORT_BYTES,
          KNOWLEDGE_DOCUMENT_BYTES,
          KNOWLEDGE_CACHE_BYTES,
          HISTORY_TOKENS,
          EXCERPTS,
          TOOL_CALLS,
          TOOL_CALLS_AT_ONCE,
          TOOL_ROUNDS,
          TOOL_SECONDS,
          TOOL_ROWS,
          TOOL_CHARACTERS,
          ASSISTANT_PROVIDER,
          ASSISTANT_MODEL,
          TODAY,
          TIME_ZONE,
          CONVERSATION_KEYS,
          CONVERSATION_KEYS_FILE,
          CONVERSATION_MESSAGE_CHARACTERS,
          CONVERSATION_SEARCH_BYTES);

  private ChatSettings() {}
}
