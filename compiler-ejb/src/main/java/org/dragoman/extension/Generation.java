package org.dragoman.extension;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The caller's wishes for an answer. An application gets only features that it {@linkplain
 * HostedApplication#heeds heeds}, and features that merely tune the answer, which it may ignore.
 *
 * @param maxTokens of the answer, at least 1; null for no limit
 * @param stop sequences that end the answer and are no part of it; may be empty
 * @param logprobs how many alternatives are wanted with the log probability of each token, 0 to 20;
 *     null for no log probabilities
 */
public record Generation(
    Sampling sampling,
    Integer maxTokens,
    List<String> stop,
    ClientTools tools,
    Form form,
    Integer logprobs) {
  /** Leaves everything to the application. */
  public static final Generation NONE =
      new Generation(Sampling.NONE, null, List.of(), ClientTools.NONE, new Form.Text());

  public Generation {
    Objects.requireNonNull(sampling);
    stop = List.copyOf(stop);
    Objects.requireNonNull(tools);
    Objects.requireNonNull(form);
  }

  /** Wishes without log probabilities. */
  public Generation(
      Sampling sampling, Integer maxTokens, List<String> stop, ClientTools tools, Form form) {
    this(sampling, maxTokens, stop, tools, form, null);
  }

  /** The features that a caller may request, and that an application heeds or not. */
  public enum Feature {
    TEMPERATURE(Weight.TUNES),
    /** A temperature above 1. */
    HIGH_TEMPERATURE(Weight.TUNES),
    TOP_P(Weight.TUNES),
    PRESENCE_PENALTY(Weight.TUNES),
    FREQUENCY_PENALTY(Weight.TUNES),
    SEED(Weight.TUNES),
    /** Arguments of calls have exactly the form of their schema. */
    STRICT_TOOLS(Weight.TUNES),
    MAX_TOKENS(Weight.BOUNDS),
    STOP(Weight.BOUNDS),
    /**
     * Tools of the client: the application offers them, returns calls of them and reads their
     * results.
     */
    TOOLS(Weight.DECIDES),
    /** The model must call some tool, or a certain one. */
    FORCED_CALL(Weight.DECIDES),
    JSON_OBJECT(Weight.DECIDES),
    JSON_SCHEMA(Weight.DECIDES),
    /** Images beside the text of messages. */
    IMAGES(Weight.DECIDES),
    /** The log probabilities of the answer's tokens. */
    LOGPROBS(Weight.DECIDES);

    private final Weight weight;

    Feature(Weight weight) {
      this.weight = weight;
    }

    /** Returns what it means for the caller when the feature has no effect. */
    public Weight weight() {
      return weight;
    }
  }

  /** How a feature affects an answer. */
  public enum Weight {
    /** The answer is of the same kind without it; the caller is informed. */
    TUNES,
    /** It only ends the answer; the gateway applies it where the application does not. */
    BOUNDS,
    /** The answer would be a different one without it; the request is refused. */
    DECIDES
  }

  /**
   * The sampling parameters of a model. A null is left to the model.
   *
   * @param temperature 0 to 2
   * @param topP above 0, at most 1
   * @param presencePenalty -2 to 2
   * @param frequencyPenalty -2 to 2
   */
  public record Sampling(
      Double temperature, Double topP, Double presencePenalty, Double frequencyPenalty, Long seed) {
    /** Leaves everything to the model. */
    public static final Sampling NONE = new Sampling(null, null, null, null, null);
  }

  /**
   * A tool that a model may call: one that the client offers and calls itself, or one of the
   * application.
   *
   * @param name of letters, digits, underscores and hyphens, at most 64
   * @param description for the model; may be empty
   * @param parameters a JSON Schema of the type {@code object}
   * @param strict whether arguments must have exactly that form; null to leave it to the model
   */
  public record Tool(String name, String description, JsonNode parameters, Boolean strict) {
    public Tool {
      Objects.requireNonNull(name);
      Objects.requireNonNull(description);
      Objects.requireNonNull(parameters);
    }

    /** Creates a tool that leaves strictness to the model. */
    public Tool(String name, String description, JsonNode parameters) {
      this(name, description, parameters, null);
    }
  }

  /**
   * The tools of the client.
   *
   * @param offered may be empty
   * @param named the only tool that may be called, where the choice is {@link Choice#NAMED};
   *     otherwise null
   * @param one whether an answer may contain one call at most
   */
  public record ClientTools(List<Tool> offered, Choice choice, String named, boolean one) {
    /** No tools. */
    public static final ClientTools NONE = new ClientTools(List.of(), Choice.AUTO, null, false);

    public ClientTools {
      offered = List.copyOf(offered);
      Objects.requireNonNull(choice);
      if ((named != null) != (choice == Choice.NAMED)) {
        throw new IllegalArgumentException("Only the choice NAMED has a name");
      }
    }

    /** Whether the model must call a tool. */
    public boolean forced() {
      return choice == Choice.REQUIRED || choice == Choice.NAMED;
    }

    /** Whether a tool of this name is offered. */
    public boolean has(String name) {
      return offered.stream().anyMatch(tool -> tool.name().equals(name));
    }
  }

  /** How a model chooses tools. */
  public enum Choice {
    AUTO,
    NONE,
    REQUIRED,
    NAMED
  }

  /** The form of the answer. */
  public sealed interface Form {
    /** Text. */
    record Text() implements Form {}

    /** Any JSON object. */
    record JsonObject() implements Form {}

    /**
     * JSON that matches a schema.
     *
     * @param description for the model; null for none
     * @param strict null to leave it to the model
     */
    record JsonSchema(String name, String description, JsonNode schema, Boolean strict)
        implements Form {
      public JsonSchema {
        Objects.requireNonNull(name);
        Objects.requireNonNull(schema);
      }

      /**
       * Returns the schema with the description in it, for models that take no separate
       * description.
       */
      public JsonNode described() {
        return description == null || !(schema instanceof ObjectNode object)
            ? schema
            : object.has("description")
                ? schema
                : object.deepCopy().put("description", description);
      }
    }
  }

  /** Whether the answer is JSON, to which nothing may be added. */
  public boolean structured() {
    return !(form instanceof Form.Text);
  }

  /** Returns the same wishes without tools of the client. */
  public Generation withoutTools() {
    return new Generation(sampling, maxTokens, stop, ClientTools.NONE, form, logprobs);
  }

  /** Returns the requested features; images are not among them, since they are part of messages. */
  public Set<Feature> wanted() {
    Set<Feature> wanted = EnumSet.noneOf(Feature.class);
    add(wanted, Feature.TEMPERATURE, sampling.temperature != null);
    add(wanted, Feature.HIGH_TEMPERATURE, sampling.temperature != null && sampling.temperature > 1);
    add(wanted, Feature.TOP_P, sampling.topP != null);
    add(wanted, Feature.PRESENCE_PENALTY, sampling.presencePenalty != null);
    add(wanted, Feature.FREQUENCY_PENALTY, sampling.frequencyPenalty != null);
    add(wanted, Feature.SEED, sampling.seed != null);
    add(wanted, Feature.MAX_TOKENS, maxTokens != null);
    add(wanted, Feature.STOP, !stop.isEmpty());
    add(wanted, Feature.TOOLS, !tools.offered.isEmpty() && tools.choice != Choice.NONE);
    add(wanted, Feature.FORCED_CALL, tools.forced());
    add(
        wanted,
        Feature.STRICT_TOOLS,
        tools.offered.stream().anyMatch(tool -> Boolean.TRUE.equals(tool.strict)));
    add(wanted, Feature.JSON_OBJECT, form instanceof Form.JsonObject);
    add(wanted, Feature.JSON_SCHEMA, form instanceof Form.JsonSchema);
    add(wanted, Feature.LOGPROBS, logprobs != null);
    return wanted;
  }

  private static void add(Set<Feature> wanted, Feature feature, boolean is) {
    if (is) {
      wanted.add(feature);
    }
  }
}
