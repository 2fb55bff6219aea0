package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.operation.Trial;
import org.dragoman.web.http.IdempotencyKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WriteTermsTest {
  private static final String DIGEST = "0".repeat(64);

  private static OperationRequest of(List<String> keys, List<String> dryRun, List<String> ifRows) {
    return new WriteTerms(new IdempotencyKey(keys), dryRun, ifRows)
        .of(new OperationRequest("s", 1, "h", null, null, Map.of(), Map.of(), null, null));
  }

  @Test
  void headersAreTerms() {
    assertThat(of(List.of("k"), List.of(), List.of()).trial()).isNull();
    assertThat(of(List.of(), List.of("true"), List.of()).trial()).isEqualTo(Trial.DRY);
    OperationRequest same = of(List.of("k"), List.of(), List.of(DIGEST));
    assertThat(same.trial()).isEqualTo(new Trial(DIGEST));
    assertThat(same.idempotencyKey()).isEqualTo("k");
  }

  /** A repeat would be told that something was written. */
  @Test
  void dryRunHasNoKey() {
    assertThat(of(List.of("k"), List.of("true"), List.of()).idempotencyKey()).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "yes,,",
    "'',,",
    "true,true,",
    "true,,0000000000000000000000000000000000000000000000000000000000000000",
    ",,0",
    ",,000000000000000000000000000000000000000000000000000000000000000G",
  })
  void whatIsNoTermIsRefused(String dryRun, String again, String ifRows) {
    List<String> dry = Stream.of(dryRun, again).filter(one -> one != null).toList();
    List<String> rows = ifRows == null ? List.of() : List.of(ifRows);

    Fault fault = catchThrowableOfType(Fault.class, () -> of(List.of(), dry, rows));

    assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
  }
}
