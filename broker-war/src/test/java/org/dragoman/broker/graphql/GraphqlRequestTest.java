package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraphqlRequestTest {
  @Test
  void numbersOfVariablesAreExact() throws Exception {
    GraphqlRequest request =
        read("{\"query\":\"{ a }\",\"variables\":{\"v\":0.1234567890123456789}}");

    assertThat(request.variables()).containsEntry("v", new BigDecimal("0.1234567890123456789"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          {"query":"{ a }","variables":{"v":1e99999999999}}   | MALFORMED_JSON
          {"query":"{ a(b: \\"\\ud800\\") }"}                 | INVALID_REQUEST
          {"query":"{ a }","variables":{"v":"\\udc00"}}       | VARIABLES_INVALID
          {"query":"{ a }","variables":{"v":[{"\\ud800":1}]}} | VARIABLES_INVALID
          {"query":"{ a }","variables":{"v":"\\u0000"}}       | VARIABLES_INVALID
          """)
  void whatNoTextOrNumberIsIsTheCallersFault(String body, FaultCode code) {
    Fault fault = catchThrowableOfType(Fault.class, () -> read(body));

    assertThat(fault.code()).isEqualTo(code);
  }

  private static GraphqlRequest read(String body) throws Exception {
    return GraphqlRequest.ofBody(body.getBytes(StandardCharsets.UTF_8));
  }
}
