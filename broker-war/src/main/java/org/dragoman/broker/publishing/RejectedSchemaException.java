package org.dragoman.broker.publishing;

import java.util.List;
import org.dragoman.fault.Problem;

/** A schema has problems; all of them go to the publisher. */
public final class RejectedSchemaException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  RejectedSchemaException(List<Problem> problems) {
    super("The schema has " + problems.size() + (problems.size() == 1 ? " problem" : " problems"));
    this.problems = List.copyOf(problems);
  }

  List<Problem> problems() {
    return problems;
  }
}
