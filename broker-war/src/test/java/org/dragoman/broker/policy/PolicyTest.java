package org.dragoman.broker.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.configuration.ImpliedInputs;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.ResultType;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;

class PolicyTest {
  private static final String SCHEMA =
      """
      enum Grade { A B }
      type Person { id: ID! name: String! salary: Int @svc_allow(_roles: ["boss"]) files: [File] }
      type File @svc_allow(_roles: ["boss", "clerk"]) @svc_owned(_roles: ["auditor"]) { id: ID! person: Person! grade: Grade }
      input Where { names: [String!]! of: Of! }
      input Of { grades: [Grade!]! }
      type Query {
        people: [Person] @svc_resolver(_type: select, _object: Person)
        files: [File] @svc_resolver(_type: select, _object: File)
        some(where: Where!): [Person] @svc_allow(_roles: ["clerk"])
          @svc_resolver(_type: select, _object: Person, _filter: {
            name: {_in: "$where.names"}, files: {_some: {grade: {_in: "$where.of.grades"}}}})
        secrets: [Person] @svc_allow(_roles: ["boss"]) @svc_resolver(_type: select, _object: Person)
      }
      """;

  @Test
  void callerWithoutRolesSeesOnlyWhatHasNoRule() {
    Configuration visible = Policy.visible(compiled(SCHEMA), Set.of());

    assertThat(operations(visible)).containsExactly("people");
    assertThat(visible.types()).extracting(ObjectTable::name).containsExactly("Person");
    assertThat(fields(visible, "Person")).containsExactly("id", "name");
    assertThat(visible.enums()).isEmpty();
    assertThat(visible.inputs()).isEmpty();
  }

  @Test
  void oneOfTheRolesIsEnough() {
    Configuration visible = Policy.visible(compiled(SCHEMA), Set.of("clerk"));

    assertThat(operations(visible)).containsExactly("people", "files", "some");
    assertThat(fields(visible, "Person")).containsExactly("id", "name", "files");
    assertThat(visible.enums()).extracting(EnumValues::name).containsExactly("Grade");
    assertThat(visible.inputs()).extracting(InputType::name).containsExactly("Where", "Of");
  }

  @Test
  void numberOfLinkedRowsIsSeenByWhoSeesTheLinkAndItsType() {
    Configuration whole =
        compiled(
            """
            type Person @svc_api { id: ID! name: String! boss: Boss @svc_allow(_roles: ["boss", "clerk"]) }
            type Boss @svc_allow(_roles: ["boss", "auditor"]) { id: ID! name: String! people: [Person] }
            type Query { find: [Person] @svc_resolver(_type: select, _object: Person) }
            """);

    assertThat(counted(whole, "boss")).contains("bossDistinct");
    assertThat(counted(whole, "clerk")).contains("count").doesNotContain("bossDistinct");
    assertThat(counted(whole, "auditor")).contains("count").doesNotContain("bossDistinct");
  }

  @Test
  void textsAreSearchedByWhoSeesAllOfThem() {
    Configuration whole =
        compiled(
            """
            type Note @svc_search(_fields: [title, text]) {
              id: ID! title: String! text: String @svc_allow(_roles: ["boss"])
            }
            type Query {
              notes(where: NoteWhere): [Note] @svc_resolver(_type: select, _object: Note, _filter: "$where")
            }
            """);

    assertThat(members(whole, "boss")).contains("_search", "title", "text");
    assertThat(members(whole, "clerk")).contains("title").doesNotContain("_search", "text");
  }

  private static List<String> members(Configuration whole, String role) {
    return new ImpliedInputs(Policy.visible(whole, Set.of(role)))
        .type("NoteWhere").orElseThrow().fields().stream().map(Resolver.Argument::name).toList();
  }

  private static List<String> counted(Configuration whole, String role) {
    return Policy.visible(whole, Set.of(role)).results().stream()
        .filter(type -> type.name().equals("PersonAggregate"))
        .flatMap(type -> type.fields().stream())
        .map(ResultType.Field::name)
        .toList();
  }

