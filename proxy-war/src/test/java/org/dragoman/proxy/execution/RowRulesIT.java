package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Row rules and conditions of fields, on every way to a row that the proxy has. */
class RowRulesIT {
  private static final Path SCHEMA = Path.of("src/test/resources/row-rules/schema.graphql");

  private static PublishedDatabase database;

  @BeforeAll
  static void publish() throws IOException {
    database = new PublishedDatabase(Files.readString(SCHEMA));
  }

  /** ann owns project 1, ben is a member; cid owns project 2; dan is nowhere. */
  @BeforeEach
  void rows() {
    database.run(
        "TRUNCATE \"Person\", \"Project\", \"Member\", \"Issue\", \"Label\", \"Issue_labels\"");
    database.run("INSERT INTO \"Person\" VALUES ('ann'), ('ben'), ('cid'), ('dan')");
    database.run(
        "INSERT INTO \"Project\" (id, title, creator, budget) VALUES"
            + " (1, 'one', 'ann', 100), (2, 'two', 'cid', 200)");
    database.run(
        "INSERT INTO \"Member\" (id, project_id, person_subject, owner) VALUES"
            + " (11, 1, 'ann', true), (12, 1, 'ben', false), (21, 2, 'cid', true)");
    database.run(
        "INSERT INTO \"Issue\" (id, title, author, project_id) VALUES"
            + " (101, 'a', 'ann', 1), (102, 'b', 'ben', 1), (201, 'c', 'cid', 2)");
    database.run(
        "INSERT INTO \"Label\" (id, name, project_id) VALUES (1, 'red', 1), (2, 'blue', 2)");
  }

  private static String as(String who, String document) {
    return database.as(who).answer(document, Map.of());
  }

  private static String does(String who, String field) {
    return database.as(who).changed("mutation { " + field + " }", Map.of());
  }

  private static void refused(String who, String field, FaultCode code) {
    String before = all();
    assertThatThrownBy(() -> does(who, field))
        .isInstanceOfSatisfying(
            Fault.class, fault -> assertThat(fault.code()).as(fault.detail()).isEqualTo(code));
    assertThat(all()).isEqualTo(before);
  }

  private static void nothing(String who, String field) {
    String before = all();
    assertThat(does(who, field)).contains(":null");
    assertThat(all()).isEqualTo(before);
  }

  private static String all() {
    StringBuilder all = new StringBuilder();
    for (String table : List.of("Project", "Member", "Issue", "Label", "Issue_labels")) {
      all.append(
          database.value(
              "SELECT string_agg(t::text, ' ' ORDER BY t::text) FROM \"" + table + "\" t"));
    }
    return all.toString();
  }

  @Test
  void membersSeeTheirProjectsAlone() {
    assertThat(as("ben", "{ projects { id members { id } issues { id } } }"))
        .isEqualTo(
            "{\"data\":{\"projects\":[{\"id\":1,\"members\":[{\"id\":11},{\"id\":12}],"
                + "\"issues\":[{\"id\":101},{\"id\":102}]}]}}");
    assertThat(as("dan", "{ projects { id } issues { id } project(id: 1) { id } }"))
        .isEqualTo("{\"data\":{\"projects\":[],\"issues\":[],\"project\":null}}");
    assertThat(as("ben", "{ people { subject memberships { id project { id } } } }"))
        .contains("{\"subject\":\"cid\",\"memberships\":[]}");
  }

  @Test
  void rolesHaveRulesOfTheirOwn() {
    assertThat(database.as("dan", "admin").answer("{ projects { id } issues { id } }", Map.of()))
        .isEqualTo(
            "{\"data\":{\"projects\":[{\"id\":1},{\"id\":2}],"
                + "\"issues\":[{\"id\":101},{\"id\":102},{\"id\":201}]}}");
  }

  @Test
  void filtersTellNothingOfHiddenRows() {
    assertThat(
            as("ben", "{ inProject(title: \"two\") { id } membersOf(title: \"two\") { subject } }"))
        .isEqualTo("{\"data\":{\"inProject\":[],\"membersOf\":[]}}");
    assertThat(as("ben", "{ notMembersOf(title: \"two\") { subject } }")).contains("cid");
  }

  @Test
  void callerWithoutTheClaimSeesNothing() {
    assertThat(as(null, "{ projects { id } issues { id } people { subject } }"))
        .startsWith("{\"data\":{\"projects\":[],\"issues\":[],\"people\":[{\"subject\":\"ann\"}");
  }

  @Test
  void valueIsNullInRowsOfOthers() {
    String query = "{ projects { id budget } }";

    assertThat(as("ann", query)).contains("\"budget\":100");
    assertThat(as("ben", query)).contains("\"budget\":null");
    assertThat(database.as("dan", "admin").answer(query, Map.of())).contains("100", "200");
  }

