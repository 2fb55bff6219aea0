package org.dragoman.proxy.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.ConversationChange;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.conversation.TextPage;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.store.Store;

/**
 * The stored conversations of callers. Only the owner can access a conversation; no role gives
 * access to those of others. Titles and texts are encrypted by the edge.
 */
@ApplicationScoped
public class Conversations {
  private static final int MOST_MESSAGES = 1_000;

  /**
   * The maximum of a conversation, whatever the operator's setting: in Base64 an edge can still
   * read all of it.
   */
  private static final long MOST_BYTES = 40L * 1024 * 1024;

  /**
   * The size of a page of a search; a single conversation may be larger. The edge reads a page
   * while it searches the one before: large pages would leave it idle, small ones cost a request
   * each.
   */
  private static final long PAGE_BYTES = 1024 * 1024;

  private static final int LARGEST_PAGE = 250;

  @Inject private Store store;
  @Inject private ConversationLimits limits;
  @Inject private Retentions retentions;

  /**
   * A part of a list.
   *
   * @param application only its conversations; null for all
   * @param after where the page begins; null for the first one
   */
  record Window(String application, ConversationRows.After after, int size) {}

  private ConversationRows rows(EntityManager entities, Caller caller) {
    return ConversationRows.of(entities, caller, limits, Instant.now());
  }

  /**
   * Stores a new conversation of the caller.
   *
   * @throws Fault {@link FaultCode#TOO_MANY_CONVERSATIONS}; {@link FaultCode#CONVERSATIONS_OFF}
   */
  StoredConversation make(Caller caller, ConversationChange.Creation creation) {
    return store.change(
        entities -> {
          requireKept(entities, caller.realm(), creation.application());
          Store.lock(entities, "conversation", caller.realm(), caller.issuer(), caller.subject());
          ConversationRows rows = rows(entities, caller);
          if (rows.count() >= limits.ofOwner()) {
            throw new Fault(
                FaultCode.TOO_MANY_CONVERSATIONS,
                "Delete one of your " + limits.ofOwner() + " conversations first");
          }
          rows.insert(creation);
          return found(rows, creation.id(), false);
        });
  }

  private void requireKept(EntityManager entities, String realm, String application) {
    if (!limits.areKept(realm)) {
      throw new Fault(FaultCode.CONVERSATIONS_OFF, "This realm keeps no conversations");
    }
    if (!retentions.of(entities, realm, application).keep()) {
      throw new Fault(
          FaultCode.CONVERSATIONS_OFF,
          "The builders of this application do not let conversations with it be kept");
    }
  }

  private static StoredConversation found(ConversationRows rows, String id, boolean toChange) {
    return rows.find(id, toChange)
        .orElseThrow(
            () ->
                new Fault(
                    FaultCode.CONVERSATION_UNKNOWN,
                    "GET /rest/v1/conversations lists your conversations"));
  }

  /** Returns the caller's conversations, those that changed last first. */
  StoredConversation.Page list(Caller caller, Window window) {
    List<StoredConversation> found =
        store.read(
            entities ->
                rows(entities, caller).list(window.application, window.after, window.size + 1));
    boolean more = found.size() > window.size;
    List<StoredConversation> page = more ? found.subList(0, window.size) : found;
    return new StoredConversation.Page(page, more ? page.getLast().cursor() : null);
  }

  /**
   * Returns whole conversations for a search, as many as a page may have. One that is too large to
   * be read comes without its exchanges.
   *
   * @param window whose size is ignored: the limit is in bytes
   */
  TextPage texts(Caller caller, Window window) {
    return store.read(
        entities -> {
          ConversationRows rows = rows(entities, caller);
          List<StoredConversation> found =
              rows.list(window.application, window.after, LARGEST_PAGE + 1);
          List<StoredConversation> page = withinBytes(found);
          Map<String, List<StoredConversation.Exchange>> texts =
              rows.exchanges(page.stream().filter(head -> head.bytes() <= MOST_BYTES).toList());
          return new TextPage(
              page.stream()
                  .map(
                      head ->
                          new StoredConversation.Whole(
                              head, texts.getOrDefault(head.id(), List.of())))
                  .toList(),
              page.size() < found.size() ? page.getLast().cursor() : null);
        });
  }

