package org.dragoman.chat.dialect;

import java.util.Map;
import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.extension.Generation.Weight;
import org.dragoman.extension.HostedApplication;

/** Compares the features that a request needs with those of its application. */
public final class Abilities {
  private Abilities() {}

  /**
   * Returns the application, wrapped when the gateway must enforce bounds of the answer for it.
   *
   * @throws Fault when the application lacks a feature that decides the answer
   */
  public static HostedApplication required(Question question, HostedApplication application) {
    Set<Feature> heeded = application.heeds();
    boolean bounded = false;
    for (Map.Entry<Feature, String> wanted : question.wanted().entrySet()) {
      Feature feature = wanted.getKey();
      if (heeded.contains(feature)) {
        continue;
      }
      if (feature.weight() == Weight.DECIDES) {
        throw new Fault(
            FaultCode.INVALID_REQUEST, wanted.getValue() + " " + reason(feature, heeded));
      }
      bounded |= feature.weight() == Weight.BOUNDS;
    }
    return bounded
        ? new BoundedApplication(application, question.generation(), heeded)
        : application;
  }

  private static String reason(Feature feature, Set<Feature> heeded) {
    return switch (feature) {
      case TOOLS -> "asks for tools of a client, which this application does not call: omit it";
      case FORCED_CALL ->
          "asks for a call in any case, which the model of this application cannot be made to do:"
              + " use \"auto\"";
      case JSON_OBJECT ->
          "asks for JSON, which this application does not write: "
              + (heeded.contains(Feature.JSON_SCHEMA) ? "use \"json_schema\"" : "omit it");
      case JSON_SCHEMA -> "asks for JSON, which this application does not write: omit it";
      case LOGPROBS ->
          "asks for the probabilities of tokens, which this application does not give: omit it";
      case IMAGES -> "holds an image, which this application does not read: send text";
      default -> throw new IllegalArgumentException("No request is refused for lack of " + feature);
    };
  }
}
