package org.dragoman.chat.usage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.dragoman.chat.budget.Budgets;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Conversation;

/** Opens the accounts of answers: their budgets and their usage. */
@ApplicationScoped
public class Accounting {
  private final Budgets budgets;
  private final UsageQueue queue;

  /** Takes the budgets of answers and the queue that reports usage. */
  @Inject
  public Accounting(Budgets budgets, UsageQueue queue) {
    this.budgets = budgets;
    this.queue = queue;
  }

  /** Required by the container's proxy. */
  Accounting() {
    this(null, null);
  }

  /**
   * Starts to count an answer.
   *
   * @param trusted whether the application's own counts are accepted unchanged
   * @return a tally that must be ended, however the answer ends
   * @throws Fault when a budget is used up; then the answer must not begin
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

  /** Reports everything left to the proxy when the service stops. */
  public void close() {
    queue.tellLast();
    budgets.tellLast();
  }
}
