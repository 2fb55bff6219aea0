package org.dragoman.chat.model;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;

/**
 * A request to a model.
 *
 * @param model the provider's name of the model; empty to leave the choice to a target
 * @param instructions may be empty
 * @param turns never empty; the last one is of the user, or has results of tools
 * @param generation options for the answer, those of the builder included
 * @param tools the tools that the model may call, those of the client included; may be empty
 * @param id the id of the caller's request, for the log
 */
public record ModelRequest(
    String model,
    String instructions,
    List<Turn> turns,
    Generation generation,
    List<Generation.Tool> tools,
    String id) {
  /** The maximum of OpenAI. */
  private static final int MOST_STOPS = 4;

  public ModelRequest {
    Objects.requireNonNull(model);
    Objects.requireNonNull(instructions);
    turns = List.copyOf(turns);
    Objects.requireNonNull(generation);
    tools = List.copyOf(tools);
    Objects.requireNonNull(id);
  }

  /** Creates a request with only the builder's options. */
  public ModelRequest(
      String model,
      String instructions,
      List<Turn> turns,
      Parameters parameters,
      List<Generation.Tool> tools,
      String id) {
    this(model, instructions, turns, within(Generation.NONE, parameters, 0), tools, id);
  }

  /**
   * Combines the caller's options with the builder's: the smaller limit, the stop sequences of
   * both, and otherwise the builder's value where it is set.
   *
   * @param used how many tokens of the caller's limit for the whole answer are used already; less
   *     than the limit
   * @throws Fault when there are too many stop sequences
   */
  public static Generation within(Generation wanted, Parameters builders, int used) {
    Generation.Sampling sampling = wanted.sampling();
    List<String> stop =
        Stream.concat(builders.stop().stream(), wanted.stop().stream()).distinct().toList();
    if (stop.size() > MOST_STOPS) {
      throw new Fault(
          FaultCode.INVALID_REQUEST,
          "stop holds too many sequences: with those of the application there are at most "
              + MOST_STOPS);
    }
    Integer left = wanted.maxTokens() == null ? null : wanted.maxTokens() - used;
    return new Generation(
        new Generation.Sampling(
            builders.temperature() == null ? sampling.temperature() : builders.temperature(),
            builders.topP() == null ? sampling.topP() : builders.topP(),
            sampling.presencePenalty(),
            sampling.frequencyPenalty(),
            sampling.seed()),
        left == null || builders.maxTokens() != null && builders.maxTokens() < left
            ? builders.maxTokens()
            : left,
        stop,
        wanted.tools(),
        wanted.form(),
        wanted.logprobs());
  }

  /** Returns the features that a server must have for this request. */
  Set<Feature> needs() {
    Set<Feature> needs = EnumSet.noneOf(Feature.class);
    needs.addAll(generation.wanted());
    if (turns.stream().anyMatch(turn -> turn instanceof Turn.User user && showsImages(user))) {
      needs.add(Feature.IMAGES);
    }
    needs.removeIf(feature -> feature.weight() != Generation.Weight.DECIDES);
    return needs;
  }

  /**
   * Returns whether it has a response format, tools or images of the caller, which are unchecked.
   */
  boolean isShapedByCaller() {
    return !needs().isEmpty() || !generation.tools().offered().isEmpty();
  }

  private static boolean showsImages(Turn.User user) {
    return !user.images().isEmpty();
  }

  /** Returns the same request for another model. */
  ModelRequest of(String other) {
    return new ModelRequest(other, instructions, turns, generation, tools, id);
  }
}
