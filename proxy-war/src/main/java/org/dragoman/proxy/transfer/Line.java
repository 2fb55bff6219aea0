package org.dragoman.proxy.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** One line of an import. */
sealed interface Line {
  /** Returns the number of its first line in the text, from 1. */
  long number();

  /**
   * A row.
   *
   * @param values one for each column of the table, as JSON; null for a missing one
   */
  record Row(long number, List<JsonNode> values) implements Line {}

  /** A malformed line. */
  record Malformed(long number, Refusal refusal) implements Line {}
}
