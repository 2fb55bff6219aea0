package org.dragoman.metric;

import static org.dragoman.settings.War.BROKER;
import static org.dragoman.settings.War.CHAT;
import static org.dragoman.settings.War.PROXY;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.dragoman.settings.War;

/**
 * The metrics of the service; nothing else is measured. Names are those of the semantic conventions
 * of OpenTelemetry 1.36 in the spelling of Prometheus, where they have one. Each war counts for
 * itself, and its {@code /metrics} shows its own.
 */
public enum Metric {
  /** The time from the arrival of a request's body to the answer. */
  GRAPHQL_REQUESTS(
      Kind.SECONDS,
      "http_server_request_duration_seconds",
      "GraphQL requests that a schema was named for, from their body to the answer",
      List.of(Label.ROUTE, Label.REALM, Label.SCHEMA, Label.GRAPHQL_OPERATION, Label.ERROR),
      BROKER),
  /** Refusals and failures in answers to a caller, or to the other process. */
  FAULTS(
      Kind.COUNTER,
      "dragoman_faults_total",
      "refusals and failures, by their code",
      List.of(Label.ERROR),
      BROKER,
      CHAT,
      PROXY),
  /** The work of the database for an operation, and the wait for a connection. */
  DATABASE_OPERATIONS(
      Kind.SECONDS,
      "db_client_operation_duration_seconds",
      "the statements of an operation, waiting for a connection included",
      List.of(Label.REALM, Label.SCHEMA, Label.DATABASE_OPERATION, Label.ERROR),
      PROXY),
  /** Connections of this process, by pool and state. */
  CONNECTIONS(
      Kind.GAUGE,
      "db_client_connection_count",
      "open connections to the database",
      List.of(Label.POOL, Label.CONNECTION_STATE),
      PROXY),
  /** The limit of the process. */
  MOST_CONNECTIONS(
      Kind.GAUGE,
      "db_client_connection_max",
      "connections that the pool may open",
      List.of(Label.POOL),
      PROXY),
  /** Requests that wait for a connection. */
  WAITING_FOR_CONNECTIONS(
      Kind.GAUGE,
      "db_client_connection_pending_requests",
      "requests that wait for a connection",
      List.of(Label.POOL),
      PROXY),
  /** Versions that this process has loaded. */
  LIVE_VERSIONS(
      Kind.GAUGE,
      "dragoman_schema_live_version",
      "the live version of each schema that this process has served",
      List.of(Label.REALM, Label.SCHEMA),
      PROXY),
  /** Actions of publishers on schemas and rows, as in the audit log. */
  CHANGES(
      Kind.COUNTER,
      "dragoman_schema_changes_total",
      "publications and other entries of the audit log, by what came of them",
      List.of(Label.REALM, Label.ACTION, Label.ERROR),
      PROXY),
  /** Answers of applications, from the question to the last line. */
  ANSWERS(
      Kind.SECONDS,
      "gen_ai_server_request_duration_seconds",
      "answers of applications; error_type is failed or cancelled",
      List.of(Label.REALM, Label.ERROR),
      CHAT),
  /** The time from the question to the first text. */
  FIRST_TEXT(
      Kind.SECONDS,
      "gen_ai_server_time_to_first_token_seconds",
      "from the question to the first text of the answer",
      List.of(Label.REALM),
      CHAT),
  /** Tokens that count against budgets. */
  TOKENS(
      Kind.TOKENS,
      "gen_ai_client_token_usage",
      "tokens of an answer, some of them estimated",
      List.of(Label.REALM, Label.TOKEN_TYPE),
      CHAT),
  /** Requests to a provider; each retry counts. */
  MODEL_REQUESTS(
      Kind.SECONDS,
      "gen_ai_client_operation_duration_seconds",
      "requests to model providers",
      List.of(Label.PROVIDER, Label.MODEL, Label.ERROR),
      CHAT),
  /** Both streamed and complete answers. */
  ANSWERS_UNDER_WAY(Kind.GAUGE, "dragoman_answers_active", "answers under way", List.of(), CHAT);

  /** The kinds of metrics. */
  enum Kind {
    COUNTER("counter"),
    GAUGE("gauge"),
    /** A histogram of durations. */
    SECONDS("histogram"),
    /** A histogram of numbers of tokens. */
    TOKENS("histogram");

    private final String type;

    Kind(String type) {
      this.type = type;
    }
  }

  private final Kind kind;
  private final String title;
  private final String help;
  private final List<Label> labels;
  private final Set<War> wars;
  private final Instrument instrument;

  Metric(Kind kind, String title, String help, List<Label> labels, War... wars) {
    this.kind = kind;
    this.title = title;
    this.help = help;
    this.labels = labels;
    this.wars = EnumSet.copyOf(List.of(wars));
    this.instrument = Instrument.of(this);
  }

  /** Returns the name in a scrape. */
  public String title() {
    return title;
  }

  Kind kind() {
    return kind;
  }

  String help() {
    return help;
  }

  List<Label> labels() {
    return labels;
  }

  /**
   * Counts one event.
   *
   * @param values of the labels, in their order; none is null
   */
  public void count(String... values) {
    instrument.add(1, List.of(values));
  }

  /**
   * Shows a series at 0 before its first event: for a series that begins at 1, Prometheus computes
   * an increase of 0.
   *
   * @param values as for {@link #count}
   */
  public void begin(String... values) {
    instrument.add(0, List.of(values));
  }

  /** Adds an observation to a histogram; values of the labels as for {@link #count}. */
  public void observe(double value, String... values) {
    instrument.add(value, List.of(values));
  }

  /**
   * Adds the time since a moment.
   *
   * @param begun a value of {@link System#nanoTime}
   */
  public void since(long begun, String... values) {
    observe((double) (System.nanoTime() - begun) / TimeUnit.SECONDS.toNanos(1), values);
  }

  /**
   * Returns the counts of each series of a histogram of durations since the start. Realms beyond
   * the limit of series are left out.
   */
  public List<Observations> observations() {
    return instrument.observations();
  }

  /** Sets the source of a gauge's values, called at each scrape. The last call counts. */
  public void from(Consumer<Sample> source) {
    instrument.from(source);
  }

  /** Receives the values of a gauge. */
  @FunctionalInterface
  public interface Sample {
    /** Receives one value, with those of the labels as for {@link Metric#count}. */
    void is(double value, String... values);
  }

  /** Returns the table of metrics for the operator's reference, in Markdown. */
  public static String markdown() {
    StringBuilder table =
        new StringBuilder("| metric | type | labels | of | what |\n|---|---|---|---|---|\n");
    for (Metric metric : values()) {
      table.append(
          "| `%s` | %s | %s | %s | %s |\n"
              .formatted(
                  metric.title,
                  metric.kind.type,
                  metric.labels.isEmpty()
                      ? "none"
                      : metric.labels.stream()
                          .map(label -> "`" + label.title() + "`")
                          .collect(Collectors.joining(" ")),
                  metric.wars.stream().map(War::title).collect(Collectors.joining(", ")),
                  metric.help));
    }
    return table.toString();
  }
}
