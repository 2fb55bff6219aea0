package org.dragoman.chat.usage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.dragoman.chat.budget.Budgets;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Conversation;

/** What answers may use and have used. */
@ApplicationScoped
public class Accounting {
  private final Budgets budgets;
  private final UsageQueue queue;

  /** With the budgets that answers draw on, and those who are told of them. */
  @Inject
  public Accounting(Budgets budgets, UsageQueue queue) {
    this.budgets = budgets;
    this.queue = queue;
  }

  /** For the container's proxy alone. */
  Accounting() {
    this(null, null);
  }

  /**
   * Begins to count an answer.
   *
   * @param trusted whether what the application tells counts as it is
   * @return to be ended, however the answer ends
   * @throws Fault when a budget is used up; the answer must not begin then
   */
  public Tally open(Conversation conversation, boolean trusted) throws InterruptedException {
    Tally tally =
        new Tally(
            conversation,
            trusted,
            budgets.open(conversation.caller(), conversation.application()),
            queue);
    tally.begin();
    return tally;
  }

  /** Tells the proxy all that is left to be told, at the stop. */
  public void close() {
    queue.tellLast();
    budgets.tellLast();
  }
}