  private static List<StoredConversation> withinBytes(List<StoredConversation> found) {
    List<StoredConversation> page = new ArrayList<>();
    long bytes = 0;
    for (StoredConversation one : found) {
      bytes += one.bytes();
      if (page.size() == LARGEST_PAGE || !page.isEmpty() && bytes > PAGE_BYTES) {
        break;
      }
      page.add(one);
    }
    return page;
  }

  /**
   * Returns one conversation, with all exchanges.
   *
   * @throws Fault {@link FaultCode#CONVERSATION_UNKNOWN}, here and below also for a conversation of
   *     others
   */
  StoredConversation.Whole whole(Caller caller, String id) {
    return store.read(
        entities -> {
          ConversationRows rows = rows(entities, caller);
          StoredConversation head = found(rows, id, false);
          return new StoredConversation.Whole(head, rows.exchanges(List.of(head)).get(id));
        });
  }

  /**
   * Returns the conversation that an answer is about to continue.
   *
   * @throws Fault {@link FaultCode#CONVERSATIONS_OFF}; {@link FaultCode#CONVERSATION_FULL}
   */
  StoredConversation continued(Caller caller, String id) {
    return store.read(
        entities -> {
          StoredConversation head = found(rows(entities, caller), id, false);
          requireKept(entities, caller.realm(), head.application());
          requireRoom(head, limits.bytes(), 0);
          return head;
        });
  }

  /**
   * Refuses an exchange for a conversation that has reached its limit; the last exchange may exceed
   * it.
   *
   * @param limit of the operator, in bytes
   * @param added bytes of the next exchange
   * @throws Fault {@link FaultCode#CONVERSATION_FULL}
   */
  static void requireRoom(StoredConversation head, long limit, int added) {
    if (head.bytes() >= limit
        || head.messages() >= MOST_MESSAGES
        || head.bytes() + added > MOST_BYTES) {
      throw new Fault(
          FaultCode.CONVERSATION_FULL, "The conversation has reached its limit: start another one");
    }
  }

  /**
   * Appends an exchange once; not when others were appended meanwhile. The limit is checked again,
   * since many answers may have begun before it was reached.
   *
   * @throws Fault {@link FaultCode#CONVERSATIONS_OFF}; {@link FaultCode#CONVERSATION_FULL}
   */
  StoredConversation.Added add(Caller caller, String id, ConversationChange.Addition addition) {
    return store.change(
        entities -> {
          ConversationRows rows = rows(entities, caller);
          StoredConversation head = found(rows, id, true);
          if (rows.hasExchange(id, addition.exchange())) {
            return new StoredConversation.Added(true, head);
          }
          requireKept(entities, caller.realm(), head.application());
          requireRoom(head, limits.bytes(), addition.text().bytes().length);
          if (head.exchanges() != addition.number()) {
            return new StoredConversation.Added(false, head);
          }
          rows.insert(id, addition);
          if (head.title() == null && addition.title() != null) {
            rows.rename(id, addition.title());
          }
          return new StoredConversation.Added(true, found(rows, id, false));
        });
  }

  StoredConversation rename(Caller caller, String id, ConversationChange.Renaming renaming) {
    return store.change(
        entities -> {
          ConversationRows rows = rows(entities, caller);
          found(rows, id, true);
          rows.rename(id, renaming.title());
          return found(rows, id, false);
        });
  }

  StoredConversation remove(Caller caller, String id) {
    return store.change(
        entities -> {
          ConversationRows rows = rows(entities, caller);
          StoredConversation head = found(rows, id, true);
          rows.delete(id);
          return head;
        });
  }
}
