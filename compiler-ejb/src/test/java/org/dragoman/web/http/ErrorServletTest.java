package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorServletTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/WEB-INF/x",
        "/web-inf/x",
        "/Meta-Inf/x",
        "/meta-inf",
        "/rest/web-inf/",
        "//web-inf/x",
        "/%77eb-inf/x",
        "/WEB%2DINF",
        "/web-inf/%zz"
      })
  void innerPathsAreNoSignOfAStart(String path) {
    assertThat(ErrorServlet.isInner(path)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/graphql/todo", "/rest/v1/keys", "/", "/webinf", "/a%2520b"})
  void otherPathsAre(String path) {
    assertThat(ErrorServlet.isInner(path)).isFalse();
  }
}
