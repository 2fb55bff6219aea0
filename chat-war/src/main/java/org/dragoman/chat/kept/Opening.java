package org.dragoman.chat.kept;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.kept.seal.KeyRing;
import org.dragoman.chat.kept.seal.SealedPlace;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.fault.Fault;

/** Opens what is stored of one caller, with the keys of the edge. */
public record Opening(KeyRing keys, Caller owner) {
  /**
   * The title; null when there is none.
   *
   * @throws Fault when it cannot be opened
   */
  public String title(StoredConversation head) {
    return head.title() == null
        ? null
        : new String(
            keys.open(SealedPlace.title(owner, head.id()), head.title()), StandardCharsets.UTF_8);
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
    return KeptExchange.of(text(conversation, stored));
  }

  /**
   * One exchange as the text in JSON that was sealed.
   *
   * @throws Fault when it cannot be opened
   */
  public String text(String conversation, StoredConversation.Exchange stored) {
    SealedPlace place = SealedPlace.exchange(owner, conversation, stored.number());
    return new String(keys.open(place, stored.text()), StandardCharsets.UTF_8);
  }

  /** A moment as clients read it. */
  public static String moment(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }
}
