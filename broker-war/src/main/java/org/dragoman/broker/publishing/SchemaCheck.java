package org.dragoman.broker.publishing;

import java.util.List;
import org.dragoman.broker.publishing.SchemaMeaning.CheckedOperation;
import org.dragoman.broker.publishing.SchemaMeaning.CheckedType;
import org.dragoman.broker.publishing.SchemaPreview.SchemaProblem;
import org.dragoman.language.compiler.Compilation;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.NonNull;

/**
 * The meaning of a text by itself, without a database and without the live version: cheap enough to
 * ask for while somebody types.
 */
@Description("What a schema text means by itself")
public record SchemaCheck(
    @NonNull @Description("If there are any, all other fields are empty")
        List<@NonNull SchemaProblem> problems,
    @NonNull List<@NonNull CheckedType> types,
    @NonNull List<@NonNull CheckedOperation> operations,
    @NonNull @Description("All roles that the text names, and the four that are built in, sorted")
        List<@NonNull String> roles,
    @NonNull @Description("The SQL statements that make a new database")
        List<@NonNull String> script) {

  static SchemaCheck of(Compilation compilation) {
    return switch (compilation) {
      case Compilation.Rejected rejected ->
          new SchemaCheck(
              SchemaPreview.of(rejected.problems()).problems(),
              List.of(),
              List.of(),
              List.of(),
              List.of());
      case Compilation.Accepted accepted -> of(accepted);
    };
  }

  private static SchemaCheck of(Compilation.Accepted accepted) {
    SchemaMeaning meaning = SchemaMeaning.of(accepted.configuration());
    return new SchemaCheck(
        List.of(),
        meaning.types(),
        meaning.operations(),
        meaning.roles(),
        accepted.script().transactions().stream().flatMap(List::stream).toList());
  }
}
