package org.dragoman.chat.kept;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.kept.seal.ConversationKeys;
import org.dragoman.chat.kept.seal.KeyRing;
import org.dragoman.chat.kept.seal.SealedPlace;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.ConversationChange;
import org.dragoman.contract.conversation.Sealed;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Message;
import org.dragoman.schedule.PeriodicTask;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;

/**
 * Stores answers in the conversations that callers name. Before an answer the store is only asked
 * whether the conversation exists; the exchange is written after the last line has been sent. An
 * exchange that cannot be written then waits and is tried again.
 */
@ApplicationScoped
public class Keeping {
  private static final String NAME = "unsaved-conversations";
  private static final Duration BETWEEN_ATTEMPTS = Duration.ofSeconds(5);

  /**
   * The most attempts to append an exchange. Each attempt fails only because another exchange was
   * appended first.
   */
  private static final int MOST_ATTEMPTS = 100;

  /** How long the stop of the container may wait for the last answers to be stored. */
  private static final Duration STOP = Duration.ofSeconds(2);

  /** Stops after the beans whose answers are stored. */
  private static final int LATE = 4_000;

  private final Set<Recording> underWay = ConcurrentHashMap.newKeySet();
  private final Unsaved unsaved = new Unsaved();
  private final PeriodicTask repetition = new PeriodicTask(NAME, BETWEEN_ATTEMPTS);

  @Inject private ConversationStore store;
  @Inject private ConversationKeys keys;

  private final int longest = Settings.ofServer().get(ChatSettings.CONVERSATION_MESSAGE_CHARACTERS);

  @PostConstruct
  void open() {
    repetition.start(this::repeat);
  }

  /**
   * Begins to record an answer.
   *
   * @param ids the values of the request's header; empty when the answer is not kept
   * @param application the answering application
   * @param messages the request's messages
   * @return a recording to close when the answer is over
   * @throws Fault {@link FaultCode#CONVERSATION_UNKNOWN} and other errors that the caller can
   *     correct; an unavailable store does not prevent an answer
   */
  public Recording begin(
      List<String> ids,
      Caller caller,
      String application,
      List<Message> messages,
      String requestId) {
    if (ids.isEmpty()) {
      return Recording.none();
    }
    if (ids.size() > 1 || !StoredConversation.isId(ids.getFirst())) {
      throw new Fault(
          FaultCode.INVALID_REQUEST,
          Recording.HEADER + " must be the id of one of your conversations");
    }
    ConversationStore.Asking asking = new ConversationStore.Asking(caller, requestId);
    try {
      keys.keys();
      StoredConversation head = store.continued(asking, ids.getFirst());
      if (!head.application().equals(application)) {
        throw new Fault(
            FaultCode.INVALID_REQUEST,
            "The conversation was begun with another application than model names");
      }
      Recording recording =
          Recording.of(new Recording.Subject(asking, head, messages, longest), this);
      underWay.add(recording);
      return recording;
    } catch (Fault fault) {
      if (fault.code().status() < 500) {
        throw fault;
      }
      Event.CONVERSATION_LOST.log(requestId, "code=" + fault.code().code());
      return Recording.unsaved(fault.code());
    }
  }

  /**
   * Ends a recording, and stores it when wanted.
   *
   * @param given whether the answer was sent and is to be stored
   */
  void end(Recording recording, boolean given) {
    try {
      if (given) {
        keep(new Unsaved.Entry(recording, UUID.randomUUID().toString(), System.nanoTime()));
      }
    } finally {
      underWay.remove(recording);
    }
  }

  private void keep(Unsaved.Entry entry) {
    // Exchanges of the same conversation that already wait come first.
    if (unsaved.isWaiting(entry.conversation()) || !isDone(entry)) {
      unsaved.add(entry);
    }
  }

  private void repeat() {
    for (Unsaved.Entry entry = unsaved.next();
        entry != null && isDone(entry);
        entry = unsaved.next()) {
      unsaved.remove(entry);
    }
    unsaved.forgetOld();
  }

  /** Tries to store an exchange; returns whether nothing is left to do. */
  private boolean isDone(Unsaved.Entry entry) {
    String requestId = entry.recording().subject().asking().requestId();
    try {
      write(entry);
      return true;
    } catch (Fault fault) {
      String code = "code=" + fault.code().code();
      if (fault.code().status() >= 500) {
        Event.CONVERSATION_UNSAVED.log(requestId, code);
        return false;
      }
      if (fault.code() != FaultCode.CONVERSATION_UNKNOWN) {
        Event.CONVERSATION_LOST.log(requestId, code);
        unsaved.lose(entry);
      }
      // Otherwise the owner has deleted the conversation.
      return true;
    } catch (RuntimeException e) {
      Event.CONVERSATION_LOST.log(requestId, e);
      unsaved.lose(entry);
      return true;
    }
  }

  private void write(Unsaved.Entry entry) {
    Recording recording = entry.recording();
    ConversationStore.Asking asking = recording.subject().asking();
    StoredConversation head = recording.subject().head();
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      ConversationChange.Addition addition = addition(entry, head);
      StoredConversation.Added answer = store.add(asking, head.id(), addition);
      if (answer.added()) {
        return;
      }
      head = answer.head();
    }
    throw new Fault(FaultCode.WRITE_CONFLICT, "The conversation is written to all the time");
  }

  private ConversationChange.Addition addition(Unsaved.Entry entry, StoredConversation head) {
    KeyRing ring = keys.keys();
    Recording recording = entry.recording();
    Caller caller = recording.subject().asking().caller();
    KeptExchange exchange = recording.exchange(head.exchanges());
    return new ConversationChange.Addition(
        entry.id(),
        head.exchanges(),
        exchange.messages().size(),
        ring.seal(SealedPlace.exchange(caller, head.id(), head.exchanges()), exchange.bytes()),
        head.title() == null ? title(ring, caller, head.id(), exchange) : null);
  }

  private static Sealed title(
      KeyRing ring, Caller caller, String conversation, KeptExchange exchange) {
    return ring.seal(
        SealedPlace.title(caller, conversation),
        Title.of(exchange).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns how many exchanges of a conversation this process has not stored: those that wait and
   * those that are lost.
   */
  public int unsaved(Caller caller, String conversation) {
    return unsaved.count(new Unsaved.Conversation(caller.realm(), conversation));
  }

  /**
   * Stores the last answers before the process ends.
   *
   * @param stopping the container's event before the beans are destroyed
   */
  void stop(@Observes @Priority(LATE) @BeforeDestroyed(ApplicationScoped.class) Object stopping) {
    long end = System.nanoTime() + STOP.toNanos();
    try {
      while (!underWay.isEmpty() && System.nanoTime() < end) {
        Thread.sleep(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    repetition.close();
    PeriodicTask.attempt(NAME, this::repeat);
    unsaved.loseAll();
  }
}
