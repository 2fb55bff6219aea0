package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.contract.usage.FailedRequests;
import org.dragoman.contract.usage.FailedRequests.Latest;
import org.junit.jupiter.api.Test;

class PendingFailuresTest {
  private static final String CODE = "DRG-1011";
  private final PendingFailures pending = new PendingFailures();

  private static Latest request(int number) {
    return new Latest("2026-11-28T10:00:%02dZ".formatted(number % 60), "id" + number);
  }

  private List<FailedRequests> taken() {
    return pending.taken().stream().flatMap(part -> part.failures().stream()).toList();
  }

  @Test
  void requestsOfAnOperationAreCountedAndTheLatestAreKept() {
    for (int i = 1; i <= 7; i++) {
      pending.note("acme", "todo", List.of("tasks"), CODE, request(i));
    }

    assertThat(taken())
        .containsExactly(
            new FailedRequests(
                "todo",
                "tasks",
                CODE,
                7,
                Stream.of(7, 6, 5, 4, 3).map(PendingFailuresTest::request).toList()));
    assertThat(taken()).isEmpty();
  }

  @Test
  void operationsCodesSchemasAndRealmsAreToldApart() {
    pending.note("acme", "todo", Set.of("tasks", "task"), CODE, request(1));
    pending.note("acme", "todo", Set.of("tasks"), "DRG-4001", request(2));
    pending.note("acme", "library", Set.of("tasks"), CODE, request(3));
    pending.note("globex", "todo", Set.of(), CODE, request(4));

    List<PendingFailures.Part> parts = pending.taken();

    assertThat(parts)
        .extracting(PendingFailures.Part::realm)
        .containsExactlyInAnyOrder("acme", "globex");
    assertThat(parts.stream().flatMap(part -> part.failures().stream()))
        .extracting(one -> one.schema() + " " + one.operation() + " " + one.code())
        .containsExactlyInAnyOrder(
            "todo tasks DRG-1011",
            "todo task DRG-1011",
            "todo tasks DRG-4001",
            "library tasks DRG-1011",
            "todo  DRG-1011");
  }

  @Test
  void whatCallersMakeIsBounded() {
    for (int i = 0; i < 20_000; i++) {
      pending.note("acme", "todo", List.of("operation" + i), CODE, request(i));
    }
    pending.note("acme", "todo", List.of("operation0"), CODE, request(1));

    List<PendingFailures.Part> parts = pending.taken();

    assertThat(parts).hasSize(10).allMatch(part -> part.failures().size() == 1_000);
    assertThat(parts.stream().flatMap(part -> part.failures().stream()))
        .anyMatch(one -> one.operation().equals("operation0") && one.requests() == 2);
  }
}
