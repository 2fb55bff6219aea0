package org.dragoman.contract.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.contract.caller.Caller;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a log may show when such a value gets into it. */
class PrintedTest {
  private static final Map<String, Object> CLAIMS = Map.of("email", "the-claim@example.org");

  private static final String HASH = "c0de".repeat(16);

  static Stream<Object> values() {
    return Stream.of(
        new KeyCheck("id", HASH),
        new KeyCheck.Passed("acme", "https://idp", "alice-id", List.of("user"), CLAIMS, 1, 2),
        new NewKey("0123456789abcdef", HASH, "name", List.of("user"), CLAIMS, 2),
        new Caller("acme", "https://idp", "alice-id", Set.of("user"), CLAIMS));
  }

  @ParameterizedTest
  @MethodSource("values")
  void valueIsPrintedWithoutHashAndClaims(Object value) {
    assertThat(value.toString()).doesNotContain(HASH, "the-claim");
  }
}
