package org.dragoman.contract.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.key.NewKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is sent is read, or is the sender's fault; what is told quotes none of it. */
class JsonDocumentTest {
  private record Loan(String book, int days, List<Loan> before) {
    Loan {
      if (days == 7) {
        throw new Fault(FaultCode.INVALID_REQUEST, "Seven days are refused");
      }
      before = List.copyOf(before);
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``                   | The body is empty
          ` `                  | The body is empty
          {"x":1e99999999999}  | A number has too long an exponent at line 1, column 7
          {"x":-2.5E+1234567890} | A number has too long an exponent at line 1, column 10
          {"x":1e-1234567890}   | A number has too long an exponent at line 1, column 7
          {"x":"\\ud800"}      | A string has half a surrogate pair at line 1, column 13
          {"x":1,"x":2}        | A member is given more than once in an object at line 1, column 11
          {"secret":tru}       | The body is not JSON at line 1, column 11
          {"x":1} {"secret":1} | The body is not JSON at line 1, column 9
          """)
  void whatIsNoJsonIsTold(String body, String detail) {
    Fault fault =
        catchThrowableOfType(Fault.class, () -> JsonDocument.parse(utf8(body == null ? "" : body)));
    assertThat(fault.code()).isEqualTo(FaultCode.MALFORMED_JSON);
    assertThat(fault.detail()).isEqualTo(detail);
  }

  @Test
  void otherEncodingIsTold() {
    byte[] latin = "{\"name\":\"Gr\u00f6\u00dfe\"}".getBytes(StandardCharsets.ISO_8859_1);
    Fault fault = catchThrowableOfType(Fault.class, () -> JsonDocument.parse(latin));
    assertThat(fault.code()).isEqualTo(FaultCode.MALFORMED_JSON);
    assertThat(fault.detail()).isEqualTo("The text is not UTF-8");
  }

  @Test
  void valueIsRead() {
    assertThat(JsonDocument.read(utf8("{\"book\":\"B\",\"days\":1,\"before\":[]}"), Loan.class))
        .isEqualTo(new Loan("B", 1, List.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "[]",
        "1",
        "\"{}\"",
        "{}",
        "{\"book\":\"B\",\"days\":\"1\",\"before\":[]}",
        "{\"book\":\"B\",\"days\":1e400,\"before\":[]}",
        "{\"book\":\"B\",\"days\":1,\"before\":[null]}",
        "{\"book\":\"B\",\"days\":1,\"before\":[],\"more\":1}",
        "{\"book\":\"B\",\"days\":7,\"before\":[]}"
      })
  void otherFormIsTheSendersFault(String body) {
    Fault fault =
        catchThrowableOfType(Fault.class, () -> JsonDocument.read(utf8(body), Loan.class));
    assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{\"days\":1e99999999999}", "{\"days\":1,\"days\":2}", "{} {}"})
  void whatIsNoJsonHasNoForm(String body) {
    Fault fault =
        catchThrowableOfType(
            Fault.class,
            () -> JsonDocument.read(utf8(body), Json.mapper().readerFor(NewKey.class)));
    assertThat(fault.code()).isEqualTo(FaultCode.MALFORMED_JSON);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[null]", "[{\"book\":\"B\",\"days\":1,\"before\":[]},null]"})
  void listHasNoNull(String body) {
    ObjectReader reader = Json.mapper().readerFor(new TypeReference<List<Loan>>() {});
    Fault fault = catchThrowableOfType(Fault.class, () -> JsonDocument.read(utf8(body), reader));
    assertThat(fault).isNotNull();
    assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
  }
}
