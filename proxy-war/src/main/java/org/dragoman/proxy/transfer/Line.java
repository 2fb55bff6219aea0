package org.dragoman.proxy.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** One line of rows that come as text. */
sealed interface Line {
  /** Where it begins, from 1. */
  long number();

  /**
   * A row.
   *
   * @param values one for each column of the table, as JSON has it; null for one that did not come
   */
  record Row(long number, List<JsonNode> values) implements Line {}

  /** What is no row. */
  record Malformed(long number, Refusal refusal) implements Line {}
}
