package org.dragoman.language.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.dragoman.contract.configuration.MissingArguments;
import org.dragoman.contract.publication.Effect;
import org.dragoman.contract.publication.SafetyReport;
import org.dragoman.contract.publication.SchemaChange;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;

/** What publishing anew means for a version of the first rule for missing arguments. */
class WidenedReadsTest {
  private static final String SCHEMA =
      """
      type Task { id: ID! title: String! done: Boolean hours: Int owner: Person }
      type Person {
        id: ID! name: String
        tasks(done: Boolean): [Task]
          @svc_resolver(_type: select, _object: Task, _filter: {done: {_eq: "$done"}})
        open(least: Int): Int! @svc_resolver(_type: aggregate, _link: tasks, _filter: {hours: {_gte: "$least"}}, _fields: count)
      }
      input Find { title: String done: Boolean! }
      type Query {
        equal(title: String): [Task] @svc_resolver(_type: select, _object: Task, _filter: {title: {_eq: "$title"}})
        deep(name: String = "a"): [Task]
          @svc_resolver(_type: select, _object: Task, _filter: {_not: {owner: {name: {_neq: "$name"}}}})
        greater(least: Int): [Task] @svc_resolver(_type: select, _object: Task, _filter: {hours: {_gt: "$least"}})
        needed(title: String!): [Task] @svc_resolver(_type: select, _object: Task, _filter: {title: {_eq: "$title"}})
        constant: [Task] @svc_resolver(_type: select, _object: Task, _filter: {done: {_eq: null}})
        within(find: Find!): [Task]
          @svc_resolver(_type: select, _object: Task, _filter: {title: {_eq: "$find.title"}, done: {_eq: "$find.done"}})
      }
      type Mutation {
        change(title: String! = "a", done: Boolean): Task @svc_allow(_roles: ["user"])
          @svc_resolver(_type: insert, _object: Task, _fields: {title: "$title", done: "$done"})
      }
      """;

  private static Compilation.Accepted accepted(String sdl) {
    return (Compilation.Accepted) new Compiler().compile(sdl);
  }

  @Test
  void readsThatTookNullForAValueAreNamedAndConfirmed() {
    Compilation.Accepted live = accepted(SCHEMA).with(MissingArguments.AT_THE_TOP);

    List<SchemaChange> changes =
        live.migrationTo(accepted(SCHEMA + "# published anew\n")).changes();

    assertThat(changes)
        .extracting(SchemaChange::id)
        .containsExactly(
            "widen-operation:equal",
            "widen-operation:deep",
            "widen-operation:within",
            "widen-field:Person.tasks");
    assertThat(changes)
        .allSatisfy(
            change ->
                assertThat(change.effects())
                    .isEqualTo(Set.of(Effect.WIDENS_ANSWERS, Effect.BREAKS_CLIENTS)));
    assertThat(changes.get(2).words()).contains("find.title").doesNotContain("find.done");
    assertThat(new SafetyReport(1, changes, List.of(), List.of()).confirmations()).hasSize(4);
  }

  @Test
  void theSameRuleWidensNothing() {
    assertThat(accepted(SCHEMA).migrationTo(accepted(SCHEMA + "# anew\n")).changes()).isEmpty();
  }

  @Test
  void whatIsNoLongerPublishedIsNotNamed() {
    Compilation.Accepted live = accepted(SCHEMA).with(MissingArguments.AT_THE_TOP);
    String without = SCHEMA.replaceAll("(?m)^  equal.*\\n", "");

    assertThat(live.migrationTo(accepted(without)).changes())
        .extracting(SchemaChange::id)
        .contains("drop-operation:equal")
        .doesNotContain("widen-operation:equal");
  }
}
