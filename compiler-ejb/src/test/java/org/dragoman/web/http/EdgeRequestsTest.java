package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import org.dragoman.contract.application.Indexing;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.document.RecordedDocument;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.contract.key.KeyCheck;
import org.dragoman.contract.key.NewKey;
import org.dragoman.contract.transfer.TransferRequest;
import org.dragoman.contract.usage.UsageQuery;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What an edge asks is refused where it is read, when one of its values can mean nothing. Here
 * stand a request that is right, a part of it, and what makes it wrong in place of that.
 */
class EdgeRequestsTest {
  private static final String HASH = "0".repeat(64);
  private static final String PLACE =
      "{'realm':'acme','application':'a','document':'d','lease':'l'}";

  private static String right(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "KeyCheck" -> "{'id':'abc','hash':'" + HASH + "'}";
      case "NewKey" ->
          "{'id':'0123456789abcdef','hash':'"
              + HASH
              + "','name':'n','roles':[],'claims':{},'expires':2000000000}";
      case "UsageQuery" ->
          "{'wholeRealm':false,'from':'2026-01-01','to':'2026-01-02','by':['DAY'],'limit':10}";
      case "RecordedDocument" ->
          "{'schema':'s','hash':'h','text':'t','uses':[{'client':{'id':'','issuer':'','subject':'',"
              + "'roles':[]},'firstDay':'2026-01-01','lastDay':'2026-01-02','count':1}]}";
      case "Passages" ->
          "{'place':"
              + PLACE
              + ",'total':1,'passages':[{'number':0,'place':'','text':'t','vector':'AACAPw=='}],"
              + "'model':{'name':'m','version':1}}";
      case "Parameters" -> "{'temperature':1.5,'top_p':0.5,'max_tokens':1,'stop':[]}";
      case "TransferRequest" ->
          "{'schema':'s','version':1,'type':'T','fields':{},'everyone':false,'format':'CSV',"
              + "'claims':{},'mode':'INSERT','onError':'ABORT'}";
      default -> throw new IllegalArgumentException(type.getName());
    };
  }

  private static Class<?> type(String name) {
    return switch (name) {
      case "KeyCheck" -> KeyCheck.class;
      case "NewKey" -> NewKey.class;
      case "UsageQuery" -> UsageQuery.class;
      case "RecordedDocument" -> RecordedDocument.class;
      case "Passages" -> Indexing.Passages.class;
      case "Parameters" -> Parameters.class;
      case "TransferRequest" -> TransferRequest.class;
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static byte[] json(String text) {
    return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          KeyCheck         | '00            | 'no hex
          KeyCheck         | '00            | '
          NewKey           | '00            | 'xx
          NewKey           | '0123456789a   | 'a longer identifier
          NewKey           | 2000000000     | 9223372036854775807
          NewKey           | 2000000000     | -9223372036854775808
          UsageQuery       | 10             | 0
          UsageQuery       | 10             | -5
          UsageQuery       | 10             | 2147483647
          UsageQuery       | 'DAY'          | 'DAY','DAY'
          RecordedDocument | [{'client'     | [null,{'client'
          Passages         | AACAPw==       | not base 64
          Passages         | AACAPw==       | ``
          Passages         | 'total':1      | 'total':-1
          Parameters       | 1.5            | 1e400
          Parameters       | 0.5            | -1e400
          TransferRequest  | 'ABORT'        | null
          TransferRequest  | 'INSERT'       | null
          """)
  void valueThatMeansNothingIsRefused(String name, String part, String wrong) {
    Class<?> type = type(name);
    String right = right(type);
    assertThat(right).contains(part);
    assertThatCode(() -> JsonDocument.read(json(right), type)).doesNotThrowAnyException();

    String body = right.replace(part, wrong);
    Fault fault = catchThrowableOfType(Fault.class, () -> JsonDocument.read(json(body), type));

    assertThat(fault).as(body).isNotNull();
    assertThat(fault.code()).as(body).isIn(FaultCode.INVALID_REQUEST, FaultCode.MALFORMED_JSON);
  }

  @Test
  void documentThatNobodyHasUsedIsRefused() {
    byte[] body = json("{'schema':'s','hash':'h','text':'t','uses':[]}");

    assertThat(
            catchThrowableOfType(
                Fault.class, () -> JsonDocument.read(body, RecordedDocument.class)))
        .isNotNull();
  }
}
