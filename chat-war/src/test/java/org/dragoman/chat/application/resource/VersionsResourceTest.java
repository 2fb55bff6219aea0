package org.dragoman.chat.application.resource;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VersionsResourceTest {
  @Test
  void draftIsPublishedAsItWasReadAlone() {
    VersionsResource.Checked read = new VersionsResource.Checked(null, 4L);
    assertThat(read.ifMatch(null)).containsExactly(4L);
    assertThat(read.ifMatch(List.of(3L, 4L, 5L))).containsExactly(4L);
    assertThat(read.ifMatch(List.of(5L))).isEmpty();
  }

  @Test
  void versionIsPublishedAsTheRequestSays() {
    VersionsResource.Checked read = new VersionsResource.Checked(null, null);
    assertThat(read.ifMatch(null)).isNull();
    assertThat(read.ifMatch(List.of(5L))).containsExactly(5L);
  }
}
