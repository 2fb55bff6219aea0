package org.dragoman.audit;

/** What is kept of who did it. */
public enum AuditAction {
  PUBLISH,
  ROLLBACK,
  RETIRE,
  DROP,
  IMPORT
}
