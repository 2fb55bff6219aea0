package org.dragoman.contract.audit;

/** What is kept of who did it. */
public enum AuditAction {
  PUBLISH,
  ROLLBACK,
  RETIRE,
  DROP,
  IMPORT,
  REPAIR_SEQUENCES,
  MAKE_APPLICATION,
  PUBLISH_APPLICATION,
  SHARE_APPLICATION,
  DELETE_APPLICATION,
  CONFIRMED_WRITE,
  RETAIN_CONVERSATIONS
}
