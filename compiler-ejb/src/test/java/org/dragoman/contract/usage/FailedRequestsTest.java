package org.dragoman.contract.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.JsonDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailedRequestsTest {
  private static final String RIGHT =
      "{'schema':'todo','operation':'tasks','code':'DRG-1011','requests':2,"
          + "'last':[{'at':'2026-01-01T00:00:00Z','requestId':'0123456789abcdef'}]}";

  private static FailedRequests read(String text) {
    return JsonDocument.read(
        text.replace('\'', '"').getBytes(StandardCharsets.UTF_8), FailedRequests.class);
  }

  @Test
  void whatAnEdgeReportsIsRead() {
    assertThat(read(RIGHT).last())
        .singleElement()
        .extracting("requestId")
        .isEqualTo("0123456789abcdef");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'2026-01-01T00:00:00Z' | 'yesterday'",
        "'0123456789abcdef'     | 'two words'",
        "'requests':2           | 'requests':0",
        "'requests':2           | 'requests':-1",
        "'operation':'tasks'    | 'operation':null",
      })
  void whatMeansNothingIsRefused(String part, String wrong) {
    assertThat(RIGHT).contains(part);

    assertThatThrownBy(() -> read(RIGHT.replace(part, wrong))).isInstanceOf(Fault.class);
  }
}
