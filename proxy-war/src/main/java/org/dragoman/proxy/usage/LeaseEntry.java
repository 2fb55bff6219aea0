package org.dragoman.proxy.usage;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.util.Objects;
import org.dragoman.contract.usage.LeaseRequest;

/**
 * What an edge holds of an account, until the lease expires. Moments are in milliseconds since the
 * epoch.
 */
@Entity
@Table(name = "budget_lease")
public class LeaseEntry {
  @EmbeddedId private Id id;

  @Column(name = "held", nullable = false)
  private long held;

  /** In total. */
  @Column(name = "spent", nullable = false)
  private long spent;

  /** In total. */
  @Column(name = "returned", nullable = false)
  private long returned;

  @Column(name = "expires", nullable = false)
  private long expires;

  /** For JPA. */
  protected LeaseEntry() {}

  LeaseEntry(BudgetEntry.Id account, String holder) {
    id = new Id(account, holder);
  }

  long held() {
    return held;
  }

  /**
   * Lets the edge spend and return what it says it has. What was held and not heard of in time has
   * fallen back before that.
   *
   * @return what it has spent, since it was heard last, without holding it
   */
  long hear(LeaseRequest request, BudgetEntry account, long now) {
    if (expires <= now) {
      held = 0;
    }
    long fresh = Math.max(request.spent() - spent, 0);
    long covered = Math.min(fresh, held);
    spent += fresh;
    held -= covered;
    account.take(covered);
    long back = Math.max(request.returned() - returned, 0);
    returned += back;
    held -= Math.min(back, held);
    return fresh - covered;
  }

  void grant(long tokens, long until) {
    held += tokens;
    expires = until;
  }

  /** A holder of an account. */
  @Embeddable
  public static class Id implements Serializable {
    private static final long serialVersionUID = 1L;

    @Embedded private BudgetEntry.Id account;

    @Column(name = "holder", length = 36)
    private String holder;

    /** For JPA. */
    protected Id() {}

    Id(BudgetEntry.Id account, String holder) {
      this.account = Objects.requireNonNull(account);
      this.holder = Objects.requireNonNull(holder);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Id id && id.account.equals(account) && id.holder.equals(holder);
    }

    @Override
    public int hashCode() {
      return Objects.hash(account, holder);
    }
  }
}
