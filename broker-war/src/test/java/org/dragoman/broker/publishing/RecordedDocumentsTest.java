package org.dragoman.broker.publishing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.dragoman.broker.policy.Limits;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.document.RecordedDocument;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;

class RecordedDocumentsTest {
  private static final Configuration NEXT =
      ((Compilation.Accepted)
              new Compiler()
                  .compile(
                      """
                      type Task { id: ID! title: String note: String @svc_allow(_roles: [boss]) }
                      type Query {
                        tasks(title: String!): [Task]
                          @svc_resolver(_type: select, _object: Task, _filter: {title: {_eq: "$title"}})
                      }
                      """))
          .configuration();

  private static RecordedDocument document(String text, RecordedDocument.Use... uses) {
    return new RecordedDocument("todo", "hash of " + text, text, List.of(uses));
  }

  private static RecordedDocument.Use use(String subject, long count, String... roles) {
    return new RecordedDocument.Use(
        new RecordedDocument.Client("app", "https://idp", subject, List.of(roles)),
        "2026-01-01",
        "2026-01-3" + count % 2,
        count);
  }

  @Test
  void whatTheNextVersionRefusesIsToldWithWhoSendsIt() {
    List<RecordedDocuments.Broken> broken =
        RecordedDocuments.broken(
            List.of(
                document("query($t: String!) { tasks(title: $t) { title } }", use("alice", 1)),
                document("query($t: String) { tasks(title: $t) { title } }", use("alice", 2)),
                document("{ tasks { titel } }", use("alice", 3), use("bob", 4, "boss")),
                document(
                    "query($t: String!) { tasks(title: $t) { note } }",
                    use("alice", 5, "user"),
                    use("bob", 6, "boss"),
                    use("carol", 7))),
            Optional.empty(),
            NEXT,
            Limits.STANDARD);

    assertThat(broken).extracting(RecordedDocuments.Broken::requests).containsExactly(2L, 7L, 12L);
    assertThat(broken.get(0).reasons()).singleElement().asString().contains("String", "String!");
    assertThat(broken.get(1).reasons())
        .hasSize(2)
        .anyMatch(reason -> reason.contains("titel"))
        .anyMatch(reason -> reason.contains("title"));
    assertThat(broken.get(1).lastDay()).isEqualTo("2026-01-31");
    assertThat(broken.get(2).clients().stream().map(one -> one.client().subject()))
        .containsExactly("alice", "carol");
  }

  @Test
  void callerWhoMayCallNothingAnyMoreIsTold() {
    Configuration closed =
        ((Compilation.Accepted)
                new Compiler()
                    .compile(
                        """
                        schema @svc_allow(_roles: [boss]) { query: Query }
                        type Task { id: ID! }
                        type Query { tasks: [Task] @svc_resolver(_type: select, _object: Task) }
                        """))
            .configuration();

    List<RecordedDocuments.Broken> broken =
        RecordedDocuments.broken(
            List.of(document("{ tasks { id } }", use("alice", 1), use("bob", 2, "boss"))),
            Optional.empty(),
            closed,
            Limits.STANDARD);

    assertThat(broken).singleElement().satisfies(one -> assertThat(one.requests()).isEqualTo(1));
  }

  @Test
  void whatTheVersionBeforeRefusesIsNoFaultOfTheChange() {
    Configuration before =
        ((Compilation.Accepted)
                new Compiler()
                    .compile(
                        """
                        type Task { id: ID! title: String! text: String note: String @svc_allow(_roles: boss) }
                        type Query {
                          tasks(title: String!): [Task]
                            @svc_resolver(_type: select, _object: Task, _filter: {title: {_eq: "$title"}})
                        }
                        """))
            .configuration();
    List<RecordedDocument> documents =
        List.of(
            document("{ tasks(title: \"a\") { gone } }", use("alice", 1)),
            document("{ tasks(title: \"a\") { note } }", use("alice", 2), use("bob", 3, "boss")),
            document("{ tasks(title: \"a\") { text } }", use("alice", 4)));

    assertThat(RecordedDocuments.broken(documents, Optional.of(NEXT), NEXT, Limits.STANDARD))
        .isEmpty();
    assertThat(RecordedDocuments.broken(documents, Optional.of(before), NEXT, Limits.STANDARD))
        .extracting(RecordedDocuments.Broken::text)
        .containsExactly("{ tasks(title: \"a\") { text } }");
  }
}
