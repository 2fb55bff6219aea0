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

/** Opens what is stored of one caller, with the keys of the edge. For one thread at a time. */
public final class Opening {
  private final KeyRing.Opener opener;
  private final OwnedPlaces places;

  /** With the keys as they are now. */
  public Opening(KeyRing keys, Caller owner) {
    this.opener = keys.opener();
    this.places = new OwnedPlaces(owner);
  }

  /**
   * The title; null when there is none.
   *
   * @throws Fault when it cannot be opened
   */
  public String title(StoredConversation head) {
    return head.title() == null
        ? null
        : new String(opener.open(places.title(head.id()), head.title()), StandardCharsets.UTF_8);
  }

  /**
   * The conversation with all that was said.
   *
   * @throws Fault when a part of it cannot be opened
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
   * One exchange.
   *
   * @throws Fault when it cannot be opened
   */
  public KeptExchange exchange(String conversation, StoredConversation.Exchange stored) {
    return KeptExchange.of(json(conversation, stored));
  }

  /**
   * One exchange as it was sealed: the UTF-8 of JSON.
   *
   * @throws Fault when it cannot be opened
   */
  public byte[] json(String conversation, StoredConversation.Exchange stored) {
    return opener.open(places.exchange(conversation, stored.number()), stored.text());
  }

  /** A moment as clients read it. */
  public static String moment(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }
}
