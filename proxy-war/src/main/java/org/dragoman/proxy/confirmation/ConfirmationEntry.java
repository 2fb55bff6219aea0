package org.dragoman.proxy.confirmation;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Index;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.util.Objects;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.confirmation.PendingWrite;

/**
 * A write that waits for its caller's confirmation. Once it is used or expired, it loses its sealed
 * part. It is deleted a day later, so that until then a second confirmation gets the outcome of the
 * first.
 */
@Entity
@Table(
    name = "confirmation",
    indexes = {
      @Index(name = "confirmation_owner", columnList = "realm, subject"),
      @Index(name = "confirmation_expires", columnList = "expires")
    })
public class ConfirmationEntry {
  @EmbeddedId private Id id;

  @Column(name = "issuer", nullable = false, columnDefinition = "text NOT NULL")
  private String issuer;

  @Column(name = "subject", nullable = false, columnDefinition = "text NOT NULL")
  private String subject;

  @Column(name = "application", nullable = false, columnDefinition = "text NOT NULL")
  private String application;

  @Column(name = "operation", nullable = false, columnDefinition = "text NOT NULL")
  private String operation;

  @Column(name = "touched", nullable = false)
  private long touched;

  /** Null once it is used or expired. */
  @Column(name = "sealed", columnDefinition = "text")
  private String sealed;

  @Column(name = "used", nullable = false)
  private boolean used;

  /** Milliseconds since the epoch. */
  @Column(name = "expires", nullable = false)
  private long expires;

  /** The row of the audit log while the write is under way; null before and after. */
  @Column(name = "audit")
  private Long audit;

  /** For JPA. */
  protected ConfirmationEntry() {}

  ConfirmationEntry(Caller caller, PendingWrite write, Instant end) {
    id = new Id(caller.realm(), write.id());
    issuer = caller.issuer();
    subject = caller.subject();
    application = write.application();
    operation = write.operation();
    touched = write.rows();
    sealed = write.sealed();
    expires = end.toEpochMilli();
  }

  boolean belongsTo(Caller caller) {
    return issuer.equals(caller.issuer()) && subject.equals(caller.subject());
  }

  boolean isOf(String identifier) {
    return application.equals(identifier);
  }

  boolean isUsed() {
    return used;
  }

  boolean isLate(Instant now) {
    return sealed == null || now.toEpochMilli() >= expires;
  }

  /** Returns the write, once. */
  PendingWrite use(Long begun) {
    PendingWrite write = shown();
    used = true;
    sealed = null;
    audit = begun;
    return write;
  }

  private PendingWrite shown() {
    return new PendingWrite(id.id, application, operation, touched, sealed);
  }

  void forget() {
    sealed = null;
  }

  String application() {
    return application;
  }

  String operation() {
    return operation;
  }

  long touched() {
    return touched;
  }

  /** Returns null when the write is not under way. */
  Long end() {
    Long begun = audit;
    audit = null;
    return begun;
  }

  /** A realm and a hash. */
  @Embeddable
  public static class Id implements Serializable {
    private static final long serialVersionUID = 1L;

    @Column(name = "realm", length = 63)
    private String realm;

    @Column(name = "id", length = 64)
    private String id;

    /** For JPA. */
    protected Id() {}

    Id(String realm, String id) {
      this.realm = realm;
      this.id = id;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Id one && one.realm.equals(realm) && one.id.equals(id);
    }

    @Override
    public int hashCode() {
      return Objects.hash(realm, id);
    }
  }
}
