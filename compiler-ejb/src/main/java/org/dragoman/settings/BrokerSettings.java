package org.dragoman.settings;

import java.net.URI;
import java.util.List;

/** The settings that only broker-war reads. */
public final class BrokerSettings {
  public static final Setting<URI> BASE_URL =
      Setting.optional("dragoman.base-url", Form.address(), War.BROKER);

  public static final Setting<Integer> BODY_BYTES =
      Setting.of(
          "dragoman.limits.body-bytes",
          Form.number(1, 1_073_741_824, "bytes"),
          1_048_576,
          War.BROKER);

  public static final Setting<Integer> DOCUMENT_BYTES =
      Setting.of(
          "dragoman.limits.document-bytes",
          Form.number(1, 2_147_483_647, "bytes"),
          262_144,
          War.BROKER);

  public static final Setting<Integer> TOKENS =
      Setting.of(
          "dragoman.limits.tokens", Form.number(1, 2_147_483_647, "tokens"), 10_000, War.BROKER);

  public static final Setting<Integer> DIGITS =
      Setting.of(
          "dragoman.limits.digits",
          Form.number(1, 2_147_483_647, "characters"),
          10_000,
          War.BROKER);

  public static final Setting<Integer> DEPTH =
      Setting.of("dragoman.limits.depth", Form.number(1, 2_147_483_647, "levels"), 20, War.BROKER);

  public static final Setting<Integer> BRACKETS =
      Setting.of(
          "dragoman.limits.brackets", Form.number(1, 2_147_483_647, "levels"), 100, War.BROKER);

  public static final Setting<Integer> INTROSPECTION_DEPTH =
      Setting.of(
          "dragoman.limits.introspection-depth",
          Form.number(1, 2_147_483_647, "levels"),
          25,
          War.BROKER);

  public static final Setting<Integer> ALIASES =
      Setting.of(
          "dragoman.limits.aliases", Form.number(1, 2_147_483_647, "aliases"), 50, War.BROKER);

  public static final Setting<Integer> ROOT_FIELDS =
      Setting.of(
          "dragoman.limits.root-fields", Form.number(1, 2_147_483_647, "fields"), 20, War.BROKER);

  public static final Setting<Integer> FIELDS =
      Setting.of(
          "dragoman.limits.fields", Form.number(1, 2_147_483_647, "fields"), 10_000, War.BROKER);

  public static final Setting<Integer> DIRECTIVES =
      Setting.of(
          "dragoman.limits.directives",
          Form.number(1, 2_147_483_647, "directives"),
          200,
          War.BROKER);

  public static final Setting<Integer> DIRECTIVES_HERE =
      Setting.of(
          "dragoman.limits.directives-at-once",
          Form.number(1, 2_147_483_647, "directives"),
          10,
          War.BROKER);

  public static final Setting<Integer> FRAGMENTS =
      Setting.of(
          "dragoman.limits.fragments", Form.number(1, 2_147_483_647, "fragments"), 100, War.BROKER);

  public static final Setting<Integer> SPREADS =
      Setting.of(
          "dragoman.limits.spreads", Form.number(1, 2_147_483_647, "spreads"), 500, War.BROKER);

  public static final Setting<Integer> OPERATIONS =
      Setting.of(
          "dragoman.limits.operations",
          Form.number(1, 2_147_483_647, "operations"),
          20,
          War.BROKER);

  public static final Setting<Integer> VARIABLES =
      Setting.of(
          "dragoman.limits.variables", Form.number(1, 2_147_483_647, "variables"), 200, War.BROKER);

  public static final Setting<Integer> VARIABLE_BYTES =
      Setting.of(
          "dragoman.limits.variable-bytes",
          Form.number(1, 2_147_483_647, "bytes"),
          1_048_576,
          War.BROKER);

  public static final Setting<Integer> COST =
      Setting.of("dragoman.limits.cost", Form.number(1, 2_147_483_647, "rows"), 10_000, War.BROKER);

  public static final Rates RATES =
      new Rates(
          Rates.Rate.of(War.BROKER, "dragoman.rates.caller", 1_000, 2_000, 120),
          Rates.Rate.of(War.BROKER, "dragoman.rates.realm", 5_000, 10_000, 180));

  /** The proxy runs eight transfers at once. Some are left for other realms. */
  public static final Rates TRANSFERS =
      new Rates(
          Rates.Rate.of(War.BROKER, "dragoman.rates.transfers.caller", 100, 200, 4),
          Rates.Rate.of(War.BROKER, "dragoman.rates.transfers.realm", 500, 1_000, 6));

  public static final Setting<Integer> RULES =
      Setting.of(
          "dragoman.rules.milliseconds",
          Form.number(1, 600_000, "milliseconds"),
          5_000,
          War.BROKER);

  public static final Setting<Integer> BATCH =
      Setting.of("dragoman.graphql.batch", Form.number(1, 1_000, "operations"), 1, War.BROKER);

  public static final Setting<String> DOCUMENTS =
      Setting.of("dragoman.graphql.documents", Form.oneOf("any", "registered"), "any", War.BROKER);

  public static final Setting<String> DOCUMENTS_OF_SCHEMA =
      Setting.optional(
          "dragoman.graphql.documents.<realm.schema>", Form.oneOf("any", "registered"), War.BROKER);

  public static final Setting<Boolean> AUTOMATIC_DOCUMENTS =
      Setting.of("dragoman.graphql.automatic-documents", Form.flag(), true, War.BROKER);

  public static final Setting<List<String>> INTROSPECTION =
      Setting.of(
          "dragoman.graphql.introspection",
          Form.list("true, false, or roles"),
          List.of("true"),
          War.BROKER);

  public static final Setting<Integer> SLOW_MILLISECONDS =
      Setting.of(
          "dragoman.graphql.slow-milliseconds",
          Form.number(1, 86_400_000, "milliseconds"),
          5_000,
          War.BROKER);

  public static final Setting<Integer> RECORDED_DAYS =
      Setting.of(
          "dragoman.documents.recorded-days",
          Form.number(0, 36_500, "days"),
          30,
          War.BROKER,
          War.PROXY);

  public static final Setting<String> CONSOLE_CLIENT =
      Setting.of(
          "dragoman.console.client", Form.text("a client id"), "dragoman-console", War.BROKER);

  public static final Setting<String> CONSOLE_SCOPE =
      Setting.of("dragoman.console.scope", Form.text("scopes"), "openid profile email", War.BROKER);

  public static final Setting<String> CONSOLE_AUDIENCE =
      Setting.optional("dragoman.console.audience", Form.text("an audience"), War.BROKER);

  static final List<Setting<?>> ALL =
      List.of(
          BASE_URL,
          BODY_BYTES,
          DOCUMENT_BYTES,
          TOKENS,
          DIGITS,
          DEPTH,
          BRACKETS,
          INTROSPECTION_DEPTH,
          ALIASES,
          ROOT_FIELDS,
          FIELDS,
          DIRECTIVES,
          DIRECTIVES_HERE,
          FRAGMENTS,
          SPREADS,
          OPERATIONS,
          VARIABLES,
          VARIABLE_BYTES,
          COST,
          RULES,
          BATCH,
          DOCUMENTS,
          DOCUMENTS_OF_SCHEMA,
          AUTOMATIC_DOCUMENTS,
          INTROSPECTION,
          SLOW_MILLISECONDS,
          RECORDED_DAYS,
          CONSOLE_CLIENT,
          CONSOLE_SCOPE,
          CONSOLE_AUDIENCE);

  private BrokerSettings() {}
}
