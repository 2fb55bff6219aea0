package org.dragoman.contract.application;

/** What somebody may do with an application; each right holds those before it. */
public enum Right {
  /** Talk to the published version, and see what it is called. */
  READ,
  /** See and change all but sharing, and talk to the draft and to earlier versions. */
  WRITE,
  /** Share and delete: the owner, and the admins of the realm. */
  OWNER;

  /** Whether the other right holds this one. */
  public boolean isHeldBy(Right other) {
    return other.holds(this);
  }

  /** Whether this right holds the other. */
  public boolean holds(Right other) {
    return compareTo(other) >= 0;
  }
}
