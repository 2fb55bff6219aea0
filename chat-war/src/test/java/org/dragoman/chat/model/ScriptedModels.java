package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Ending;
import org.dragoman.extension.ToolCall;

/**
 * A model that says what a script says, one entry for each time that it is asked: {@code text} in
 * fragments, {@code calls}, {@code reason}, {@code input} and {@code output} tokens, or {@code
 * fault} for a code that it fails with. It keeps what it was asked.
 */
public final class ScriptedModels extends Models {
  private final List<JsonNode> script = new ArrayList<>();
  private final List<ModelRequest> asked = new ArrayList<>();

  /** That says this; the last entry again and again. */
  public ScriptedModels(JsonNode script) {
    script.forEach(this.script::add);
  }

  /** What it was asked so far. */
  public List<ModelRequest> asked() {
    return List.copyOf(asked);
  }

  @Override
  public ModelAnswer ask(String realm, String provider, ModelRequest request, Chunks chunks)
      throws InterruptedException {
    JsonNode says = script.get(Math.min(asked.size(), script.size() - 1));
    asked.add(request);
    for (JsonNode fragment : says.path("text")) {
      chunks.text(fragment.textValue());
    }
    if (says.has("fault")) {
      throw new Fault(FaultCode.of(says.path("fault").textValue()), "The model failed");
    }
    List<ToolCall> calls = new ArrayList<>();
    for (JsonNode call : says.path("calls")) {
      JsonNode arguments = call.path("arguments");
      calls.add(
          new ToolCall(
              "call-" + asked.size() + "-" + (calls.size() + 1),
              call.path("name").textValue(),
              arguments.isTextual() ? arguments.textValue() : arguments.toString()));
    }
    Integer input = says.has("input") ? Integer.valueOf(says.path("input").intValue()) : null;
    Ending.Reason reason = Ending.Reason.valueOf(says.path("reason").asText("END_TURN"));
    return new ModelAnswer(calls, new Ending(reason, null, input, says.path("output").asInt(0)));
  }
}
