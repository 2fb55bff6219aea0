package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.dragoman.broker.document.DocumentId;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.OperationRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraphqlRequestTest {
  private static final String HASH = OperationRequest.hash("{ a }");

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
          {"query":"{ a }","query":"{ b }"}                   | MALFORMED_JSON
          {"query":"{ a }"} {}                                | MALFORMED_JSON
          {"query":"{ a }","variables":{"v":1,"v":2}}         | MALFORMED_JSON
          {"query":"{ a(b: \\"\\ud800\\") }"}                 | MALFORMED_JSON
          {"query":"{ a }","variables":{"v":"\\udc00"}}       | MALFORMED_JSON
          {"query":"{ a }","variables":{"v":[{"\\ud800":1}]}} | MALFORMED_JSON
          {"query":"{ a }","variables":{"v":"\\u0000"}}       | VARIABLES_INVALID
          {"query":"{ a }","extensions":[]}                   | INVALID_REQUEST
          {"query":"{ a }","extensions":"a"}                  | INVALID_REQUEST
          {"query":"{ a }","extensions":{"persistedQuery":1}} | INVALID_REQUEST
          {"query":"{ a }","extensions":{"persistedQuery":{"version":1}}}                    | INVALID_REQUEST
          {"extensions":{"persistedQuery":{"version":2,"sha256Hash":"HASH"}}}                | INVALID_REQUEST
          {"extensions":{"persistedQuery":{"version":1,"sha256Hash":"abc"}}}                 | INVALID_REQUEST
          {"query":"{ b }","extensions":{"persistedQuery":{"version":1,"sha256Hash":"HASH"}}} | DOCUMENT_HASH
          {"query":"{ b }","documentId":"sha256:HASH"}        | DOCUMENT_HASH
          {"documentId":1}                                    | INVALID_REQUEST
          {"documentId":"HASH"}                               | DOCUMENT_UNKNOWN
          {"documentId":"md5:HASH"}                           | DOCUMENT_UNKNOWN
          {"documentId":"sha256:ABC"}                         | DOCUMENT_UNKNOWN
          {"documentId":null}                                 | INVALID_REQUEST
          {"query":null}                                      | INVALID_REQUEST
          []                                                  | BATCH_REFUSED
          [{"query":"{ a }"}]                                 | BATCH_REFUSED
          """)
  void whatIsNoRequestIsTheCallersFault(String body, FaultCode code) {
    Fault fault = catchThrowableOfType(Fault.class, () -> batch(body.replace("HASH", HASH), 1));

    assertThat(fault.code()).isEqualTo(code);
  }

  @Test
  void bytesThatAreNoTextAreRefused() {
    byte[] latin1 =
        "{\"query\":\"{ a(b: \\\"\u00fc\\\") }\"}".getBytes(StandardCharsets.ISO_8859_1);
    byte[] marked = "\ufeff{\"query\":\"{ a }\"}".getBytes(StandardCharsets.UTF_8);

    for (byte[] body : new byte[][] {latin1, marked, {}}) {
      Fault fault = catchThrowableOfType(Fault.class, () -> GraphqlRequest.ofBody(body));
      assertThat(fault.code())
          .isEqualTo(body.length == 0 ? FaultCode.INVALID_REQUEST : FaultCode.MALFORMED_JSON);
    }
  }

  @Test
  void documentIsNamedInTwoWays() throws Exception {
    GraphqlRequest apollo =
        batch(
                "{\"extensions\":{\"other\":1,\"persistedQuery\":{\"version\":1,\"sha256Hash\":\""
                    + HASH
                    + "\"}}}",
                1)
            .requests()
            .getFirst();
    GraphqlRequest draft =
        batch("{\"documentId\":\"sha256:" + HASH + "\",\"operationName\":\"A\"}", 1)
            .requests()
            .getFirst();

    assertThat(apollo.query()).isNull();
    assertThat(apollo.id()).isEqualTo(new DocumentId(HASH, DocumentId.Form.PERSISTED_QUERY));
    assertThat(apollo.id().unknown().detail()).isEqualTo("PersistedQueryNotFound");
    assertThat(draft.id()).isEqualTo(new DocumentId(HASH, DocumentId.Form.DOCUMENT_ID));
    assertThat(draft.with("{ a }").query()).isEqualTo("{ a }");
    assertThat(draft.with("{ a }").id()).isNull();
    assertThat(draft.with("{ a }").operationName()).isEqualTo("A");
  }

  @Test
  void documentIsRequiredWhereItCannotBeNamed() {
    String body = "{\"documentId\":\"sha256:" + HASH + "\"}";

    Fault fault = catchThrowableOfType(Fault.class, () -> read(body));

    assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      nullValues = "-",
      textBlock =
          """
          [{"query":"{ a }"}]                                       | 1 | -
          [{"query":"{ a }"},{"query":"{ a }"}]                     | 2 | -
          [{"query":"{ a }"},{"query":"{ a }"},{"query":"{ a }"}]   | 0 | BATCH_REFUSED
          []                                                        | 0 | BATCH_REFUSED
          [[{"query":"{ a }"}]]                                     | 0 | INVALID_REQUEST
          [{"query":"{ a }"},{}]                                    | 0 | INVALID_REQUEST
          """)
  void listsAreAsLongAsIsAllowed(String body, int requests, FaultCode code) throws Exception {
    if (code == null) {
      GraphqlRequest.Batch batch = batch(body, 2);
      assertThat(batch.isBatch()).isTrue();
      assertThat(batch.requests()).hasSize(requests);
    } else {
      Fault fault = catchThrowableOfType(Fault.class, () -> batch(body, 2));
      assertThat(fault.code()).isEqualTo(code);
    }
  }

  private static GraphqlRequest read(String body) throws IOException {
    return GraphqlRequest.ofBody(body.getBytes(StandardCharsets.UTF_8));
  }

  private static GraphqlRequest.Batch batch(String body, int most) throws IOException {
    return GraphqlRequest.batch(body.getBytes(StandardCharsets.UTF_8), most);
  }
}
