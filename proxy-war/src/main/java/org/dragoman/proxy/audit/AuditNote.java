package org.dragoman.proxy.audit;

import java.util.List;

/** The details of an action for the audit log, which become known while it runs. */
public final class AuditNote {
  private Integer version;
  private List<String> changes = List.of();
  private boolean unchanged;

  /** Notes the version that the action concerns. */
  public void version(int number) {
    version = number;
  }

  /** Notes the ids of the changes that the action makes, or would make. */
  public void changes(List<String> ids) {
    changes = List.copyOf(ids);
  }

  /** Notes that there was nothing to do. */
  public void unchanged() {
    unchanged = true;
  }

  Integer version() {
    return version;
  }

  List<String> changes() {
    return changes;
  }

  String outcome() {
    return unchanged ? "UNCHANGED" : "OK";
  }
}
