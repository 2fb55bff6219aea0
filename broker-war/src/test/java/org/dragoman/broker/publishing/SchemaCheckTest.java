package org.dragoman.broker.publishing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaCheckTest {
  private static final Path TEMPLATES = Path.of("src/main/console/templates");

  private static SchemaCheck check(String sdl) {
    return SchemaCheck.of(new Compiler().compile(sdl));
  }

  @Test
  void problemsStandAlone() {
    SchemaCheck check = check("type Task { id: ID! list: Lst }");

    assertThat(check.problems()).isNotEmpty();
    assertThat(check.types()).isEmpty();
    assertThat(check.roles()).isEmpty();
  }

  @Test
  void callersAreThoseOfAllRulesTogether() {
    SchemaCheck check =
        check(
            """
            type Open { id: ID! }
            type Closed @svc_allow(_roles: ["auditor"]) { id: ID! }
            type Query {
              all: [Open] @svc_resolver(_type: select, _object: Open)
              some: [Open] @svc_allow(_roles: ["user"]) @svc_resolver(_type: select, _object: Open)
              closed: [Closed] @svc_resolver(_type: select, _object: Closed)
            }
            """);

    assertThat(check.roles()).containsExactly("admin", "auditor", "builder", "publisher", "user");
    assertThat(check.operations())
        .extracting("name", "everyone", "callers")
        .containsExactly(
            tuple("all", true, check.roles()),
            tuple("some", false, List.of("user")),
            tuple("closed", false, List.of("auditor")));
  }

  @Test
  void linksSayWhereTheyLeadAndWhichColumnsHoldThem() {
    SchemaCheck check =
        check(
            """
            type Book { id: ID! author: Author! }
            type Author { name: String! @svc_primaryKey books: [Book] }
            type Query { all: [Book] @svc_resolver(_type: select, _object: Book) }
            """);

    assertThat(check.types().get(0).fields())
        .extracting("name", "type", "kind", "target", "columns")
        .contains(tuple("author", "Author!", "link", "Author", List.of("author_name")));
    assertThat(check.types().get(1).key()).containsExactly("name");
  }

  @Test
  void fieldsSayWhetherARowNeedsThemAndWhichValuesTheyTake() {
    SchemaCheck check =
        check(
            """
            enum State { OPEN DONE }
            type Project { id: ID! }
            type Task {
              id: ID!
              title: String!
              note: String
              state: State!
              since: Date! @svc_default(_value: "$now")
              change: Int! @svc_version
              project: Project!
            }
            type Query { all: [Task] @svc_resolver(_type: select, _object: Task) }
            """);

    assertThat(check.types().get(1).fields())
        .extracting("name", "optional", "values")
        .containsExactly(
            tuple("id", true, List.of()),
            tuple("title", false, List.of()),
            tuple("note", true, List.of()),
            tuple("state", false, List.of("OPEN", "DONE")),
            tuple("since", true, List.of()),
            tuple("change", true, List.of()),
            tuple("project", false, List.of()));
  }

  @Test
  void rulesOfRowsAreSentences() {
    SchemaCheck check =
        check(
            """
            type Note @svc_owned(_roles: ["auditor"]) { id: ID! }
            type Task @svc_rows(_action: select, _roles: ["clerk"]) { id: ID! }
            type Query { all: [Note] @svc_resolver(_type: select, _object: Note) }
            """);

    assertThat(check.problems()).isEmpty();
    assertThat(check.roles()).contains("auditor", "clerk");
    assertThat(check.types())
        .extracting(SchemaMeaning.CheckedType::rows)
        .containsExactly(
            "Only the caller who inserted a row sees it, and callers with the role auditor.",
            "Callers with the role clerk may select all rows.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"library", "shop", "tracker", "todo"})
  void templatesOfTheConsoleAreSound(String name) throws IOException {
    SchemaCheck check = check(Files.readString(TEMPLATES.resolve(name + ".graphql")));

    assertThat(check.problems()).isEmpty();
    assertThat(check.operations()).isNotEmpty();
  }

  @Test
  void templateOfTheTourIsItsSample() throws IOException {
    assertThat(TEMPLATES.resolve("todo.graphql"))
        .hasSameTextualContentAs(Path.of("../server-config/sample/todo.graphql"));
  }
}
