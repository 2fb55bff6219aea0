package org.dragoman.broker.publishing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.publication.Publication;
import org.junit.jupiter.api.Test;

class PublicationsTest {
  private static final String LISTED =
      """
      {"name":"todo","version":2,"digest":"d","description":"","publishedAt":"2026-11-23T00:00:00Z",\
      "publishedBy":"alice"%s}\
      """;

  private static List<Publication.Summary> retired(String mark) {
    return Publications.markedRetired(
        List.of(Json.read("[" + LISTED.formatted(mark) + "]", Publication.Summary[].class)));
  }

  /** A data process of an older release lists what is live, and marks nothing. */
  @Test
  void whatAnOlderDataProcessListsIsNotRetired() {
    assertThat(retired("")).isEmpty();
    assertThat(retired(",\"retired\":true")).hasSize(1);
  }
}
