package org.dragoman.chat.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptedMediaTest {
  private static List<String> offered(boolean stream) {
    return stream
        ? List.of("application/x-ndjson", "application/ndjson", "application/json")
        : List.of("application/json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"application/json", "application/json; charset=UTF-8", "Application/JSON"})
  void jsonIsRead(String contentType) {
    assertThatCode(() -> AcceptedMedia.requireJson(contentType)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {"", "text/plain", "application/json; charset=latin1", "nonsense", "text/json"})
  void otherContentIsRefused(String contentType) {
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> AcceptedMedia.requireJson(contentType))
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.UNSUPPORTED_MEDIA_TYPE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true| */*",
        "true| application/*",
        "true| application/x-ndjson",
        "true| text/html, application/x-ndjson;q=0.1",
        "true| application/json",
        "false| application/json",
        "false| text/html;q=0.9, */*;q=0.1",
        "false| ''"
      })
  void whatCanBeGivenIsAccepted(boolean stream, String accept) {
    assertThatCode(() -> AcceptedMedia.requireAccepted(List.of(accept), offered(stream)))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true| text/html",
        "true| text/event-stream",
        "false| application/x-ndjson",
        "false| application/json;q=0",
        "false| application/json;q=0, */*",
        "false| nonsense"
      })
  void whatCannotBeGivenIsRefused(boolean stream, String accept) {
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> AcceptedMedia.requireAccepted(List.of(accept), offered(stream)))
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.NOT_ACCEPTABLE));
  }
}