  @Test
  void hiddenValueIsNoProbe() {
    assertThat(as("ann", "{ rich(least: 100) { id } }")).contains("\"id\":1");
    assertThat(as("ben", "{ rich(least: 1) { id } notRich(least: 1) { id } }"))
        .isEqualTo("{\"data\":{\"rich\":[],\"notRich\":[{\"id\":1}]}}");
    assertThat(as("ben", "{ figures { count budget } grouped { budget count } }"))
        .isEqualTo(
            "{\"data\":{\"figures\":{\"count\":1,\"budget\":null},"
                + "\"grouped\":[{\"budget\":null,\"count\":1}]}}");
    assertThat(
            as("ann", "{ figures { count budget } grouped { budget count } byBudget { budget } }"))
        .isEqualTo(
            "{\"data\":{\"figures\":{\"count\":1,\"budget\":\"100\"},"
                + "\"grouped\":[{\"budget\":100,\"count\":1}],\"byBudget\":[{\"budget\":100}]}}");
    assertThat(does("ben", "renameRich(least: 1, title: \"x\") { id }"))
        .isEqualTo("{\"data\":{\"renameRich\":[]}}");
  }

  @Test
  void valueIsAddedToWhateverIsSeenOfIt() {
    database.run("UPDATE \"Member\" SET owner = true WHERE id = 12");
    database.run("UPDATE \"Project\" SET budget = 5 WHERE id = 1");

    assertThat(does("ben", "spend(id: 1, by: 2) { budget }")).contains("\"budget\":7");
  }

  @Test
  void membersCloseIssuesOfTheirProjects() {
    assertThat(does("ben", "close(id: 101) { id closed }")).contains("\"closed\":true");
    nothing("ben", "close(id: 201) { id }");
    nothing("dan", "close(id: 101) { id }");
    assertThat(does("ben", "closeAll { id }"))
        .isEqualTo("{\"data\":{\"closeAll\":[{\"id\":101},{\"id\":102}]}}");
    assertThat(database.value("SELECT closed FROM \"Issue\" WHERE id = 201")).isEqualTo("f");
  }

  @Test
  void nobodyMovesIssuesToProjectsOfOthers() {
    refused("ben", "move(id: 102, project: 2) { id }", FaultCode.NO_LINKED_ROW);
    database.run(
        "INSERT INTO \"Member\" (id, project_id, person_subject, owner) VALUES (22, 2, 'ben',"
            + " false)");
    assertThat(does("ben", "move(id: 102, project: 2) { project { id } }")).contains("\"id\":2");
  }

  @Test
  void issuesAreMadeInOnesOwnProjects() {
    assertThat(does("ben", "addIssue(id: 103, title: \"n\", project: 1) { id author }"))
        .contains("\"author\":\"ben\"");
    refused("ben", "addIssue(id: 104, title: \"n\", project: 2) { id }", FaultCode.NO_LINKED_ROW);
    refused(
        "ben",
        "addIssues(issues: [{id: 105, title: \"n\", project: 1}, {id: 106, title: \"n\", project:"
            + " 2}]) { id }",
        FaultCode.NO_LINKED_ROW);
    assertThat(does("ben", "addIssues(issues: [{id: 105, title: \"n\", project: 1}]) { id }"))
        .contains("105");
  }

  @Test
  void nobodyJoinsByThemselves() {
    refused(
        "dan",
        "join(id: 13, project: 1, person: \"dan\", owner: true) { id }",
        FaultCode.NO_LINKED_ROW);
    refused(
        "ben",
        "join(id: 13, project: 1, person: \"dan\", owner: false) { id }",
        FaultCode.ROW_NOT_ALLOWED);
    refused(
        "ben",
        "join(id: 13, project: 1, person: \"ben\", owner: true) { id }",
        FaultCode.ROW_NOT_ALLOWED);
    refused(
        "ben",
        "joinAndPromote(id: 13, project: 1, person: \"ben\") { id }",
        FaultCode.ROW_NOT_ALLOWED);
    nothing("ben", "promote(id: 12) { id }");
    assertThat(does("ann", "join(id: 13, project: 1, person: \"dan\", owner: false) { id }"))
        .contains("13");
    assertThat(as("dan", "{ projects { id } }")).contains("\"id\":1");
  }

