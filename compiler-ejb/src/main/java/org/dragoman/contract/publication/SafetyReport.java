package org.dragoman.contract.publication;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Objects;

/**
 * The effect of publishing a text now.
 *
 * @param version that the text is compared with, live or retired; 0 when there is none
 * @param changes all of them
 * @param obstacles to the publication, which is refused while there is any
 * @param script the statements that would be run, each without its semicolon
 */
public record SafetyReport(
    int version, List<SchemaChange> changes, List<Obstacle> obstacles, List<String> script) {
  public SafetyReport {
    changes = List.copyOf(changes);
    obstacles = List.copyOf(obstacles);
    script = List.copyOf(script);
  }

  /**
   * Rows that prevent a change, or a change that somebody has made by hand.
   *
   * @param code of the fault of such a publication
   * @param change its id; for a change by hand, one that begins with {@code drift:}
   * @param message how many rows, and why; or the change by hand, and what to do
   */
  public record Obstacle(String code, String change, String message) {
    public Obstacle {
      Objects.requireNonNull(code);
      Objects.requireNonNull(change);
      Objects.requireNonNull(message);
    }
  }

  /** Returns exactly the ids that must be confirmed. */
  @JsonIgnore
  public List<String> confirmations() {
    return changes.stream()
        .filter(change -> change.has(Effect.LOSES_DATA) || change.has(Effect.WIDENS_ANSWERS))
        .map(SchemaChange::id)
        .toList();
  }
}
