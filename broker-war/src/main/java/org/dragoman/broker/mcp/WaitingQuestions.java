package org.dragoman.broker.mcp;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.dragoman.contract.caller.Caller;

/**
 * The questions to users that requests of this process wait for, in the revisions in which the
 * answer comes as a request of its own. Each belongs to a request that is under way, so that there
 * are as many at most.
 */
@ApplicationScoped
public class WaitingQuestions {
  private final Map<Key, CompletableFuture<UserQuestion.Reply>> waiting = new ConcurrentHashMap<>();

  private record Key(String realm, String issuer, String subject, String id) {
    static Key of(Caller caller, String id) {
      return new Key(caller.realm(), caller.issuer(), caller.subject(), id);
    }
  }

  /** A process that stops waits for no user. */
  @PreDestroy
  void close() {
    waiting.values().forEach(question -> question.complete(UserQuestion.Reply.NOTHING));
  }

  /** The future answer of the client. */
  public CompletableFuture<UserQuestion.Reply> begin(Caller caller, String id) {
    return waiting.computeIfAbsent(Key.of(caller, id), key -> new CompletableFuture<>());
  }

  /** Nobody waits any more. */
  public void end(Caller caller, String id) {
    waiting.remove(Key.of(caller, id));
  }

  /**
   * Passes the answer of the caller's client on to the request that waits for it.
   *
   * @throws ProtocolFault when no request of this process waits for it
   */
  public void answer(Caller caller, JsonRpcMessage response) {
    CompletableFuture<UserQuestion.Reply> question =
        response.id() == null ? null : waiting.get(Key.of(caller, response.id().asText()));
    if (question == null) {
      throw ProtocolFault.unasked();
    }
    question.complete(UserQuestion.reply(response.params()));
  }
}
