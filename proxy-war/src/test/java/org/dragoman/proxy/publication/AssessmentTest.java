package org.dragoman.proxy.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.Effect;
import org.dragoman.contract.publication.SafetyReport;
import org.dragoman.contract.publication.SchemaChange;
import org.dragoman.language.migration.Migration;
import org.dragoman.language.model.Script;
import org.junit.jupiter.api.Test;

class AssessmentTest {
  private static final SafetyReport.Obstacle OBSTACLE =
      new SafetyReport.Obstacle(
          "DRG-2906", "require-field:Task.title", "3 rows of Task have no title");

  private static SchemaChange change(String id, Effect... effects) {
    return new SchemaChange(id, Set.of(effects), null, "words of " + id);
  }

  private static Assessment of(List<SafetyReport.Obstacle> obstacles, SchemaChange... changes) {
    return new Assessment(
        1, new Migration(List.of(changes), List.of(), new Script(List.of())), List.of(), obstacles);
  }

  private static Fault refusal(Assessment assessment, String... confirmed) {
    return catchThrowableOfType(Fault.class, () -> assessment.require(List.of(confirmed)));
  }

  @Test
  void whatLosesNothingNeedsNoWord() {
    Assessment assessment =
        of(List.of(), change("a", Effect.SAFE), change("b", Effect.SLOW, Effect.BREAKS_CLIENTS));

    assertThatCode(() -> assessment.require(List.of())).doesNotThrowAnyException();
  }

  @Test
  void everyLossHasToBeConfirmed() {
    Assessment assessment =
        of(
            List.of(),
            change("drop-a", Effect.LOSES_DATA),
            change("drop-b", Effect.LOSES_DATA, Effect.BREAKS_CLIENTS));

    Fault refusal = refusal(assessment, "drop-a");

    assertThat(refusal.code()).isEqualTo(FaultCode.PUBLICATION_UNCONFIRMED);
    assertThat(refusal.detail()).contains("drop-b").doesNotContain("drop-a");
    assertThat(refusal(assessment, "drop-b", "drop-a")).isNull();
  }

  @Test
  void nothingElseCanBeConfirmed() {
    Assessment assessment = of(List.of(), change("add-a", Effect.SAFE));

    assertThat(refusal(assessment, "add-a").code()).isEqualTo(FaultCode.CONFIRMATION_UNKNOWN);
    assertThat(refusal(assessment, "drop-c").detail()).contains("drop-c");
  }

  @Test
  void rowsInTheWayRefuseWhateverIsConfirmed() {
    Assessment assessment = of(List.of(OBSTACLE), change("drop-a", Effect.LOSES_DATA));

    Fault refusal = refusal(assessment, "drop-a");

    assertThat(refusal.code()).isEqualTo(FaultCode.ROWS_IN_THE_WAY);
    assertThat(refusal.detail()).contains("3 rows of Task have no title");
  }

  @Test
  void whatCannotBeDoneIsRefusedFirst() {
    Assessment assessment =
        of(List.of(OBSTACLE), change("key", Effect.REFUSED), change("drop", Effect.LOSES_DATA));

    Fault refusal = refusal(assessment);

    assertThat(refusal.code()).isEqualTo(FaultCode.PUBLICATION_CHANGE);
    assertThat(refusal.detail()).contains("key (words of key)");
  }

  @Test
  void messageIsBounded() {
    SchemaChange[] many =
        IntStream.range(0, 1_000)
            .mapToObj(i -> change("drop-" + i, Effect.LOSES_DATA))
            .toArray(SchemaChange[]::new);

    assertThat(refusal(of(List.of(), many)).detail())
        .contains("drop-19, and 980 more")
        .hasSizeLessThan(1_000);
  }
}
