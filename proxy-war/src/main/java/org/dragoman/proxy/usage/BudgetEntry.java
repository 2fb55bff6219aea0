package org.dragoman.proxy.usage;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.util.Objects;
import org.dragoman.contract.usage.BudgetAccount;

/** The used tokens of an account on its day. Every change of its leases locks this row. */
@Entity
@Table(name = "budget")
public class BudgetEntry {
  @EmbeddedId private Id id;

  @Column(name = "used", nullable = false)
  private long used;

  /** Tokens that were reported as spent when the account had none left. */
  @Column(name = "beyond", nullable = false)
  private long beyond;

  /** For JPA. */
  protected BudgetEntry() {}

  long used() {
    return used;
  }

  /** Takes tokens that were spent from a lease. */
  void take(long spent) {
    used += spent;
  }

  /**
   * Takes tokens that were spent without a lease, as far as there are any; the rest is recorded.
   *
   * @param room tokens that are neither used nor leased
   */
  void takeLate(long spent, long room) {
    long taken = Math.clamp(spent, 0, Math.max(room, 0));
    used += taken;
    beyond += spent - taken;
  }

  /** An account of a day. */
  @Embeddable
  public static class Id implements Serializable {
    private static final long serialVersionUID = 1L;

    @Column(name = "realm", length = 63)
    private String realm;

    @Column(name = "day", length = 10)
    private String day;

    @Column(name = "scope", length = 11)
    private String scope;

    @Column(name = "name", length = 200)
    private String name;

    /** For JPA. */
    protected Id() {}

    Id(BudgetAccount account) {
      realm = account.realm();
      day = account.day();
      scope = account.scope().name();
      name = account.name();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Id id
          && id.realm.equals(realm)
          && id.day.equals(day)
          && id.scope.equals(scope)
          && id.name.equals(name);
    }

    @Override
    public int hashCode() {
      return Objects.hash(realm, day, scope, name);
    }
  }
}
