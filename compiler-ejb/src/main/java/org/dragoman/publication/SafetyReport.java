package org.dragoman.publication;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Objects;
import org.dragoman.migration.Effect;
import org.dragoman.migration.SchemaChange;

/**
 * What it would mean to publish a text now.
 *
 * @param version that the text is measured against, live or retired; 0 when there is none
 * @param changes all of them
 * @param obstacles rows that are in the way; publishing is refused while there are any
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
   * Rows that are in the way of a change.
   *
   * @param change its id
   * @param message how many rows, and why
   */
  public record Obstacle(String change, String message) {
    public Obstacle {
      Objects.requireNonNull(change);
      Objects.requireNonNull(message);
    }
  }

  /** The ids that have to be confirmed, all of them and no others. */
  @JsonIgnore
  public List<String> confirmations() {
    return changes.stream()
        .filter(change -> change.has(Effect.LOSES_DATA))
        .map(SchemaChange::id)
        .toList();
  }
}
