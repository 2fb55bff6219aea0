package org.dragoman.language.compiler;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Problem;
import org.dragoman.language.model.Script;

/** What the compiler makes of a schema text: all of it, or all that is wrong with it. */
public sealed interface Compilation {
  /** The schema is sound: the script that creates its database, and what is needed to answer. */
  record Accepted(Configuration configuration, Script script) implements Compilation {
    public Accepted {
      Objects.requireNonNull(configuration);
      Objects.requireNonNull(script);
    }
  }

  /** The schema has problems, in the order of the text; never empty. */
  record Rejected(List<Problem> problems) implements Compilation {
    public Rejected {
      problems = List.copyOf(problems);
      if (problems.isEmpty()) {
        throw new IllegalArgumentException("A rejection names a problem");
      }
    }
  }
}
