package org.dragoman.broker.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.dragoman.contract.document.RecordedDocument;
import org.junit.jupiter.api.Test;

class PendingUsesTest {
  private static final String DAY = "2026-01-31";
  private final PendingUses pending = new PendingUses();

  private static RecordedDocument.Client client(String subject) {
    return new RecordedDocument.Client("app", "https://idp", subject, List.of("user"));
  }

  @Test
  void usesOfAClientAreCountedAndTakenOnce() {
    pending.note("acme", "todo", "1", "{ a }", client("alice"));
    pending.note("acme", "todo", "1", "{ a }", client("alice"));
    pending.note("acme", "todo", "1", "{ a }", client("bob"));
    pending.note("globex", "todo", "1", "{ a }", client("alice"));

    List<PendingUses.Part> parts = pending.taken(DAY);

    assertThat(parts)
        .extracting(PendingUses.Part::realm)
        .containsExactlyInAnyOrder("acme", "globex");
    assertThat(parts.stream().filter(part -> part.realm().equals("acme")).findFirst())
        .get()
        .satisfies(
            part ->
                assertThat(part.documents())
                    .flatExtracting(RecordedDocument::uses)
                    .containsExactlyInAnyOrder(
                        new RecordedDocument.Use(client("alice"), DAY, DAY, 2),
                        new RecordedDocument.Use(client("bob"), DAY, DAY, 1)));
    assertThat(pending.taken(DAY)).isEmpty();
  }

  @Test
  void whatClientsMakeIsBounded() {
    for (int i = 0; i < 20_000; i++) {
      pending.note("acme", "todo", "1", "{ a }", client("caller" + i));
    }
    assertThat(pending.taken(DAY).stream().mapToInt(part -> part.documents().size()).sum())
        .isEqualTo(10_000);
    String large = "x".repeat(64 * 1024);
    for (int i = 0; i < 1_000; i++) {
      pending.note("acme", "todo", "hash" + i, large, client("alice"));
    }
    List<PendingUses.Part> parts = pending.taken(DAY);
    assertThat(parts.stream().mapToInt(part -> part.documents().size()).sum()).isEqualTo(256);
    assertThat(parts).allMatch(part -> part.documents().size() <= 17);
  }
}
