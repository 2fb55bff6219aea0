package org.dragoman.web.proxyclient;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.Durations;
import org.dragoman.contract.usage.TimesBatch;
import org.dragoman.metric.Metric;
import org.dragoman.metric.Observations;
import org.junit.jupiter.api.Test;

class RequestTimesTest {
  private record Heard(String realm, TimesBatch batch) {}

  private final List<Observations> histogram = new ArrayList<>();
  private final List<Heard> heard = new ArrayList<>();
  private Instant now = Instant.parse("2026-11-23T23:59:50Z");
  private Fault refusal;

  private final RequestTimes times =
      new RequestTimes(
          TimesBatch.Kind.GRAPHQL,
          () -> histogram,
          (realm, batch) -> {
            heard.add(new Heard(realm, batch));
            if (refusal != null) {
              throw refusal;
            }
          },
          () -> now);

  private static Observations seen(String realm, String error, long fast, long slow) {
    List<Long> counts = new ArrayList<>(Collections.nCopies(17, 0L));
    counts.set(0, fast);
    counts.set(9, slow);
    return new Observations(realm, "", error, new Durations(counts));
  }

  private void histogramHas(Observations... all) {
    histogram.clear();
    histogram.addAll(Arrays.asList(all));
  }

  @Test
  void seriesOfARealmAreOneBatchAndFailuresAreCounted() {
    histogramHas(
        seen("acme", "", 5, 1),
        seen("acme", "DRG-4001", 2, 0),
        seen("acme", "cancelled", 0, 1),
        seen("globex", "", 1, 0));

    times.tell();

    assertThat(heard).extracting(Heard::realm).containsExactly("acme", "globex");
    TimesBatch batch = heard.getFirst().batch;
    assertThat(batch.durations()).isEqualTo(seen("acme", "", 7, 2).durations());
    assertThat(batch.failed()).isEqualTo(2);
    assertThat(batch.day()).isEqualTo("2026-11-23");
  }

  @Test
  void schemasAreToldApart() {
    Observations todo = seen("acme", "", 5, 1);
    histogramHas(todo, new Observations("acme", "library", "DRG-4001", todo.durations()));

    times.tell();
    times.tell();

    assertThat(heard)
        .extracting(one -> one.batch.schema() + " " + one.batch.failed())
        .containsExactly(" 0", "library 6");
  }

  @Test
  void onlyWhatHasComeSinceIsTold() {
    histogramHas(seen("acme", "", 5, 1));
    times.tell();
    times.tell();
    now = Instant.parse("2026-11-24T00:00:00Z");
    histogramHas(seen("acme", "", 6, 3));
    times.tell();

    assertThat(heard).hasSize(2);
    assertThat(heard.getLast().batch.durations()).isEqualTo(seen("acme", "", 1, 2).durations());
    assertThat(heard.getLast().batch.day()).isEqualTo("2026-11-24");
    assertThat(heard.getLast().batch.id()).isNotEqualTo(heard.getFirst().batch.id());
  }

  /** The answer may be lost where the batch was counted. */
  @Test
  void batchIsToldAgainAsItWasUntilItIsAcknowledged() {
    refusal = new Fault(FaultCode.PROXY_UNAVAILABLE, "away");
    histogramHas(seen("acme", "", 5, 1));
    times.tell();
    histogramHas(seen("acme", "", 8, 1));
    refusal = null;
    times.tell();
    times.tell();

    assertThat(heard).hasSize(3);
    assertThat(heard.get(1)).isEqualTo(heard.get(0));
    assertThat(heard.get(2).batch.durations()).isEqualTo(seen("acme", "", 3, 0).durations());
  }

  @Test
  void batchThatIsRefusedForGoodIsNotInTheWay() {
    refusal = new Fault(FaultCode.INVALID_REQUEST, "no");
    histogramHas(seen("acme", "", 5, 1));
    times.tell();
    refusal = null;
    histogramHas(seen("acme", "", 6, 1));
    times.tell();

    assertThat(heard.getLast().batch.durations()).isEqualTo(seen("acme", "", 1, 0).durations());
  }

  @Test
  void histogramOfTheMetricIsRead() {
    Metric.GRAPHQL_REQUESTS.observe(0.3, "/graphql", "of-the-test", "todo", "query", "DRG-1234");

    assertThat(Metric.GRAPHQL_REQUESTS.observations())
        .filteredOn(one -> one.realm().equals("of-the-test"))
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.schema()).isEqualTo("todo");
              assertThat(one.error()).isEqualTo("DRG-1234");
              assertThat(one.durations().counts().get(8)).isEqualTo(1);
              assertThat(one.durations().requests()).isEqualTo(1);
            });
  }
}
