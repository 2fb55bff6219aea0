package org.dragoman.proxy.audit;

import java.util.List;

/** What becomes known, while something is done, of what the audit log keeps of it. */
public final class AuditNote {
  private Integer version;
  private List<String> changes = List.of();
  private boolean unchanged;

  /** The version that the work is about. */
  public void version(int number) {
    version = number;
  }

  /** The ids of the changes that the work makes, or would make. */
  public void changes(List<String> ids) {
    changes = List.copyOf(ids);
  }

  /** There was nothing to do. */
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
