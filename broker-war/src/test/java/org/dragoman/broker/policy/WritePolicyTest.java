package org.dragoman.broker.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.fault.Violation;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;

class WritePolicyTest {
  private static final String SCHEMA =
      """
      type Person { id: ID! email: String! @svc_unique badge: Int @svc_unique @svc_allow(_roles: ["boss"]) }
      type Query { people: [Person] @svc_resolver(_type: select, _object: Person) }
      """;

  private final Configuration visible =
      Policy.visible(
          ((Compilation.Accepted) new Compiler().compile(SCHEMA)).configuration(), Set.of());

  private static Fault of(String type, String field) {
    return new Fault(FaultCode.NOT_UNIQUE, "Another " + type + " has the same " + field)
        .ofWrite("add", new Violation(type, List.of(field), "unique"));
  }

  @Test
  void whatTheCallerSeesIsNamed() {
    Fault fault = of("Person", "email");

    assertThat(WritePolicy.masked(fault, visible)).isSameAs(fault);
  }

  @Test
  void hiddenFieldsAndTypesAreNotNamed() {
    for (Fault fault : List.of(of("Person", "badge"), of("Secret", "name"))) {
      Fault masked = WritePolicy.masked(fault, visible);

      assertThat(masked.code()).isEqualTo(FaultCode.NOT_UNIQUE);
      assertThat(masked.field()).isEqualTo("add");
      assertThat(masked.violation()).isNull();
      assertThat(masked.detail()).doesNotContain("badge", "Secret", "Person");
    }
  }

  private static final String WRITES =
      """
      type List { id: ID! title: String! tasks: [Task] rank: Int @svc_allow(_roles: boss) notes: JSON @svc_allow(_roles: boss) }
      type Task { id: ID! title: String! list: List rank: Int @svc_allow(_roles: boss) audits: [Audit] }
      type Audit @svc_allow(_roles: boss) { id: ID! text: String! task: Task }
      input TaskInput { title: String! rank: Int }
      type Query { lists: [List] @svc_resolver(_type: select, _object: List) }
      type Mutation {
        plain(title: String!, titles: [String!]): List @svc_allow(_roles: [user, boss])
          @svc_resolver(_type: insert, _object: List, _fields: {
            title: "$title", rank: 1, tasks: {_each: "$titles", _insert: {title: "$titles", rank: 1}}})
        withinJson(word: String!): List @svc_allow(_roles: [user, boss])
          @svc_resolver(_type: insert, _object: List, _fields: {title: "t", notes: [1, {word: "$word"}]})
        nestedField(tasks: [TaskInput!]): List @svc_allow(_roles: [user, boss])
          @svc_resolver(_type: insert, _object: List, _fields: {
            title: "t", tasks: {_each: "$tasks", _insert: {title: "$tasks.title", rank: "$tasks.rank"}}})
        nestedType: List @svc_allow(_roles: [user, boss])
          @svc_resolver(_type: insert, _object: List, _fields: {
            title: "t", tasks: {_insert: {title: "t", audits: {_insert: {text: "t"}}}}})
        connectedType(id: ID!): Task @svc_allow(_roles: [user, boss])
          @svc_resolver(_type: update, _object: Task, _filter: {id: {_eq: "$id"}}, _fields: {audits: {_connect: {id: "$id"}}})
        manyField(tasks: [TaskInput!]): [Task] @svc_allow(_roles: [user, boss])
          @svc_resolver(_type: insert, _object: Task, _each: "$tasks", _fields: {title: "$tasks.title", rank: "$tasks.rank"})
        steps(title: String!): List @svc_allow(_roles: [user, boss])
          @svc_resolver(_type: transaction, _steps: [
            {_type: insert, _object: Task, _fields: {title: "$title", rank: 1}}
            {_type: insert, _object: List, _fields: {title: "$title", rank: 1}}])
        stepField(rank: Int!): List @svc_allow(_roles: [user, boss])
          @svc_resolver(_type: transaction, _steps: [
            {_type: insert, _object: Task, _fields: {title: "t", rank: "$rank"}}
            {_type: insert, _object: List, _fields: {title: "t"}}])
        stepFieldOfStep(title: String!): List @svc_allow(_roles: [user, boss])
          @svc_resolver(_type: transaction, _steps: [
            {_name: task, _type: insert, _object: Task, _fields: {title: "$title"}}
            {_type: insert, _object: List, _fields: {title: "t", rank: "$task.rank"}}])
        stepType: List @svc_allow(_roles: [user, boss])
          @svc_resolver(_type: transaction, _steps: [
            {_type: insert, _object: Audit, _fields: {text: "t"}}
            {_type: insert, _object: List, _fields: {title: "t"}}])
        stepNestedType: List @svc_allow(_roles: [user, boss])
          @svc_resolver(_type: transaction, _steps: [
            {_type: insert, _object: Task, _fields: {title: "t", audits: {_insert: {text: "t"}}}}
            {_type: insert, _object: List, _fields: {title: "t"}}])
      }
      """;

  private static Configuration visible(String role) {
    Compilation compiled = new Compiler().compile(WRITES);
    return Policy.visible(((Compilation.Accepted) compiled).configuration(), Set.of(role));
  }

  @Test
  void whatAnyRowOfAWriteNeedsHasToBeSeen() {
    assertThat(visible("boss").operations()).hasSize(12);
    assertThat(visible("user").operations())
        .extracting(Resolver::name)
        .containsExactly("lists", "plain", "steps");
  }

  @Test
  void whatOnlyHiddenOperationsTakeIsNotSeen() {
    assertThat(visible("user").inputs()).isEmpty();
    assertThat(visible("boss").inputs()).hasSize(1);
  }
}
