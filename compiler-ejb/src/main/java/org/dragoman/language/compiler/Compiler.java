package org.dragoman.language.compiler;

import jakarta.ejb.Stateless;
import java.util.Optional;
import org.dragoman.contract.fault.Problems;
import org.dragoman.language.expansion.Expansion;
import org.dragoman.language.migration.Version;
import org.dragoman.language.model.Model;
import org.dragoman.language.model.ModelDesigner;
import org.dragoman.language.model.ScriptWriter;
import org.dragoman.language.schema.SchemaReader;
import org.dragoman.language.schema.text.SourceText;
import org.dragoman.language.schema.types.Schema;

/**
 * Compiles a GraphQL schema into the script of its database and the configuration for broker and
 * proxy. Pure: the same text gives the same result, byte for byte. It also works without a
 * container.
 */
@Stateless
public class Compiler {
  /**
   * Compiles a schema text.
   *
   * @param sdl any text; problems are part of the result, never an exception
   */
  public Compilation compile(String sdl) {
    SourceText source = SourceText.of(sdl);
    Problems problems = new Problems(source.text());
    return compile(Expansion.of(source, problems), problems);
  }

  /**
   * Compiles the text of a version as it was published, whatever {@code @svc_api} would generate
   * for it now.
   *
   * @param expansion that is stored with the version; null for a text without such a directive
   */
  public Compilation compile(String sdl, String expansion) {
    if (expansion == null) {
      return compile(sdl);
    }
    Expansion kept = Expansion.kept(expansion);
    return compile(Optional.of(kept), new Problems(kept.text().text()));
  }

  private static Compilation compile(Optional<Expansion> expansion, Problems problems) {
    Optional<Schema> schema = expansion.flatMap(all -> SchemaReader.read(all.text(), problems));
    Optional<Model> model = schema.map(sound -> ModelDesigner.design(sound, problems));
    if (!problems.isEmpty()) {
      expansion.ifPresent(all -> problems.withoutConsequences(all.causes()));
      return new Compilation.Rejected(problems.list());
    }
    Version version =
        new Version(
            schema.orElseThrow(),
            model.orElseThrow(),
            ConfigurationWriter.write(schema.orElseThrow()));
    return new Compilation.Accepted(
        version, ScriptWriter.write(version.model()), expansion.orElseThrow());
  }
}
