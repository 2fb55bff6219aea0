package org.dragoman.contract.application;

/** The rights to an application; each right includes those before it. */
public enum Right {
  /** Talk to the published version, and see its name and description. */
  READ,
  /** See and change everything but sharing, and talk to the draft and to earlier versions. */
  WRITE,
  /** Share and delete: the owner, and the admins of the realm. */
  OWNER;

  /** Whether the other right includes this one. */
  public boolean isHeldBy(Right other) {
    return other.holds(this);
  }

  /** Whether this right includes the other. */
  public boolean holds(Right other) {
    return compareTo(other) >= 0;
  }
}
