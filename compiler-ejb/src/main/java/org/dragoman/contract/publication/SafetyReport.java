package org.dragoman.contract.publication;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Objects;

/**
 * What it would mean to publish a text now.
 *
 * @param version that the text is measured against, live or retired; 0 when there is none
 * @param changes all of them
 * @param obstacles what is in the way; publishing is refused while there is any
 * @param script what would be run, each one SQL statement without its semicolon
 */
public record SafetyReport(
    int version, List<SchemaChange> changes, List<Obstacle> obstacles, List<String> script) {
  public SafetyReport {
    changes = List.copyOf(changes);
    obstacles = List.copyOf(obstacles);
    script = List.copyOf(script);
  }

  /**
   * Rows that are in the way of a change, or what somebody has changed by hand.
   *
   * @param code of the fault that a publication ends with
   * @param change its id; of what was changed by hand one that begins with {@code drift:}
   * @param message how many rows, and why; or what was changed, and what to do
   */
  public record Obstacle(String code, String change, String message) {
    public Obstacle {
      Objects.requireNonNull(code);
      Objects.requireNonNull(change);
      Objects.requireNonNull(message);
    }
  }

  /** The ids that have to be confirmed, all of them and no others. */
  @JsonIgnore
  public List<String> confirmations() {
    return changes.stream()
        .filter(change -> change.has(Effect.LOSES_DATA) || change.has(Effect.WIDENS_ANSWERS))
        .map(SchemaChange::id)
        .toList();
  }
}
