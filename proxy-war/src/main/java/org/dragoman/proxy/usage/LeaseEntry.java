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
 * The tokens of an account that an edge has leased, until the lease expires. Times are in
 * milliseconds since the epoch.
 */
@Entity
@Table(name = "budget_lease")
public class LeaseEntry {
  @EmbeddedId private Id id;

  @Column(name = "held", nullable = false)
  private long held;

  /** Total since the lease began. */
  @Column(name = "spent", nullable = false)
  private long spent;

  /** Total since the lease began. */
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
   * Applies the edge's report of spent and returned tokens. If the lease has expired before, its
   * tokens have already returned to the account.
   *
   * @return the tokens that the edge has spent since its last report without holding them
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
