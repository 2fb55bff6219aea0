package org.dragoman.compiler;

import jakarta.ejb.Stateless;
import java.util.Optional;
import org.dragoman.fault.Problems;
import org.dragoman.model.Model;
import org.dragoman.model.ModelDesigner;
import org.dragoman.model.ScriptWriter;
import org.dragoman.schema.Schema;
import org.dragoman.schema.SchemaReader;
import org.dragoman.schema.SourceText;

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
    return new Compilation.Accepted(
        ConfigurationWriter.write(schema.orElseThrow(), model.orElseThrow()),
        ScriptWriter.write(model.orElseThrow()));
  }
}
