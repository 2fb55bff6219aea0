package org.dragoman.chat.kept.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.dragoman.chat.kept.ConversationStore;
import org.dragoman.chat.kept.Keeping;
import org.dragoman.chat.kept.OpenedConversation;
import org.dragoman.chat.kept.Opening;
import org.dragoman.chat.kept.seal.ConversationKeys;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.FairPermits;

/**
 * Reads whole conversations, a few at a time and one for each caller: each needs some megabytes
 * while it is read and decrypted.
 */
@ApplicationScoped
class WholeConversations {
  private static final int AT_ONCE = 8;
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final FairPermits turns = new FairPermits(AT_ONCE, AT_ONCE, 1);

  @Inject private ConversationStore store;
  @Inject private ConversationKeys keys;
  @Inject private Keeping keeping;

  /**
   * Returns the conversation of the caller.
   *
   * @throws Fault {@link FaultCode#CONVERSATION_UNKNOWN}; {@link FaultCode#CONVERSATIONS_BUSY}; the
   *     reason why it cannot be decrypted
   */
  OpenedConversation read(ConversationStore.Asking asking, String id) {
    String known = ConversationRequest.known(id);
    Opening opening = new Opening(keys.keys(), asking.caller());
    FairPermits.Permit turn = turn(asking.caller());
    try (turn) {
      OpenedConversation whole = opening.whole(store.whole(asking, known));
      int unsaved = keeping.unsaved(asking.caller(), known);
      return unsaved == 0 ? whole : whole.withUnsaved(unsaved);
    }
  }

  private FairPermits.Permit turn(Caller caller) {
    try {
      return turns
          .acquire(caller.realm(), caller.identity(), 1, PATIENCE)
          .orElseThrow(
              () -> new Fault(FaultCode.CONVERSATIONS_BUSY, "Try again in a moment", 1, null));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Fault(FaultCode.STOPPING, "The service is shutting down", e);
    }
  }
}
