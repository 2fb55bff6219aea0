package org.dragoman.chat.application.prompt;

import java.util.List;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.chat.model.Turn;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Message;

/**
 * The turns of a conversation that a model is given: up to the last question, or the last result of
 * a client's tool, and from as early on as there is room for.
 *
 * @param turns never empty; the last one is the user's, or results
 * @param dropped how many messages there was no room for
 */
public record History(List<Turn> turns, int dropped) {
  public History {
    turns = List.copyOf(turns);
  }

  /**
   * The latest messages, by {@link TokenEstimate}. Earlier ones are left out with what was answered
   * to them, so that the first one is a question; the last question is there however long it is,
   * with the calls and results that follow it.
   *
   * @throws Fault when no message is the user's
   */
  public static History of(List<Message> messages, int tokens) {
    int last = messages.size() - 1;
    while (last >= 0 && messages.get(last).role() == Message.Role.ASSISTANT) {
      last--;
    }
    int first = last;
    while (first >= 0 && messages.get(first).role() != Message.Role.USER) {
      first--;
    }
    if (first < 0) {
      throw new Fault(FaultCode.INVALID_REQUEST, "messages has no message with the role user");
    }
    long sum = 0;
    for (int i = last; i >= 0; i--) {
      sum += TokenEstimate.of(messages.get(i));
      if (sum > tokens && i < first) {
        break;
      }
      if (messages.get(i).role() == Message.Role.USER) {
        first = i;
      }
    }
    return new History(Turn.of(messages.subList(first, last + 1)), first);
  }
}
