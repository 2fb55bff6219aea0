package org.dragoman.contract.publication;

import java.util.Arrays;
import java.util.Optional;
import org.dragoman.contract.audit.AuditAction;

/** What an admin does with a published schema, beside publishing its next version. */
public enum PublicationChange {
  /** The text of an earlier version becomes the next one. */
  ROLLBACK("rollback", AuditAction.ROLLBACK),
  /** The schema is taken out of use. */
  RETIRE("retire", AuditAction.RETIRE),
  /** The schema is dropped with all its rows. */
  DROP("drop", AuditAction.DROP),
  /** Sequences that are behind the numbers of rows are set right. */
  REPAIR_SEQUENCES("sequences", AuditAction.REPAIR_SEQUENCES);

  private final String segment;
  private final AuditAction action;

  PublicationChange(String segment, AuditAction action) {
    this.segment = segment;
    this.action = action;
  }

  /** What the audit log says of it. */
  public AuditAction action() {
    return action;
  }

  /** The last segment of its path at the proxy, {@code /publications/{name}/{segment}}. */
  public String segment() {
    return segment;
  }

  /** The change of this segment. */
  public static Optional<PublicationChange> ofSegment(String segment) {
    return Arrays.stream(values()).filter(one -> one.segment.equals(segment)).findFirst();
  }
}
