package org.dragoman.contract.publication;

import java.util.Arrays;
import java.util.Optional;
import org.dragoman.contract.audit.AuditAction;

/** The changes of a published schema by an admin, other than publishing its next version. */
public enum PublicationChange {
  /** Publishes the text of an earlier version as the next one. */
  ROLLBACK("rollback", AuditAction.ROLLBACK),
  /** Takes the schema out of use. */
  RETIRE("retire", AuditAction.RETIRE),
  /** Drops the schema with all its rows. */
  DROP("drop", AuditAction.DROP),
  /** Moves sequences beyond the numbers that rows already use. */
  REPAIR_SEQUENCES("sequences", AuditAction.REPAIR_SEQUENCES);

  private final String segment;
  private final AuditAction action;

  PublicationChange(String segment, AuditAction action) {
    this.segment = segment;
    this.action = action;
  }

  /** Returns the action in the audit log. */
  public AuditAction action() {
    return action;
  }

  /** Returns the last segment of its path at the proxy, {@code /publications/{name}/{segment}}. */
  public String segment() {
    return segment;
  }

  /** Returns the change of this segment. */
  public static Optional<PublicationChange> ofSegment(String segment) {
    return Arrays.stream(values()).filter(one -> one.segment.equals(segment)).findFirst();
  }
}
