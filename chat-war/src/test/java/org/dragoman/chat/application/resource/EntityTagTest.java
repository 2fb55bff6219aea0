package org.dragoman.chat.application.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntityTagTest {
  @Test
  void listOfTagsIsRead() {
    assertThat(EntityTag.revisions(" \"3\" , W/\"4\",\"a,b\",\"\"")).isEqualTo(List.of(3L, 4L));
  }

  @Test
  void missingHeaderAndStarAreWhichever() {
    assertThat(EntityTag.revisions(null)).isNull();
    assertThat(EntityTag.revisions(" * ")).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "3", "\"3", "\"3\",", ",\"3\"", "\"3\" \"4\"", "\"3\", *", "w/\"3\""})
  void whatIsNoListIsRefused(String header) {
    assertRefused(header);
  }

  @Test
  void longListIsRefused() {
    assertThat(EntityTag.revisions("\"1\"" + ",\"1\"".repeat(19))).hasSize(20);
    assertRefused("\"\"" + ",\"\"".repeat(20));
    assertRefused("\"\"" + ",\"\"".repeat(10_000));
  }

  private static void assertRefused(String header) {
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> EntityTag.revisions(header))
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST));
  }
}
