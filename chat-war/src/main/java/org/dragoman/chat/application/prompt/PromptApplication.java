package org.dragoman.chat.application.prompt;

import java.util.List;
import org.dragoman.application.ApplicationVersion;
import org.dragoman.chat.model.ModelRequest;
import org.dragoman.chat.model.Models;
import org.dragoman.chat.model.Turn;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.Message;

/** An application that a user has made of a model and instructions. */
public final class PromptApplication implements HostedApplication {
  private final ApplicationVersion version;
  private final Models models;

  /** The version of an application, which asks one of these models. */
  public PromptApplication(ApplicationVersion version, Models models) {
    this.version = version;
    this.models = models;
  }

  @Override
  public String id() {
    return version.id();
  }

  @Override
  public String description() {
    return version.definition().description();
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    ModelRequest request =
        new ModelRequest(
            version.definition().model(),
            version.definition().instructions(),
            conversation.messages().stream().map(PromptApplication::turn).toList(),
            version.definition().parameters(),
            List.of());
    return models.ask(version.definition().provider(), request, chunks).ending();
  }

  private static Turn turn(Message message) {
    return switch (message.role()) {
      case USER -> new Turn.User(message.content());
      case ASSISTANT -> new Turn.Assistant(message.content(), List.of());
    };
  }
}
