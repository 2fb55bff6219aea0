package org.dragoman.language.compiler;

import jakarta.ejb.Stateless;
import java.util.Optional;
import org.dragoman.contract.fault.Problems;
import org.dragoman.language.migration.Version;
import org.dragoman.language.model.Model;
import org.dragoman.language.model.ModelDesigner;
import org.dragoman.language.model.ScriptWriter;
import org.dragoman.language.schema.SchemaReader;
import org.dragoman.language.schema.text.SourceText;
import org.dragoman.language.schema.types.Schema;

/**
 * Compiles a GraphQL schema into the script of its database and the configuration that answers for
 * it. Pure: the same text gives the same result, byte for byte. Also of use without a container.
 */
@Stateless
public class Compiler {
  /**
   * Compiles a schema text.
   *
   * @param sdl any text; what is wrong with it is in the result, never an exception
   */
  public Compilation compile(String sdl) {
    SourceText source = SourceText.of(sdl);
    Problems problems = new Problems(source.text());
    Optional<Schema> schema = SchemaReader.read(source, problems);
    Optional<Model> model = schema.map(sound -> ModelDesigner.design(sound, problems));
    if (!problems.isEmpty()) {
      return new Compilation.Rejected(problems.list());
    }
    Version version =
        new Version(
            schema.orElseThrow(),
            model.orElseThrow(),
            ConfigurationWriter.write(schema.orElseThrow()));
    return new Compilation.Accepted(version, ScriptWriter.write(version.model()));
  }
}
