package org.dragoman.chat.kept;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.kept.seal.KeyRing;
import org.dragoman.chat.kept.seal.OwnedPlaces;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.fault.Fault;

/**
 * Decrypts stored conversations of one caller with the keys of the edge. For one thread at a time.
 */
public final class Opening {
  private final KeyRing.Opener opener;
  private final OwnedPlaces places;

  /** Uses the current keys. */
  public Opening(KeyRing keys, Caller owner) {
    this.opener = keys.opener();
    this.places = new OwnedPlaces(owner);
  }

  /**
   * Returns the title; null when there is none.
   *
   * @throws Fault when it cannot be decrypted
   */
  public String title(StoredConversation head) {
    return head.title() == null
        ? null
        : new String(opener.open(places.title(head.id()), head.title()), StandardCharsets.UTF_8);
  }

  /**
   * Returns the conversation with all messages.
   *
   * @throws Fault when a part of it cannot be decrypted
   */
  public OpenedConversation whole(StoredConversation.Whole whole) {
    StoredConversation head = whole.head();
    List<OpenedConversation.Line> lines = new ArrayList<>(head.messages());
    for (StoredConversation.Exchange one : whole.exchanges()) {
      KeptExchange exchange = exchange(head.id(), one);
      for (KeptExchange.Said said : exchange.messages()) {
        boolean answers = said == exchange.messages().getLast();
        lines.add(
            new OpenedConversation.Line(
                lines.size() + 1,
                said.role(),
                said.content(),
                moment(one.created()),
                said.cut(),
                answers ? exchange.end() : null,
                answers ? exchange.request() : null));
      }
    }
    return new OpenedConversation(
        head.id(),
        title(head),
        head.application(),
        moment(head.created()),
        moment(head.changed()),
        lines,
        null);
  }

  /**
   * Returns an exchange.
   *
   * @throws Fault when it cannot be decrypted
   */
  public KeptExchange exchange(String conversation, StoredConversation.Exchange stored) {
    return KeptExchange.of(json(conversation, stored));
  }

  /**
   * Returns an exchange in its sealed form: the UTF-8 of JSON.
   *
   * @throws Fault when it cannot be decrypted
   */
  public byte[] json(String conversation, StoredConversation.Exchange stored) {
    return opener.open(places.exchange(conversation, stored.number()), stored.text());
  }

  /** Formats a moment for clients. */
  public static String moment(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }
}
