package org.dragoman.language.compiler;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.MissingArguments;
import org.dragoman.contract.fault.Problem;
import org.dragoman.language.expansion.Expansion;
import org.dragoman.language.migration.Migration;
import org.dragoman.language.migration.MigrationWriter;
import org.dragoman.language.migration.Version;
import org.dragoman.language.model.Script;

/** The result of compiling a schema text: the compiled version, or all problems. */
public sealed interface Compilation {
  /**
   * The schema is valid: its meaning, and the script that creates its database.
   *
   * @param expansion the text with all operations; it compiles to the same result
   */
  record Accepted(Version version, Script script, Expansion expansion) implements Compilation {
    public Accepted {
      Objects.requireNonNull(version);
      Objects.requireNonNull(script);
      Objects.requireNonNull(expansion);
    }

    /** Returns the configuration with which broker and proxy serve the schema. */
    public Configuration configuration() {
      return version.configuration();
    }

    /** Returns the same result with another rule for missing arguments. */
    public Accepted with(MissingArguments rule) {
      Configuration other = configuration().with(rule);
      return new Accepted(new Version(version.schema(), version.model(), other), script, expansion);
    }

    /** Returns the migration from this version, which is live, to the next one. */
    public Migration migrationTo(Accepted next) {
      return MigrationWriter.write(version, next.version);
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
