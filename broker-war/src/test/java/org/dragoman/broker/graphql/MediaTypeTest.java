package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaTypeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      quoteCharacter = '\'',
      textBlock =
          """
          -                                                                  | JSON
          ''                                                                 | JSON
          */*                                                                | JSON
          application/*                                                      | JSON
          application/json                                                   | JSON
          application/json; charset=utf-8                                    | JSON
          application/json; charset="UTF-8"                                  | JSON
          application/json; charset=iso-8859-1                               | -
          application/json; charset=utf-16, */*                              | JSON
          application/graphql-response+json                                  | GRAPHQL_RESPONSE
          application/graphql-response+json;q=0                              | -
          APPLICATION/GraphQL-Response+JSON                                  | GRAPHQL_RESPONSE
          application/graphql-response+json, application/json;q=0.9          | GRAPHQL_RESPONSE
          application/graphql-response+json;q=0.001, text/html               | GRAPHQL_RESPONSE
          application/json, application/graphql-response+json                | JSON
          application/json;q=0.1, application/graphql-response+json;q=0.2    | GRAPHQL_RESPONSE
          application/json;q=0, */*                                          | GRAPHQL_RESPONSE
          */*, application/json;q=0                                          | GRAPHQL_RESPONSE
          application/graphql-response+json;q=0, */*;q=0.1                   | JSON
          */*, application/graphql-response+json                             | GRAPHQL_RESPONSE
          text/html, application/xhtml+xml, */*;q=0.8                        | JSON
          multipart/mixed;deferSpec=20220824, application/json               | JSON
          multipart/mixed;deferSpec=20220824                                 | -
          text/event-stream                                                  | -
          text/html                                                          | -
          application/json;q=0                                               | -
          nonsense                                                           | -
          """)
  void bestAcceptedTypeIsChosen(String accept, MediaType expected) {
    assertThat(MediaType.accepted(accept == null ? List.of() : List.of(accept)))
        .isEqualTo(expected);
  }

  @Test
  void oldClientsGetOkForWhatIsWrongWithADocument() {
    assertThat(MediaType.JSON.status(FaultCode.DOCUMENT_INVALID)).isEqualTo(200);
    assertThat(MediaType.GRAPHQL_RESPONSE.status(FaultCode.DOCUMENT_INVALID)).isEqualTo(400);
    assertThat(MediaType.JSON.status(FaultCode.DOCUMENT_UNKNOWN)).isEqualTo(200);
    assertThat(MediaType.GRAPHQL_RESPONSE.status(FaultCode.DOCUMENT_UNKNOWN)).isEqualTo(404);
    assertThat(MediaType.JSON.status(FaultCode.MALFORMED_JSON)).isEqualTo(400);
    assertThat(MediaType.JSON.status(FaultCode.TOKEN_MISSING)).isEqualTo(401);
  }

  @Test
  void errorsBesideDataArePartialSuccessToNewClients() {
    assertThat(MediaType.JSON.partialStatus()).isEqualTo(200);
    assertThat(MediaType.GRAPHQL_RESPONSE.partialStatus()).isEqualTo(294);
  }
}
