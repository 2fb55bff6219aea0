package org.dragoman.settings;

import static java.util.stream.Collectors.joining;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** All settings of the service. */
public final class SettingTable {
  static final List<Setting<?>> ALL =
      Stream.of(
              EdgeSettings.ALL,
              BrokerSettings.ALL,
              BrokerSettings.RATES.all(),
              BrokerSettings.TRANSFERS.all(),
              ChatSettings.ALL,
              ChatSettings.CONVERSATIONS.all(),
              ChatSettings.REQUESTS.all(),
              UpstreamSettings.ALL,
              TraceSettings.ALL,
              DataSettings.ALL)
          .flatMap(List::stream)
          .sorted(Comparator.comparing(Setting::name))
          .<Setting<?>>map(setting -> setting)
          .toList();

  /** The settings that list the names for placeholders. */
  static final List<Setting<List<String>>> GROUPS =
      List.of(
          UpstreamSettings.PROVIDERS,
          UpstreamSettings.RELAY_KEYS,
          UpstreamSettings.MCP_KEYS,
          DataSettings.SERVERS);

  /** Pairs of settings with a rule for how many of them must be set. */
  static final List<Pair> PAIRS =
      List.of(
          new Pair(
              Pair.Need.ONE,
              DataSettings.CATALOGUE.password(),
              DataSettings.CATALOGUE.passwordFile()),
          new Pair(
              Pair.Need.ONE,
              DataSettings.PUBLISHER.password(),
              DataSettings.PUBLISHER.passwordFile()),
          new Pair(
              Pair.Need.ONE, DataSettings.REQUEST.password(), DataSettings.REQUEST.passwordFile()),
          new Pair(Pair.Need.ONE, EdgeSettings.OPERATIONS, EdgeSettings.PROXY_CONTEXT),
          new Pair(
              Pair.Need.BOTH, DataSettings.OPERATIONS_CERTIFICATE, DataSettings.OPERATIONS_KEY),
          new Pair(Pair.Need.BOTH, ChatSettings.ASSISTANT_PROVIDER, ChatSettings.ASSISTANT_MODEL));

  /**
   * Variables of the launcher's environment, which processes that are started from the same shell
   * inherit.
   */
  static final Set<String> OF_THE_LAUNCHER =
      Set.of(
          "dragoman.root",
          "DRAGOMAN_CACHE",
          "DRAGOMAN_CATALOGUE_PASSWORD",
          "DRAGOMAN_PUBLISHER_PASSWORD",
          "DRAGOMAN_REQUEST_PASSWORD",
          "DRAGOMAN_CLI_SECRET",
          "DRAGOMAN_EDGE",
          "DRAGOMAN_TOKEN");

  private SettingTable() {}

  /** Two settings that belong together. */
  record Pair(Need need, Setting<?> one, Setting<?> other) {
    enum Need {
      /** At least one of them. */
      ONE,
      /** Both or none. */
      BOTH
    }
  }

  /** Returns the table of settings for the operator's reference, in Markdown. */
  public static String markdown() {
    return ALL.stream()
        .map(
            setting ->
                "| `%s` | %s | %s | %s | %s |\n"
                    .formatted(
                        setting.name().substring(Given.PREFIX.length()),
                        setting.form().rule(),
                        setting.form().secret() ? "secret" : setting.written(),
                        setting.readers().stream().sorted().map(War::title).collect(joining(", ")),
                        setting.form().change().word()))
        .collect(
            joining(
                "",
                "| setting | value | default | read by | change |\n|---|---|---|---|---|\n",
                ""));
  }
}
