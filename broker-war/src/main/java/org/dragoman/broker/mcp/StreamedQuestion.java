package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;

/**
 * Asks by a request to the client, in the stream of events that answers the client's own; the
 * answer comes as a request of its own, and wakes this one. While it waits, the caller has a
 * request under way, the realm has none.
 */
final class StreamedQuestion implements UserQuestion {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** So that a client who has gone is noticed, and nothing in between closes the connection. */
  private static final Duration KEEP_ALIVE = Duration.ofSeconds(10);

  private final EventStream events;
  private final WaitingQuestions waiting;
  private final Caller caller;
  private final Turn turn;

  /** The place of a request in its realm's rates. */
  interface Turn {
    /** Gives it back while nothing is done. */
    void pause();

    /** Takes it again. */
    void go();
  }

  StreamedQuestion(EventStream events, WaitingQuestions waiting, Caller caller, Turn turn) {
    this.events = events;
    this.waiting = waiting;
    this.caller = caller;
    this.turn = turn;
  }

  @Override
  public Optional<Reply> ask(String id, ObjectNode form) throws IOException {
    CompletableFuture<Reply> reply = waiting.begin(caller, id);
    turn.pause();
    try {
      // Older clients know no modes.
      ObjectNode request = Json.mapper().createObjectNode().put("jsonrpc", "2.0").put("id", id);
      request.put("method", "elicitation/create").set("params", form.without("mode"));
      events.send(request);
      return Optional.of(awaited(reply));
    } finally {
      waiting.end(caller, id);
      turn.go();
    }
  }

  private Reply awaited(CompletableFuture<Reply> reply) throws IOException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        return reply.get(KEEP_ALIVE.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (System.nanoTime() - end > 0) {
          return Reply.NOTHING;
        }
        events.keepAlive();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return Reply.NOTHING;
      } catch (ExecutionException e) {
        throw new IllegalStateException("An answer of a user cannot be read", e);
      }
    }
  }
}
