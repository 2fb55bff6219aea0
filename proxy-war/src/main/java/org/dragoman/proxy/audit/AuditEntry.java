package org.dragoman.proxy.audit;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import org.dragoman.contract.application.ApplicationId;
import org.dragoman.contract.audit.AuditAction;
import org.dragoman.contract.audit.AuditRecord;
import org.dragoman.contract.caller.Caller;

/** A row of the audit log: inserted before an action, and completed with its outcome. */
@Entity
@Table(
    name = "audit",
    indexes = {
      @Index(name = "audit_realm", columnList = "realm, id"),
      @Index(name = "audit_moment", columnList = "moment")
    })
public class AuditEntry {
  private static final int MOST_CHANGES = 100;

  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  @Column(name = "id")
  private Long id;

  @Column(name = "realm", nullable = false, length = 63)
  private String realm;

  /** Milliseconds since the epoch. */
  @Column(name = "moment", nullable = false)
  private long moment;

  @Column(name = "issuer", nullable = false, columnDefinition = "text")
  private String issuer;

  @Column(name = "subject", nullable = false, columnDefinition = "text")
  private String subject;

  @Enumerated(EnumType.STRING)
  @Column(name = "action", nullable = false, length = 20)
  private AuditAction action;

  /** For an application, the last part of its identifier, see {@link #key}. */
  @Column(name = "schema_name", nullable = false, length = 63)
  private String schema;

  /** The whole identifier; null for a schema, and for rows that stored only its last part. */
  @Column(name = "application", columnDefinition = "text")
  private String application;

  @Column(name = "request", nullable = false, length = 32)
  private String request;

  @Column(name = "outcome", nullable = false, length = 20)
  private String outcome;

  @Column(name = "version")
  private Integer version;

  /** Ids of changes, which contain no line ends, one a line. */
  @Column(name = "changes", nullable = false, columnDefinition = "text")
  private String changes;

  /** For JPA. */
  protected AuditEntry() {}

  /**
   * Makes a row for an action that begins.
   *
   * @param name of the schema, or the identifier of the application
   */
  AuditEntry(Caller caller, AuditAction action, String name, String request, Instant now) {
    realm = caller.realm();
    issuer = caller.issuer();
    subject = caller.subject();
    this.action = action;
    schema = key(name);
    application = ApplicationId.isId(name) ? name : null;
    this.request = request;
    moment = now.toEpochMilli();
    outcome = AuditLog.UNKNOWN;
    changes = "";
  }

  /** Returns the key that all rows of a schema, or of an application, share. */
  static String key(String name) {
    return ApplicationId.isId(name) ? ApplicationId.uuid(name) : name;
  }

  /** Notes the intended changes before they are made. */
  void say(List<String> what) {
    changes = String.join("\n", what);
  }

  void end(String known) {
    outcome = known;
  }

  void end(String known, AuditNote note) {
    outcome = known;
    version = note.version();
    changes = String.join("\n", note.changes().stream().limit(MOST_CHANGES).toList());
  }

  Long id() {
    return id;
  }

  /** Returns the name as it was given. */
  String name() {
    return application == null ? schema : application;
  }

  AuditRecord shown() {
    return new AuditRecord(
        id,
        Instant.ofEpochMilli(moment).toString(),
        issuer,
        subject,
        action,
        name(),
        outcome,
        version,
        changes.isEmpty() ? List.of() : changes.lines().toList(),
        request);
  }
}
