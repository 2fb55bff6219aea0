package org.dragoman.broker.publishing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.dragoman.contract.publication.SafetyReport;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;

class SchemaPreviewTest {
  private static final SafetyReport NOTHING = new SafetyReport(0, List.of(), List.of(), List.of());

  private static SchemaPreview preview(String sdl) {
    Compilation.Accepted accepted = (Compilation.Accepted) new Compiler().compile(sdl);
    return SchemaPreview.of(NOTHING, accepted, List.of());
  }

  /** An operation whose own rule is open may still be closed by what it is about. */
  @Test
  void operationIsOpenOnlyWithAllThatItIsAbout() {
    SchemaPreview preview =
        preview(
            """
            type Open { id: ID! text: String }
            type Closed @svc_allow(_roles: ["admin"]) { id: ID! }
            type Query {
              all: [Open] @svc_resolver(_type: select, _object: Open)
              some: [Open] @svc_allow(_roles: ["user"]) @svc_resolver(_type: select, _object: Open)
              closed: [Closed] @svc_resolver(_type: select, _object: Closed)
            }
            """);

    assertThat(preview.operations())
        .extracting("name", "everyone", "roles")
        .containsExactly(
            tuple("all", true, List.of()),
            tuple("some", false, List.of("user")),
            tuple("closed", false, List.of()));
    assertThat(preview.version()).isNull();
  }

  @Test
  void operationsOfSvcApiAreMarked() {
    SchemaPreview preview =
        preview(
            """
            type Task @svc_api(_insert: editor, _without: [page, aggregate, insertMany]) { id: ID! }
            type Query { tasks: [Task] @svc_resolver(_type: select, _object: Task) }
            """);

    assertThat(preview.operations())
        .extracting("name", "generated", "everyone", "roles")
        .containsExactly(
            tuple("tasks", false, true, List.of()),
            tuple("task", true, true, List.of()),
            tuple("insertTask", true, false, List.of("editor")));
  }

  @Test
  void tablesHaveTheColumnsOfFieldsAndLinks() {
    SchemaPreview preview =
        preview(
            """
            type Book { id: ID! title: String author: Author! }
            type Author { name: String! @svc_primaryKey books: [Book] }
            type Query { all: [Book] @svc_resolver(_type: select, _object: Book) }
            """);

    assertThat(preview.tables())
        .extracting(SchemaPreview.PreviewedTable::columns)
        .containsExactly(List.of("id", "title", "author_name"), List.of("name"));
  }
}
