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
  void operationsSayWhatTheyGiveWhenNothingIsGiven() {
    SchemaPreview preview =
        preview(
            """
            type Task { id: ID! title: String! done: Boolean owner: Person }
            type Person { id: ID! name: String! tasks: [Task] }
            input Find { title: String = "a" done: Boolean }
            type Stats { count: Int! }
            type Query {
              all(where: TaskWhere, title: String): [Task]
                @svc_resolver(_type: select, _object: Task,
                  _filter: {_and: "$where", _or: [{title: {_eq: "$title"}}, {owner: {name: {_eq: "$title"}}}]})
              some(done: Boolean = false, name: String!, most: Int = 20): [Task]
                @svc_resolver(_type: select, _object: Task, _limit: "$most",
                  _filter: {done: {_eq: "$done"}, owner: {name: {_eq: "$name"}}, title: {_neq: "x"}})
              found(find: Find, other: Find! = {done: true}): [Task]
                @svc_resolver(_type: select, _object: Task, _limit: 5,
                  _filter: {title: {_eq: "$find.title"}, done: {_eq: "$find.done"},
                    _not: {title: {_eq: "$other.title"}, done: {_eq: "$other.done"}}})
              one(id: ID!): Task @svc_resolver(_type: select, _object: Task, _filter: {id: {_eq: "$id"}})
              first(title: String): Task
                @svc_resolver(_type: select, _object: Task, _filter: {title: {_eq: "$title"}}, _order: {title: asc})
              page(first: Int = 10, after: String): TaskConnection!
                @svc_resolver(_type: select, _object: Task, _first: "$first", _after: "$after",
                  _filter: {owner: {tasks: {_some: {}}}})
              stats(where: TaskWhere): Stats!
                @svc_resolver(_type: aggregate, _object: Task, _filter: "$where", _fields: {count: count})
            }
            type Mutation {
              drop(id: ID!): Task @svc_allow(_roles: ["user"])
                @svc_resolver(_type: delete, _object: Task, _filter: {id: {_eq: "$id"}})
            }
            """);

    assertThat(preview.operations())
        .extracting("name", "gives")
        .containsExactly(
            tuple("all", "all rows of Task"),
            tuple(
                "some",
                "the rows of Task that meet the conditions on done, owner.name, title, at most 20"),
            tuple("found", "the rows of Task that meet the conditions on title, done, at most 5"),
            tuple("one", "one row at most, of the rows of Task that meet the conditions on id"),
            tuple("first", "the first row of all rows of Task"),
            tuple(
                "page",
                "the rows of Task that meet the conditions on owner.tasks, in pages of at most 10"),
            tuple("stats", "aggregates of all rows of Task"),
            tuple("drop", null));
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
