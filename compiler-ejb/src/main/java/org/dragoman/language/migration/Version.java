package org.dragoman.language.migration;

import java.util.Objects;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.language.model.Model;
import org.dragoman.language.schema.types.Schema;

/** One version of a schema, as all stages of the compiler see it. */
public record Version(Schema schema, Model model, Configuration configuration) {
  public Version {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(model);
    Objects.requireNonNull(configuration);
  }
}