  @Test
  void upsertObeysTheRulesOfWhatItDoes() {
    refused(
        "ben",
        "putMember(id: 12, project: 1, person: \"ben\", owner: true) { id }",
        FaultCode.NOT_UNIQUE);
    refused(
        "ben",
        "putMember(id: 14, project: 1, person: \"ben\", owner: true) { id }",
        FaultCode.ROW_NOT_ALLOWED);
    refused(
        "ann",
        "putMember(id: 21, project: 1, person: \"cid\", owner: true) { id }",
        FaultCode.NOT_UNIQUE);
    assertThat(does("ann", "putMember(id: 12, project: 1, person: \"ben\", owner: true) { owner }"))
        .contains("true");
    assertThat(does("ann", "putMember(id: 14, project: 1, person: \"dan\", owner: false) { id }"))
        .contains("14");
  }

  @Test
  void whoMakesAProjectOwnsIt() {
    assertThat(does("dan", "startProject(id: 3, title: \"three\") { id members { id owner } }"))
        .isEqualTo(
            "{\"data\":{\"startProject\":{\"id\":3,\"members\":[{\"id\":3,\"owner\":true}]}}}");
    refused(
        "dan",
        "addProject(id: 4, title: \"x\", creator: \"ann\") { id }",
        FaultCode.ROW_NOT_ALLOWED);
    assertThat(does("dan", "addProject(id: 4, title: \"x\") { id }"))
        .as("it has no members, so that nobody sees it")
        .isEqualTo("{\"data\":{\"addProject\":null}}");
  }

  @Test
  void rowThatItsAuthorDoesNotSeeIsNoneOfANonNullField() {
    refused("dan", "addProjectForSure(id: 4, title: \"x\") { id }", FaultCode.ROW_MISSING);
    assertThatThrownBy(() -> does("dan", "addProjectForSure(id: 4, title: \"x\") { id }"))
        .isInstanceOfSatisfying(
            Fault.class, fault -> assertThat(fault.field()).isEqualTo("addProjectForSure"));
  }

  @Test
  void onlyOwnersChangeProjects() {
    nothing("ben", "rename(id: 1, title: \"x\") { id }");
    nothing("ann", "rename(id: 2, title: \"x\") { id }");
    assertThat(does("ann", "rename(id: 1, title: \"x\") { title }")).contains("x");
  }

  @Test
  void onlyAuthorsDeleteIssues() {
    nothing("ben", "deleteIssue(id: 101) { id }");
    nothing("dan", "deleteIssue(id: 101) { id }");
    assertThat(does("ben", "deleteIssues { id title }"))
        .isEqualTo("{\"data\":{\"deleteIssues\":[{\"id\":102,\"title\":\"b\"}]}}");
    database.run("DELETE FROM \"Member\" WHERE id = 21");
    nothing("cid", "deleteIssue(id: 201) { id }");
  }

  @Test
  void cascadeGoesWithTheRowThatMayBeDeleted() {
    nothing("ben", "deleteProject(id: 1) { id }");
    database.run("DELETE FROM \"Label\"");
    assertThat(does("ann", "deleteProject(id: 1) { id issues { id } }")).contains("101");
    assertThat(database.value("SELECT count(*) FROM \"Issue\" WHERE project_id = 1"))
        .isEqualTo("0");
  }

  @Test
  void rowsAreTakenFromWhereOneMayChangeThem() {
    refused("ann", "take(id: 1, issues: [201]) { id }", FaultCode.NO_LINKED_ROW);
    nothing("ben", "take(id: 1, issues: [102]) { id }");
  }

  @Test
  void linkOfManyToManyNeedsBothEnds() {
    refused("ben", "label(id: 101, add: [1]) { id }", FaultCode.NO_LINKED_ROW);
    refused("ann", "label(id: 101, add: [2]) { id }", FaultCode.NO_LINKED_ROW);
    assertThat(does("ann", "label(id: 101, add: [1]) { labels { id } }")).contains("{\"id\":1}");
    refused("ben", "label(id: 101, remove: [1]) { id }", FaultCode.NO_LINKED_ROW);
    nothing("cid", "label(id: 101, remove: [1]) { id }");
  }

  @Test
  void actionThatNoRuleAllowsIsDenied() {
    refused("ann", "addLabel(id: 3, project: 1) { id }", FaultCode.ROW_NOT_ALLOWED);
    nothing("ann", "deleteLabel(id: 1) { id }");
  }

  @Test
  void refusalNamesTypeAndActionAlone() {
    assertThatThrownBy(
            () -> does("ben", "join(id: 13, project: 1, person: \"dan\", owner: false) { id }"))
        .isInstanceOfSatisfying(
            Fault.class,
            fault -> {
              assertThat(fault.detail())
                  .isEqualTo("No row rule of Member allows the insert of this row");
              assertThat(fault.field()).isEqualTo("join");
              assertThat(fault.violation().type()).isEqualTo("Member");
              assertThat(fault.violation().rule()).isEqualTo("insert");
            });
  }
}
