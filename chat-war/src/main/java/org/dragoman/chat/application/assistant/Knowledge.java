package org.dragoman.chat.application.assistant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.dragoman.chat.application.assistant.guide.Guide;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.event.Event;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** The embedding model and the indexed guide, loaded once in the background of the start. */
@ApplicationScoped
public class Knowledge {
  private final CompletableFuture<Loaded> loaded = new CompletableFuture<>();

  /** The parts without which the assistant cannot answer. */
  record Loaded(Embeddings embeddings, Guide guide) {
    Loaded {
      Objects.requireNonNull(embeddings);
      Objects.requireNonNull(guide);
    }
  }

  /**
   * Starts to load.
   *
   * @param started the container's event after the beans are created
   */
  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    Thread.ofPlatform().daemon().name("assistant-knowledge").start(this::load);
  }

  void load() {
    long since = System.nanoTime();
    try {
      Embeddings embeddings = Embeddings.shared();
      Guide guide = Guide.load(embeddings);
      loaded.complete(new Loaded(embeddings, guide));
      Event.ASSISTANT_READY.log("-", "millis=" + (System.nanoTime() - since) / 1_000_000);
    } catch (Throwable cause) {
      // Catches errors, too: a platform without the native library throws one.
      loaded.completeExceptionally(cause);
      Event.ASSISTANT_UNAVAILABLE.log("-", cause);
    }
  }

  boolean isReady() {
    return loaded.isDone() && !loaded.isCompletedExceptionally();
  }

  /** Returns the loaded parts and waits for them when necessary. */
  Loaded get() throws InterruptedException {
    try {
      return loaded.get();
    } catch (ExecutionException e) {
      throw new Fault(
          FaultCode.APPLICATION_FAILED, "The assistant is not available on this machine", e);
    }
  }
}