  @Test
  void whoDoesNotSeeAFieldDoesNotChooseItsValue() {
    Configuration whole =
        compiled(
            """
            type Person { id: ID! name: String! salary: Int @svc_allow(_roles: ["boss"]) boss: Boss }
            type Boss @svc_allow(_roles: ["boss"]) { id: ID! name: String! }
            type Query { people: [Person] @svc_resolver(_type: select, _object: Person) }
            type Mutation {
              hire(name: String!): Person @svc_allow(_roles: ["boss", "clerk"])
                @svc_resolver(_type: insert, _object: Person, _fields: {name: "$name", salary: 100})
              pay(name: String!, salary: Int): Person @svc_allow(_roles: ["boss", "clerk"])
                @svc_resolver(_type: insert, _object: Person, _fields: {name: "$name", salary: "$salary"})
              move(id: ID!, boss: ID): Person @svc_allow(_roles: ["boss", "clerk"])
                @svc_resolver(_type: update, _object: Person, _filter: {id: {_eq: "$id"}}, _fields: {boss: {id: "$boss"}})
            }
            """);

    assertThat(operations(Policy.visible(whole, Set.of("clerk"))))
        .containsExactly("people", "hire");
    assertThat(operations(Policy.visible(whole, Set.of("boss"))))
        .containsExactly("people", "hire", "pay", "move");
  }

  @Test
  void hiddenTypeIsReachedByNothing() {
    Configuration visible = Policy.visible(compiled(SCHEMA), Set.of("auditor"));

    assertThat(visible.toString()).doesNotContain("File", "Grade", "salary", "secrets");
  }

  @Test
  void everythingIsVisibleToWhoHasAllRoles() {
    Configuration whole = compiled(SCHEMA);

    assertThat(Policy.visible(whole, Set.of("boss", "clerk"))).isEqualTo(whole);
  }

  @Test
  void ruleOfTheSchemaHidesItWhole() {
    Configuration whole =
        compiled("schema @svc_allow(_roles: [\"boss\"]) { query: Query }\n" + SCHEMA);

    assertThat(Policy.visible(whole, Set.of("clerk")).operations()).isEmpty();
    assertThat(Policy.visible(whole, Set.of("boss")).operations()).hasSize(3);
  }

  @Test
  void viewIsHiddenByItsOwnRuleAndByTheRuleOfWhatItReads() {
    Configuration whole =
        compiled(
            """
            type Person {
              id: ID!
              tasks: [Task] @svc_allow(_roles: ["boss"])
              open: [Task] @svc_resolver(_type: select, _link: tasks)
              late(state: State): [Task] @svc_allow(_roles: ["clerk"])
                @svc_resolver(_type: select, _link: tasks, _filter: { state: { _eq: "$state" } })
              files: [File]
              all: [File] @svc_resolver(_type: select, _link: files)
            }
            type Task { id: ID! state: State person: Person }
            type File @svc_allow(_roles: ["boss"]) { id: ID! person: Person }
            enum State { OPEN }
            type Query { people: [Person] @svc_resolver(_type: select, _object: Person) }
            """);

    assertThat(fields(Policy.visible(whole, Set.of()), "Person")).containsExactly("id", "open");
    assertThat(fields(Policy.visible(whole, Set.of("clerk")), "Person"))
        .containsExactly("id", "open", "late");
    assertThat(fields(Policy.visible(whole, Set.of("boss")), "Person"))
        .containsExactly("id", "tasks", "open", "files", "all");
  }

