package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PathFilterTest {
  private static boolean isPlain(String path) {
    String decoded = path.matches(".*%.?") ? path : URLDecoder.decode(path, StandardCharsets.UTF_8);
    return PathFilter.isPlain(path, decoded);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/graphql/todo",
        "/graphql/",
        "/rest/v1/applications/a.b..c",
        "/rest/v1/applications/...",
        "/rest/v1/applications/.well-known",
        "/rest/v1/applications/%C3%BC%20x",
        "/rest/v1/applications/a%252fb",
        "/a:b@c,d=e"
      })
  void pathsThatMeanOneThingPass(String path) {
    assertThat(isPlain(path)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/rest/v1/applications/..%2f..%2fetc",
        "/rest/v1/applications/a%2Fb",
        "/rest/v1/applications/a%5Cb",
        "/rest/v1/applications/a\\b",
        "/rest/v1/../keys",
        "/rest/./v1",
        "/rest/v1/%2e%2E/keys",
        "/rest/v1/.%2e",
        "/rest/v1/..",
        "/rest/;/v1/applications",
        "/rest/v1%3b/applications",
        "/rest/v1/applications/a%0ab",
        "/rest/v1/applications/a%7Fb",
        "/rest/v1/applications/a%C2%85b",
        "//graphql/todo",
        "//admin/graphql",
        "/admin//graphql",
        "///admin///graphql",
        "/admin/graphql//",
        "/graphql/todo;jsessionid=1",
        "/graphql;a=b/todo",
        "/graphql/todo/.",
        "/graphql/todo/%2e/",
        "/graphql/a%",
        "/graphql/a%2",
        "graphql/todo",
        "*",
        ""
      })
  void pathsThatMeanSeveralThingsDoNot(String path) {
    assertThat(isPlain(path)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "application/json;charset=utf-8",
        "text/csv; Charset=\"UTF-8\" ; header=present",
        "text/csv; charset=iso-8859-1; charset=utf-16",
        "nonsense"
      })
  void encodingsThatAreKnownPass(String contentType) {
    assertThat(PathFilter.isCharsetKnown(contentType)).isTrue();
    assertThat(PathFilter.isCharsetKnown(null)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/csv; charset=bogus",
        "text/csv;charset=",
        "text/csv; CHARSET=\"no such\"; header=present",
        "text/csv; charset=utf-8; charset=bogus",
        "text/csv; charset=\"utf-8",
        "text/csv; charset=;",
        "text/csv; charset=a\"b",
        "xcharset=bogus"
      })
  void otherEncodingsDoNot(String contentType) {
    assertThat(PathFilter.isCharsetKnown(contentType)).isFalse();
  }
}
