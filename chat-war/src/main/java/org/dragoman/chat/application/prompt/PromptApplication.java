package org.dragoman.chat.application.prompt;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.confirmation.WritingApplication;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.guard.Guards;
import org.dragoman.chat.knowledge.Excerpt;
import org.dragoman.chat.mcp.RemoteTools;
import org.dragoman.chat.tool.AnswerTool;
import org.dragoman.chat.tool.Fence;
import org.dragoman.chat.tool.ModelConversation;
import org.dragoman.chat.tool.Tool;
import org.dragoman.chat.tool.ToolCalls;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.digest.Sha256;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation.Feature;

/**
 * An application that a user has made of a model, instructions, documents and published operations.
 */
final class PromptApplication implements WritingApplication {
  private final ApplicationVersion version;
  private final PromptApplications parts;

  PromptApplication(ApplicationVersion version, PromptApplications parts) {
    this.version = version;
    this.parts = parts;
  }

  @Override
  public String id() {
    return version.id();
  }

  @Override
  public String description() {
    return version.definition().description();
  }

  /** What the provider can do, but for what the builder has set. */
  @Override
  public Set<Feature> heeds() {
    Definition definition = version.definition();
    Set<Feature> heeded = EnumSet.noneOf(Feature.class);
    heeded.addAll(parts.models().features(definition.provider()));
    if (definition.parameters().temperature() != null) {
      heeded.remove(Feature.TEMPERATURE);
    }
    if (definition.parameters().topP() != null) {
      heeded.remove(Feature.TOP_P);
    }
    return heeded;
  }

  @Override
  public String revision() {
    return Sha256.hex(version.version() + " " + Json.text(version.definition()));
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    return answer(conversation, chunks, Fence.random());
  }

  Ending answer(Conversation conversation, Chunks chunks, Fence fence) throws InterruptedException {
    Definition definition = version.definition();
    History history = History.of(conversation.messages(), parts.limits().historyTokens());
    if (history.dropped() > 0) {
      Event.HISTORY_SHORTENED.log(
          conversation.requestId(), "application=" + version.id(), "messages=" + history.dropped());
    }
    OnBehalf caller = OnBehalf.of(conversation);
    boolean structured = conversation.generation().structured();
    Guards guards = Guards.of(definition.guards());
    List<AnswerTool> operations =
        inAnswer(parts.operations().of(definition.operations(), caller), caller);
    try (RemoteTools.Open remote =
        remote(caller, guards).of(definition.servers(), operations, caller)) {
      // A question to the caller, about a write, is no JSON.
      List<AnswerTool> tools =
          Stream.concat(operations.stream(), remote.tools().stream())
              .filter(tool -> !structured || !tool.asks())
              .toList();
      ToolCalls calls = new ToolCalls(tools, caller, parts.toolLimits(), fence, guards);
      return answer(conversation, history, calls, !tools.isEmpty(), fence, chunks);
    }
  }

  private Ending answer(
      Conversation conversation,
      History history,
      ToolCalls calls,
      boolean calling,
      Fence fence,
      Chunks chunks)
      throws InterruptedException {
    Definition definition = version.definition();
    List<Excerpt> excerpts =
        admitted(
            parts.knowledge().search(version, conversation, parts.limits().excerpts()),
            Guards.of(definition.guards()));
    String instructions =
        Instructions.text(
            definition.instructions(),
            conversation.instructions(),
            excerpts,
            calling,
            !conversation.generation().structured(),
            fence);
    ModelConversation talk =
        new ModelConversation(
            parts.models(),
            new ModelConversation.Question(
                conversation.caller().realm(),
                definition.provider(),
                definition.model(),
                instructions,
                history.turns(),
                definition.parameters(),
                conversation.generation(),
                conversation.requestId()),
            calls,
            chunks);
    Ending ending = talk.hold();
    Sources.documents(talk.text(), excerpts).forEach(chunks::source);
    calls.done().forEach(tool -> chunks.source(tool.label()));
    chunks.text(Sources.after(talk.text(), excerpts, conversation.generation(), ending));
    chunks.text(talk.question());
    return ending;
  }

  private RemoteTools remote(OnBehalf caller, Guards guards) {
    return new RemoteTools(
        parts.servers(),
        parts.toolLimits(),
        guards,
        (server, tool, arguments) ->
            parts.confirmations().question(caller, this, server, tool, arguments));
  }

  private List<AnswerTool> inAnswer(List<Tool> tools, OnBehalf caller) {
    return ToolCalls.inAnswer(
        tools,
        parts.broker(),
        caller,
        parts.toolLimits(),
        (operation, query, run) ->
            parts.confirmations().question(caller, this, operation, query, run));
  }

  /** Leaves out what a guard refuses: the caller has not written it, and cannot change it. */
  private static List<Excerpt> admitted(List<Excerpt> excerpts, Guards guards)
      throws InterruptedException {
    List<Excerpt> admitted = new ArrayList<>();
    for (Excerpt excerpt : excerpts) {
      try {
        admitted.add(
            excerpt.with(
                guards.admitted(Fence.withoutHidden(excerpt.place())),
                guards.admitted(Fence.withoutHidden(excerpt.text()))));
      } catch (Fault fault) {
        // The refusal is about this passage alone.
      }
    }
    return admitted;
  }
}
