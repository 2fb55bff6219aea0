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
 * What a model is asked.
 *
 * @param model the provider's name of it; empty to leave it to a target
 * @param instructions may be empty
 * @param turns never empty; the last one is the user's, or results of tools
 * @param generation how the answer is to be made, with what the builder says
 * @param tools that the model may call, those of the client among them; may be empty
 * @param id of the caller's request, for the log
 */
public record ModelRequest(
    String model,
    String instructions,
    List<Turn> turns,
    Generation generation,
    List<ModelTool> tools,
    String id) {
  /** What OpenAI takes. */
  private static final int MOST_STOPS = 4;

  public ModelRequest {
    Objects.requireNonNull(model);
    Objects.requireNonNull(instructions);
    turns = List.copyOf(turns);
    Objects.requireNonNull(generation);
    tools = List.copyOf(tools);
    Objects.requireNonNull(id);
  }

  /** A request of which only the builder says how it is answered. */
  public ModelRequest(
      String model,
      String instructions,
      List<Turn> turns,
      Parameters parameters,
      List<ModelTool> tools,
      String id) {
    this(model, instructions, turns, within(Generation.NONE, parameters, 0), tools, id);
  }

  /**
   * What a caller wants, within what the builder has set: of two bounds the smaller one, the stop
   * sequences of both, and of all else the builder's.
   *
   * @param used tokens of the caller's bound, which is one of the whole answer; less than it
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
        wanted.form());
  }

  /** What a server has to be able to do for it. */
  Set<Feature> needs() {
    Set<Feature> needs = EnumSet.noneOf(Feature.class);
    needs.addAll(generation.wanted());
    if (turns.stream().anyMatch(turn -> turn instanceof Turn.User user && showsImages(user))) {
      needs.add(Feature.IMAGES);
    }
    needs.removeIf(feature -> feature.weight() != Generation.Weight.DECIDES);
    return needs;
  }

  /** Whether it has a form, tools or images that its caller has made, and nobody has checked. */
  boolean isShapedByCaller() {
    return !needs().isEmpty() || !generation.tools().offered().isEmpty();
  }

  private static boolean showsImages(Turn.User user) {
    return !user.images().isEmpty();
  }

  /** The same, asked of another model. */
  ModelRequest of(String other) {
    return new ModelRequest(other, instructions, turns, generation, tools, id);
  }
}
