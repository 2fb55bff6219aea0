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
 * What the service measures: what is not here is not measured. Names are those of the semantic
 * conventions of OpenTelemetry 1.36 in the spelling of Prometheus, where they have one. Each war
 * counts for itself, and {@code /metrics} of a war shows what it has.
 */
public enum Metric {
  /** From the body of a request, which is there, to the answer. */
  GRAPHQL_REQUESTS(
      Kind.SECONDS,
      "http_server_request_duration_seconds",
      "GraphQL requests that a schema was named for, from their body to the answer",
      List.of(Label.ROUTE, Label.REALM, Label.SCHEMA, Label.GRAPHQL_OPERATION, Label.ERROR),
      BROKER),
  /** Refusals and failures that a caller was told, or the other process. */
  FAULTS(
      Kind.COUNTER,
      "dragoman_faults_total",
      "refusals and failures, by their code",
      List.of(Label.ERROR),
      BROKER,
      CHAT,
      PROXY),
  /** What the database did for an operation, and how long it waited for a connection. */
  DATABASE_OPERATIONS(
      Kind.SECONDS,
      "db_client_operation_duration_seconds",
      "the statements of an operation, waiting for a connection included",
      List.of(Label.REALM, Label.SCHEMA, Label.DATABASE_OPERATION, Label.ERROR),
      PROXY),
  /** Of this process, by the pool and by what becomes of them. */
  CONNECTIONS(
      Kind.GAUGE,
      "db_client_connection_count",
      "open connections to the database",
      List.of(Label.POOL, Label.CONNECTION_STATE),
      PROXY),
  /** The budget of the process. */
  MOST_CONNECTIONS(
      Kind.GAUGE,
      "db_client_connection_max",
      "connections that the pool may open",
      List.of(Label.POOL),
      PROXY),
  /** Who has to wait. */
  WAITING_FOR_CONNECTIONS(
      Kind.GAUGE,
      "db_client_connection_pending_requests",
      "requests that wait for a connection",
      List.of(Label.POOL),
      PROXY),
  /** Those that this process has met. */
  LIVE_VERSIONS(
      Kind.GAUGE,
      "dragoman_schema_live_version",
      "the live version of each schema that this process has served",
      List.of(Label.REALM, Label.SCHEMA),
      PROXY),
  /** What is done to schemas and rows by publishers, as the audit log has it. */
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
  /** How long people look at nothing. */
  FIRST_TEXT(
      Kind.SECONDS,
      "gen_ai_server_time_to_first_token_seconds",
      "from the question to the first text of the answer",
      List.of(Label.REALM),
      CHAT),
  /** What is counted against budgets. */
  TOKENS(
      Kind.TOKENS,
      "gen_ai_client_token_usage",
      "tokens of an answer, some of them estimated",
      List.of(Label.REALM, Label.TOKEN_TYPE),
      CHAT),
  /** One request to a provider, repeated ones by themselves. */
  MODEL_REQUESTS(
      Kind.SECONDS,
      "gen_ai_client_operation_duration_seconds",
      "requests to model providers",
      List.of(Label.PROVIDER, Label.MODEL, Label.ERROR),
      CHAT),
  /** Streams and documents. */
  ANSWERS_UNDER_WAY(Kind.GAUGE, "dragoman_answers_active", "answers under way", List.of(), CHAT);

  /** What a metric is. */
  enum Kind {
    COUNTER("counter"),
    GAUGE("gauge"),
    /** Of durations. */
    SECONDS("histogram"),
    /** Of numbers of tokens. */
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

  /** The name that a scrape shows. */
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
   * Counts one.
   *
   * @param values of the labels, in their order; none is null
   */
  public void count(String... values) {
    instrument.add(1, List.of(values));
  }

  /**
   * Shows a series at 0 before anything is counted: the increase of one that begins at 1 is 0.
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
   * @param begun as {@link System#nanoTime} said it
   */
  public void since(long begun, String... values) {
    observe((double) (System.nanoTime() - begun) / TimeUnit.SECONDS.toNanos(1), values);
  }

  /**
   * What each series of a histogram of durations has counted since the start. Requests of realms
   * that are too many for a series of their own are in none.
   */
  public List<Observations> observations() {
    return instrument.observations();
  }

  /** Where the values of a gauge come from, at each scrape. The last one who says so counts. */
  public void from(Consumer<Sample> source) {
    instrument.from(source);
  }

  /** Takes the values of a gauge. */
  @FunctionalInterface
  public interface Sample {
    /** One value; those of the labels as for {@link Metric#count}. */
    void is(double value, String... values);
  }

  /** All metrics as the operator's reference has them, in Markdown. */
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