  @Test
  void pagesAreHiddenWithTheTypeOfTheirRows() {
    Configuration whole =
        compiled(
            """
            type Person {
              id: ID!
              files: [File] @svc_allow(_roles: ["clerk"])
              filePage: FileConnection @svc_resolver(_type: select, _link: files, _first: 5)
              tasks: [Task] @svc_allow(_roles: ["boss"])
              taskPage: TaskConnection @svc_resolver(_type: select, _link: tasks, _first: 5)
            }
            type Task { id: ID! person: Person }
            type File @svc_allow(_roles: ["boss"]) { id: ID! person: Person }
            type Query {
              people: PersonConnection @svc_resolver(_type: select, _object: Person, _first: 5)
              files: FileConnection @svc_resolver(_type: select, _object: File, _first: 5)
            }
            """);

    Configuration visible = Policy.visible(whole, Set.of());
    assertThat(fields(visible, "Person")).containsExactly("id", "taskPage");
    assertThat(visible.type("Task")).isPresent();
    assertThat(visible.operation(Resolver.Root.QUERY, "files")).isEmpty();
    assertThat(fields(Policy.visible(whole, Set.of("boss")), "Person"))
        .containsExactly("id", "filePage", "tasks", "taskPage");
  }

  @Test
  void aggregatesAreHiddenWithTheirTypeAndWithTheRowsThatTheyAreComputedFrom() {
    Configuration whole =
        compiled(
            """
            type Person { id: ID! tasks: [Task] count: Int @svc_resolver(_type: aggregate, _link: tasks, _fields: count)
              stats: Stats @svc_resolver(_type: aggregate, _link: tasks, _fields: {count: count}) }
            type Task @svc_allow(_roles: ["clerk"]) { id: ID! state: State person: Person }
            type Stats @svc_allow(_roles: ["boss"]) { count: Int }
            type Groups { state: State count: Int @svc_allow(_roles: ["boss"]) }
            type Secret { count: Int @svc_allow(_roles: ["boss"]) }
            enum State { OPEN }
            type Query {
              people: [Person] @svc_resolver(_type: select, _object: Person)
              tasks: Int @svc_resolver(_type: aggregate, _object: Task, _fields: count)
              groups: [Groups] @svc_resolver(_type: aggregate, _object: Task, _group: {state: state}, _fields: {count: count})
              secret: Secret @svc_resolver(_type: aggregate, _object: Person, _fields: {count: count})
            }
            """);

    Configuration nobody = Policy.visible(whole, Set.of());
    assertThat(operations(nobody)).containsExactly("people");
    assertThat(fields(nobody, "Person")).containsExactly("id");
    assertThat(nobody.results()).isEmpty();
    assertThat(nobody.enums()).isEmpty();
    Configuration clerk = Policy.visible(whole, Set.of("clerk"));
    assertThat(operations(clerk)).containsExactly("people", "tasks", "groups");
    assertThat(fields(clerk, "Person")).containsExactly("id", "tasks", "count");
    assertThat(clerk.results())
        .singleElement()
        .satisfies(type -> assertThat(type.fields()).extracting("name").containsExactly("state"));
    assertThat(Policy.visible(whole, Set.of("clerk", "boss"))).isEqualTo(whole);
    assertThat(Policy.mentioned(whole)).isEqualTo(Set.of("boss", "clerk"));
  }

  @Test
  void aggregateOfAHiddenFieldNeedsARuleOfItsOwn() {
    Configuration whole =
        compiled(
            """
            type Person { id: ID! salary: Int @svc_allow(_roles: ["boss"]) team: Team }
            type Team { id: ID! budget: Int @svc_allow(_roles: ["boss"]) people: [Person]
              paid: Long @svc_resolver(_type: aggregate, _link: people, _fields: {_sum: salary})
              stats: Stats @svc_resolver(_type: aggregate, _link: people, _fields: {count: count, highest: {_max: salary}}) }
            type Stats { count: Int highest: Int }
            type Told { count: Int highest: Int @svc_allow(_roles: ["user"]) budget: Long }
            type Alone { budget: Int most: Int }
            type Query {
              teams: [Team] @svc_resolver(_type: select, _object: Team)
              highest: Int @svc_resolver(_type: aggregate, _object: Person, _fields: {_max: salary})
              average: Decimal @svc_resolver(_type: aggregate, _object: Person, _fields: {_avg: salary}) @svc_allow(_roles: ["user"])
              told: Told @svc_resolver(_type: aggregate, _object: Person, _fields: {count: count, highest: {_max: salary}, budget: {_sum: {team: budget}}})
              grouped: [Alone] @svc_resolver(_type: aggregate, _object: Team, _group: {budget: budget}, _fields: {most: {_max: budget}})
            }
            """);

    Configuration user = Policy.visible(whole, Set.of("user"));

    assertThat(operations(user)).containsExactly("teams", "average", "told");
    assertThat(fields(user, "Team")).containsExactly("id", "people", "stats");
    assertThat(user.results())
        .extracting(type -> type.fields().stream().map(ResultType.Field::name).toList())
        .containsExactly(List.of("count"), List.of("count", "highest"));
    assertThat(Policy.visible(whole, Set.of("user", "boss"))).isEqualTo(whole);
  }

