package org.dragoman.migration;

import java.util.Objects;
import org.dragoman.configuration.Configuration;
import org.dragoman.model.Model;
import org.dragoman.schema.Schema;

/** One version of a schema, as all stages of the compiler see it. */
public record Version(Schema schema, Model model, Configuration configuration) {
  public Version {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(model);
    Objects.requireNonNull(configuration);
  }
}
