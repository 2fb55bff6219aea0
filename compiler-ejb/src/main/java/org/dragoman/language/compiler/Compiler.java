package org.dragoman.language.compiler;

import jakarta.ejb.Stateless;
import java.util.Optional;
import org.dragoman.contract.fault.Problems;
import org.dragoman.language.migration.Migration;
import org.dragoman.language.migration.MigrationWriter;
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
    return version(source, problems)
        .<Compilation>map(
            version ->
                new Compilation.Accepted(
                    version.configuration(), ScriptWriter.write(version.model())))
        .orElseGet(() -> new Compilation.Rejected(problems.list()));
  }

  /**
   * What leads from the live version of a schema to the next one.
   *
   * @param live the text that was published
   * @param next a text that compiles
   * @return empty when the live text does not compile any more, as an older product may have
   *     published it: then it is not known what its database holds
   * @throws IllegalArgumentException when the next text does not compile
   */
  public Optional<Migration> migrate(String live, String next) {
    Version to =
        version(next)
            .orElseThrow(() -> new IllegalArgumentException("The next version does not compile"));
    return version(live).map(from -> MigrationWriter.write(from, to));
  }

  private static Optional<Version> version(String sdl) {
    SourceText source = SourceText.of(sdl);
    return version(source, new Problems(source.text()));
  }

  private static Optional<Version> version(SourceText source, Problems problems) {
    Optional<Schema> schema = SchemaReader.read(source, problems);
    Optional<Model> model = schema.map(sound -> ModelDesigner.design(sound, problems));
    return problems.isEmpty()
        ? Optional.of(
            new Version(
                schema.orElseThrow(),
                model.orElseThrow(),
                ConfigurationWriter.write(schema.orElseThrow(), model.orElseThrow())))
        : Optional.empty();
  }
}