  @Test
  void typeThatOnlyAggregatesAreComputedFromIsNotShown() {
    Configuration whole =
        compiled(
            """
            type Task { id: ID! }
            type Query { count: Int @svc_resolver(_type: aggregate, _object: Task, _fields: count) }
            """);

    assertThat(Policy.visible(whole, Set.of()).types()).isEmpty();
  }

  @Test
  void interfacesAndUnionsAreLeftWithWhatTheirMembersAre() {
    Configuration whole =
        compiled(
            """
            interface Named { name: String }
            interface Paid implements Named { name: String salary: Int }
            interface Apart { id: ID! }
            type Person implements Paid & Named { id: ID! name: String salary: Int @svc_allow(_roles: ["boss"]) }
            type Robot implements Named @svc_allow(_roles: ["boss"]) { id: ID! name: String }
            type Cat implements Named { id: ID! name: String }
            type Hidden implements Apart @svc_allow(_roles: ["boss"]) { id: ID! }
            union Worker = Person | Robot
            union Pet = Cat | Person
            type Query {
              people: [Person] @svc_resolver(_type: select, _object: Person)
              robots: [Robot] @svc_resolver(_type: select, _object: Robot)
              hidden: [Hidden] @svc_resolver(_type: select, _object: Hidden)
              pets: [Pet] @svc_resolver(_type: select, _object: Pet)
            }
            """);

    Configuration nobody = Policy.visible(whole, Set.of());

    assertThat(operations(nobody)).containsExactly("people", "pets");
    assertThat(nobody.types()).extracting(ObjectTable::name).containsExactly("Person", "Cat");
    assertThat(nobody.abstracts())
        .extracting(AbstractType::name)
        .containsExactly("Named", "Paid", "Pet");
    assertThat(nobody.abstractType("Named").orElseThrow().members())
        .containsExactly("Cat", "Person");
    assertThat(nobody.abstractType("Paid").orElseThrow().fields())
        .extracting(AbstractType.Field::name)
        .containsExactly("name");
    assertThat(nobody.toString()).doesNotContain("Robot", "salary", "Apart", "Worker");
    assertThat(Policy.visible(whole, Set.of("boss")).abstracts())
        .extracting(AbstractType::name)
        .containsExactly("Named", "Paid", "Apart", "Pet");
  }

  @Test
  void mentionedRolesAreThoseThatMakeADifference() {
    assertThat(Policy.mentioned(compiled(SCHEMA))).isEqualTo(Set.of("boss", "clerk"));
  }

  private static Configuration compiled(String sdl) {
    Compilation compilation = new Compiler().compile(sdl);
    assertThat(compilation).isInstanceOf(Compilation.Accepted.class);
    return ((Compilation.Accepted) compilation).configuration();
  }

  private static List<String> operations(Configuration configuration) {
    return configuration.operations().stream().map(Resolver::name).toList();
  }

  private static List<String> fields(Configuration configuration, String type) {
    return configuration.type(type).orElseThrow().fields().stream().map(ObjectField::name).toList();
  }
}
