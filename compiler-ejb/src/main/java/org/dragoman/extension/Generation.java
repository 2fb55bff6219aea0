package org.dragoman.extension;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * How a caller wants an answer to be made. An application is given only what it {@linkplain
 * HostedApplication#heeds heeds}, but for what merely tunes the answer, which it may pass over.
 *
 * @param maxTokens of the answer, at least 1; null for no bound
 * @param stop sequences that end the answer and are no part of it; may be empty
 */
public record Generation(
    Sampling sampling, Integer maxTokens, List<String> stop, ClientTools tools, Form form) {
  /** All is left to the application. */
  public static final Generation NONE =
      new Generation(Sampling.NONE, null, List.of(), ClientTools.NONE, new Form.Text());

  public Generation {
    Objects.requireNonNull(sampling);
    stop = List.copyOf(stop);
    Objects.requireNonNull(tools);
    Objects.requireNonNull(form);
  }

  /** What a caller may want, and an application heed or not. */
  public enum Feature {
    TEMPERATURE(Weight.TUNES),
    /** One above 1. */
    HIGH_TEMPERATURE(Weight.TUNES),
    TOP_P(Weight.TUNES),
    PRESENCE_PENALTY(Weight.TUNES),
    FREQUENCY_PENALTY(Weight.TUNES),
    SEED(Weight.TUNES),
    /** That arguments of calls have exactly the form of their schema. */
    STRICT_TOOLS(Weight.TUNES),
    MAX_TOKENS(Weight.BOUNDS),
    STOP(Weight.BOUNDS),
    /** Tools of the client: they are offered, their calls are given, their results are read. */
    TOOLS(Weight.DECIDES),
    /** That some tool, or a certain one, has to be called. */
    FORCED_CALL(Weight.DECIDES),
    JSON_OBJECT(Weight.DECIDES),
    JSON_SCHEMA(Weight.DECIDES),
    /** Images beside the text of messages. */
    IMAGES(Weight.DECIDES);

    private final Weight weight;

    Feature(Weight weight) {
      this.weight = weight;
    }

    /** What it means to the caller that it has no effect. */
    public Weight weight() {
      return weight;
    }
  }

  /** What a feature does to an answer. */
  public enum Weight {
    /** Without it the answer is of the same kind: the caller is told. */
    TUNES,
    /** It only ends the answer, which the gateway does where the application does not. */
    BOUNDS,
    /** Without it the answer would be another one: the request is refused. */
    DECIDES
  }

  /**
   * How a model chooses its words. What is null is left to it.
   *
   * @param temperature 0 to 2
   * @param topP above 0, at most 1
   * @param presencePenalty -2 to 2
   * @param frequencyPenalty -2 to 2
   */
  public record Sampling(
      Double temperature, Double topP, Double presencePenalty, Double frequencyPenalty, Long seed) {
    /** All is left to the model. */
    public static final Sampling NONE = new Sampling(null, null, null, null, null);
  }

  /**
   * A tool that the client offers and calls itself.
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
  }

  /**
   * The tools of the client.
   *
   * @param offered may be empty
   * @param named the only one that may be called, where the choice is {@link Choice#NAMED}; else
   *     null
   * @param one whether an answer may hold one call at most
   */
  public record ClientTools(List<Tool> offered, Choice choice, String named, boolean one) {
    /** None. */
    public static final ClientTools NONE = new ClientTools(List.of(), Choice.AUTO, null, false);

    public ClientTools {
      offered = List.copyOf(offered);
      Objects.requireNonNull(choice);
      if ((named != null) != (choice == Choice.NAMED)) {
        throw new IllegalArgumentException("A name stands with the choice of a name alone");
      }
    }

    /** Whether a call has to be made. */
    public boolean forced() {
      return choice == Choice.REQUIRED || choice == Choice.NAMED;
    }

    /** Whether one of them has this name. */
    public boolean has(String name) {
      return offered.stream().anyMatch(tool -> tool.name().equals(name));
    }
  }

  /** Whether tools are called. */
  public enum Choice {
    AUTO,
    NONE,
    REQUIRED,
    NAMED
  }

  /** The form of the answer. */
  public sealed interface Form {
    /** Words. */
    record Text() implements Form {}

    /** Some JSON object. */
    record JsonObject() implements Form {}

    /**
     * JSON of a schema.
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

      /** The schema with the description in it, for models to which nothing else can tell it. */
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

  /** The same without a word about tools of the client. */
  public Generation withoutTools() {
    return new Generation(sampling, maxTokens, stop, ClientTools.NONE, form);
  }

  /** What is wanted; images stand in messages. */
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
    return wanted;
  }

  private static void add(Set<Feature> wanted, Feature feature, boolean is) {
    if (is) {
      wanted.add(feature);
    }
  }
}
