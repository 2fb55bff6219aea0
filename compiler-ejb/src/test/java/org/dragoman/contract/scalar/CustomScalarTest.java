package org.dragoman.contract.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Optional;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is a value of each scalar, and the one form that it is written in. */
class CustomScalarTest {
  /** Reads what the product's own reader refuses: constants of documents get there another way. */
  private static final ObjectMapper LENIENT =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          LONG      | 0                                   | "0"
          LONG      | -9223372036854775808                | "-9223372036854775808"
          LONG      | "9223372036854775807"               | "9223372036854775807"
          LONG      | 3.0                                 | "3"
          LONG      | 1e3                                 | "1000"
          LONG      | "-0"                                | "0"
          DECIMAL   | 0.1                                 | "0.1"
          DECIMAL   | "12.50"                             | "12.50"
          DECIMAL   | 123456789012345678901234567890.123  | "123456789012345678901234567890.123"
          DECIMAL   | "1E-3"                              | "0.001"
          DECIMAL   | "1e999"                             | 1 and 999 zeros
          DATE      | "0001-01-01"                        | "0001-01-01"
          DATE      | "9999-12-31"                        | "9999-12-31"
          DATE      | "2024-02-29"                        | "2024-02-29"
          TIME      | "00:00:00"                          | "00:00:00"
          TIME      | "23:59:59.999999"                   | "23:59:59.999999"
          TIME      | "10:00:00.100"                      | "10:00:00.1"
          TIME      | "10:00:00.000"                      | "10:00:00"
          TIME      | "10:00:00.000010"                   | "10:00:00.00001"
          DATE_TIME | "2026-01-31T23:59:59Z"              | "2026-01-31T23:59:59Z"
          DATE_TIME | "2026-01-31t23:59:59.5z"            | "2026-01-31T23:59:59.5Z"
          DATE_TIME | "2026-01-31T23:30:00-01:00"         | "2026-02-01T00:30:00Z"
          DATE_TIME | "2026-01-31T23:30:00-00:00"         | "2026-01-31T23:30:00Z"
          DATE_TIME | "2026-01-31T23:30:00+23:59"         | "2026-01-30T23:31:00Z"
          DATE_TIME | "0001-01-01T00:00:00Z"              | "0001-01-01T00:00:00Z"
          DATE_TIME | "9999-12-31T23:59:59.999999Z"       | "9999-12-31T23:59:59.999999Z"
          UUID      | "0198A1B2-7C3D-7E4F-8A5B-6C7D8E9F0A1B" | "0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b"
          UUID      | "00000000-0000-0000-0000-000000000000" | "00000000-0000-0000-0000-000000000000"
          JSON      | 1                                   | 1
          JSON      | "text"                              | "text"
          JSON      | []                                  | []
          JSON      | {"a":[null,true,{}]}                | {"a":[null,true,{}]}
          JSON      | 1e308                               | 1E+308
          JSON      | "\\ud83c\\udf88\\u2028"             | "🎈\\u2028"
          BYTES     | ""                                  | ""
          BYTES     | "aGk="                              | "aGk="
          BYTES     | "+/8="                              | "+/8="
          """)
  void valueHasOneForm(CustomScalar scalar, String given, String expected) throws Exception {
    String form = expected.equals("1 and 999 zeros") ? '"' + "1" + "0".repeat(999) + '"' : expected;

    Optional<JsonNode> canonical = scalar.canonical(Json.mapper().readTree(given));

    assertThat(canonical).contains(Json.mapper().readTree(form));
    assertThat(scalar.canonical(canonical.get())).isEqualTo(canonical);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          LONG      | 9223372036854775808
          LONG      | -9223372036854775809
          LONG      | 1.5
          LONG      | 1e999999999
          LONG      | 1e-999999999
          LONG      | ""
          LONG      | "+1"
          LONG      | "01"
          LONG      | " 1"
          LONG      | "0x10"
          LONG      | "١"
          LONG      | true
          LONG      | []
          DECIMAL   | "NaN"
          DECIMAL   | "Infinity"
          DECIMAL   | "1e1000"
          DECIMAL   | 1e999999999
          DECIMAL   | 1e-999999999
          DECIMAL   | "1e-1000"
          DECIMAL   | "."
          DECIMAL   | "1."
          DECIMAL   | "1,5"
          DECIMAL   | ""
          DATE      | "2025-02-29"
          DATE      | "0000-01-01"
          DATE      | "10000-01-01"
          DATE      | "-0001-01-01"
          DATE      | "2026-1-1"
          DATE      | "20260101"
          DATE      | "2026-01-01T00:00:00Z"
          DATE      | "today"
          DATE      | 20260101
          DATE      | ""
          TIME      | "24:00:00"
          TIME      | "23:59:60"
          TIME      | "10:00"
          TIME      | "10:00:00Z"
          TIME      | "10:00:00."
          TIME      | "10:00:00.1234567"
          DATE_TIME | "2026-01-31"
          DATE_TIME | "2026-01-31T10:00:00"
          DATE_TIME | "2026-01-31 10:00:00Z"
          DATE_TIME | "2026-01-31T10:00Z"
          DATE_TIME | "2026-01-31T10:00:60Z"
          DATE_TIME | "2026-01-31T10:00:00.1234567Z"
          DATE_TIME | "2026-01-31T10:00:00+1:00"
          DATE_TIME | "2026-01-31T10:00:00+24:00"
          DATE_TIME | "2026-01-31T10:00:00+00:60"
          DATE_TIME | "2026-01-31T10:00:00 UTC"
          DATE_TIME | "0001-01-01T00:00:00+00:01"
          DATE_TIME | "9999-12-31T23:59:59-00:01"
          DATE_TIME | 0
          UUID      | "0198a1b27c3d7e4f8a5b6c7d8e9f0a1b"
          UUID      | "{0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b}"
          UUID      | ""
          JSON      | null
          JSON      | "\\u0000"
          JSON      | {"\\u0000":1}
          JSON      | "\\ud800"
          JSON      | ["\\udc00\\ud800"]
          JSON      | {"a":1e1001}
          JSON      | 1e999999999
          BYTES     | "aGk"
          BYTES     | "aGl="
          BYTES     | "aG k="
          BYTES     | "-_8="
          BYTES     | "aGk=\\n"
          BYTES     | 1
          """)
  void otherThingsAreNoValues(CustomScalar scalar, String given) throws Exception {
    assertThat(scalar.canonical(LENIENT.readTree(given))).isEmpty();
  }

  @Test
  void jsonIsOfBoundedDepthAndSize() throws Exception {
    assertThat(nested(50)).isPresent();
    assertThat(nested(51)).isEmpty();
    assertThat(CustomScalar.JSON.canonical(TextNode.valueOf("x".repeat(1 << 20)))).isEmpty();
  }

  private static Optional<JsonNode> nested(int depth) throws Exception {
    return CustomScalar.JSON.canonical(
        Json.mapper().readTree("[".repeat(depth) + "]".repeat(depth)));
  }

  @Test
  void textsOfAllOfUnicodeButNulAreStorable() {
    for (int point = 1; point <= Character.MAX_CODE_POINT; point++) {
      boolean half = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
      assertThat(Texts.isStorable("a" + Character.toString(point))).isEqualTo(!half);
    }
    assertThat(Texts.isStorable("\0")).isFalse();
  }
}
