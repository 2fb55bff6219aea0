package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.dragoman.product.attempts.Attempt;
import org.dragoman.product.attempts.TeamRows;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A team works by row rules, and nobody gets round them. */
class RowRulesIT {
  private static OracleService service;
  private static TeamRows rows;

  @BeforeAll
  static void publish() {
    service = new OracleService();
    rows = new TeamRows(service, service.provider());
  }

  @AfterAll
  static void close() {
    service.close();
  }

  @BeforeEach
  void restore() {
    rows.restore();
  }

  static List<Attempt> attempts() {
    return TeamRows.attempts();
  }

  @ParameterizedTest
  @MethodSource("attempts")
  void attemptGetsNothing(Attempt attempt) {
    assertThat(rows.faults(attempt)).isEmpty();
  }

  @Test
  void everyKindOfAttemptIsMade() {
    assertThat(attempts()).hasSizeGreaterThan(60).doesNotHaveDuplicates();
    assertThat(attempts()).extracting(Attempt::kind).contains(Attempt.Kind.values());
  }

  @Test
  void teamWorks() {
    assertThat(rows.ask("ben", "mutation { close(id: 101) { id closed author } }"))
        .isEqualTo("{\"close\":{\"id\":101,\"closed\":true,\"author\":\"victim\"}}");
    assertThat(
            rows.ask(
                "ben", "mutation { addIssue(id: 103, title: \"new\", project: 1) { author } }"))
        .isEqualTo("{\"addIssue\":{\"author\":\"ben\"}}");
    assertThat(rows.ask("ben", "mutation { deleteIssues { id } }"))
        .isEqualTo("{\"deleteIssues\":[{\"id\":102},{\"id\":103}]}");
    assertThat(
            rows.ask(
                "victim",
                "mutation { join(id: 13, project: 1, person: \"mallory\", owner: false) { id } }"))
        .isEqualTo("{\"join\":{\"id\":13}}");
    assertThat(rows.ask("mallory", "{ projects { id budget } issue(id: 101) { closed } }"))
        .isEqualTo(
            "{\"projects\":[{\"id\":1,\"budget\":null},{\"id\":2,\"budget\":10}],"
                + "\"issue\":{\"closed\":true}}");
    assertThat(rows.ask("victim", "mutation { leave(id: 12) { id } }"))
        .isEqualTo("{\"leave\":{\"id\":12}}");
    assertThat(rows.ask("ben", "{ projects { id } }")).isEqualTo("{\"projects\":[]}");
    assertThat(rows.ask("boss", "{ projects { id budget } issues { id } }"))
        .isEqualTo(
            "{\"projects\":[{\"id\":1,\"budget\":1000},{\"id\":2,\"budget\":10}],\"issues\":[]}");
  }

  @Test
  void whoMakesAProjectOwnsIt() {
    String start =
        "mutation { startProject(id: 3, title: \"new\", member: 31, person: \"mallory\")";

    assertThat(rows.ask("mallory", start + " { members { owner } } }"))
        .isEqualTo("{\"startProject\":{\"members\":[{\"owner\":true}]}}");
    assertThat(rows.ask("mallory", "mutation { deleteProject(id: 3) { title } }"))
        .isEqualTo("{\"deleteProject\":{\"title\":\"new\"}}");
  }
}
