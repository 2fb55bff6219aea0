package org.dragoman.contract.audit;

import java.util.List;
import java.util.Objects;

/**
 * An action on a schema or an application, done or refused.
 *
 * @param id grows from record to record
 * @param at RFC 3339, UTC
 * @param issuer of the caller, whom issuer and subject identify
 * @param schema the name of the schema, as it was given; of an application its identifier
 * @param outcome {@code OK}, {@code UNCHANGED}, the code of a refusal such as {@code DRG-2904}, or
 *     {@code UNKNOWN} for an action that is under way or whose process died
 * @param version that the action made live, retired or dropped; null when there is none
 * @param changes ids of the changes that were made, the first hundred
 * @param requestId of the request
 */
public record AuditRecord(
    long id,
    String at,
    String issuer,
    String subject,
    AuditAction action,
    String schema,
    String outcome,
    Integer version,
    List<String> changes,
    String requestId) {
  public AuditRecord {
    Objects.requireNonNull(at);
    Objects.requireNonNull(issuer);
    Objects.requireNonNull(subject);
    Objects.requireNonNull(action);
    Objects.requireNonNull(schema);
    Objects.requireNonNull(outcome);
    Objects.requireNonNull(requestId);
    changes = List.copyOf(changes);
  }

  /**
   * A page of records of a realm, the newest first.
   *
   * @param next the next page begins below this id; null on the last one
   */
  public record Page(List<AuditRecord> records, Long next) {
    public Page {
      records = List.copyOf(records);
    }
  }
}
