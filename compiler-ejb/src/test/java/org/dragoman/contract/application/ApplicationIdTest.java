package org.dragoman.contract.application;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApplicationIdTest {
  private static final String UUID = ".01234567-89ab-cdef-0123-456789abcdef";

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          '',        -
          @draft,    0
          @1,        1
          @999999999, 999999999
          """)
  void versionStandsBehindTheIdentifier(String behind, Integer version) {
    String id = "ai.service.an-app_1" + UUID;
    assertThat(ApplicationId.read(id + behind)).contains(new ApplicationId(id, version));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ai.service.assistant",
        "ai.service." + UUID,
        "ai.service.a/b" + UUID,
        "ai.service.a" + UUID + "@",
        "ai.service.a" + UUID + "@0",
        "ai.service.a" + UUID + "@latest",
        "ai.service.a" + UUID + "@1000000000",
        "ai.service.a" + UUID + "\n",
        "ai.service.a.01234567-89AB-CDEF-0123-456789abcdef"
      })
  void otherTextNamesNoApplicationOfAUser(String text) {
    assertThat(ApplicationId.read(text)).isEmpty();
    assertThat(ApplicationId.isId(text)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "Zürich helper!, Zurich-helper",
    "'  a  ', a",
    "日本語, application",
    "../../etc, etc",
    "a_b-c9, a_b-c9"
  })
  void nameStandsInTheIdentifierAsFarAsItCan(String name, String part) {
    String id = ApplicationId.make(name);
    assertThat(id).startsWith("ai.service." + part + ".");
    assertThat(ApplicationId.isId(id)).isTrue();
    assertThat(ApplicationId.isId(ApplicationId.make(name.repeat(100)))).isTrue();
  }
}
