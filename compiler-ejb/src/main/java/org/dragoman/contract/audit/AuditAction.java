package org.dragoman.contract.audit;

/** The actions that the audit log records. */
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
  FEWER_ROLES,
  RETAIN_CONVERSATIONS,
  ERASE_PERSON
}
