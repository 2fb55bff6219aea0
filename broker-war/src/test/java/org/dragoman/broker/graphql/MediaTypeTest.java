package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import org.dragoman.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaTypeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          -                                                                  | JSON
          ''                                                                 | JSON
          */*                                                                | JSON
          application/*                                                      | JSON
          application/json                                                   | JSON
          application/json; charset=utf-8                                    | JSON
          application/graphql-response+json                                  | GRAPHQL_RESPONSE
          APPLICATION/GraphQL-Response+JSON                                  | GRAPHQL_RESPONSE
          application/graphql-response+json, application/json;q=0.9          | GRAPHQL_RESPONSE
          application/json, application/graphql-response+json                | JSON
          application/json;q=0.1, application/graphql-response+json;q=0.2    | GRAPHQL_RESPONSE
          text/html                                                          | -
          application/json;q=0                                               | -
          nonsense                                                           | -
          """)
  void bestAcceptedTypeIsChosen(String accept, MediaType expected) {
    assertThat(MediaType.accepted(accept)).isEqualTo(expected);
  }

  @Test
  void oldClientsGetOkForWhatIsWrongWithADocument() {
    assertThat(MediaType.JSON.status(FaultCode.DOCUMENT_INVALID)).isEqualTo(200);
    assertThat(MediaType.GRAPHQL_RESPONSE.status(FaultCode.DOCUMENT_INVALID)).isEqualTo(400);
    assertThat(MediaType.JSON.status(FaultCode.MALFORMED_JSON)).isEqualTo(400);
    assertThat(MediaType.JSON.status(FaultCode.TOKEN_MISSING)).isEqualTo(401);
  }
}
