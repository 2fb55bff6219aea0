package org.dragoman.proxy.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.dragoman.fault.Fault;
import org.junit.jupiter.api.Test;

class JsonBytesTest {
  private static final ObjectMapper JACKSON = new ObjectMapper();

  private final JsonBytes json = new JsonBytes();

  private String text() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    json.writeTo(bytes);
    assertThat(bytes.size()).isEqualTo(json.size());
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void valuesAreSeparatedWhereverTheyStand() throws IOException {
    json.writeStartObject();
    json.writeFieldName("data");
    json.writeStartObject();
    json.writeFieldName("none");
    json.writeStartArray();
    json.writeEndArray();
    json.writeFieldName("some");
    json.writeStartArray();
    json.writeNull();
    json.writeBoolean(true);
    json.writeStartObject();
    json.writeEndObject();
    json.writeString("a");
    json.writeRawValue("{\"b\": 1}");
    json.writeNumber(1);
    json.writeNumber(0.5);
    json.writeEndArray();
    json.writeFieldName("last");
    json.writeBoolean(false);
    json.writeEndObject();
    json.writeEndObject();
    assertThat(text())
        .isEqualTo(
            "{\"data\":{\"none\":[],\"some\":[null,true,{},\"a\",{\"b\":"
                + " 1},1,0.5],\"last\":false}}");
  }

  @Test
  void everyCharacterIsReadBackAsItWas() throws IOException {
    StringBuilder all = new StringBuilder();
    for (int character = 0; character <= Character.MAX_CODE_POINT; character++) {
      if (character < Character.MIN_SURROGATE || character > Character.MAX_SURROGATE) {
        all.appendCodePoint(character);
      }
    }
    json.writeString(all.toString());
    assertThat(JACKSON.readTree(text()).textValue()).isEqualTo(all.toString());
  }

  @Test
  void whatJsonEscapesIsEscaped() throws IOException {
    json.writeString("\"\\/\b\t\n\f\r\u0000\u001f\u007f");
    assertThat(text()).isEqualTo("\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001F\u007f\"");
  }

  @Test
  void numbersAreThoseOfJava() throws IOException {
    int[] whole = {0, 7, 9, 10, 99, 100, -1, -10, 999_999_999, 1_000_000_000, -2_147_483_647};
    double[] floating = {0, -0.0, 1, 0.1, 1e300, -4.9e-324, 123456789.125};
    json.writeStartArray();
    for (int number : whole) {
      json.writeNumber(number);
    }
    json.writeNumber(Integer.MAX_VALUE);
    json.writeNumber(Integer.MIN_VALUE);
    for (double number : floating) {
      json.writeNumber(number);
    }
    json.writeNumber(Double.NaN);
    json.writeEndArray();
    JsonNode read = JACKSON.readTree(text());
    int at = 0;
    for (int number : whole) {
      assertThat(read.get(at++).intValue()).isEqualTo(number);
    }
    assertThat(read.get(at++).intValue()).isEqualTo(Integer.MAX_VALUE);
    assertThat(read.get(at++).intValue()).isEqualTo(Integer.MIN_VALUE);
    for (double number : floating) {
      assertThat(read.get(at++).doubleValue()).isEqualTo(number);
    }
    assertThat(read.get(at).textValue()).isEqualTo("NaN");
  }

  @Test
  void textsOfEveryLengthStayWholeOverTheParts() throws IOException {
    json.writeStartArray();
    for (int length = 0; length < 3_000; length += 7) {
      json.writeString("\n" + "x".repeat(length));
    }
    json.writeString("y".repeat(200_000));
    json.writeString("\n".repeat(200_000));
    json.writeEndArray();
    JsonNode read = JACKSON.readTree(text());
    int at = 0;
    for (int length = 0; length < 3_000; length += 7) {
      assertThat(read.get(at++).textValue()).isEqualTo("\n" + "x".repeat(length));
    }
    assertThat(read.get(at++).textValue()).isEqualTo("y".repeat(200_000));
    assertThat(read.get(at).textValue()).isEqualTo("\n".repeat(200_000));
  }

  @Test
  void anAnswerHasAnEnd() {
    byte[] mebibyte = "x".repeat(1024 * 1024 - 3).getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < 32; i++) {
      json.writeUtf8(mebibyte);
    }
    assertThatThrownBy(() -> json.writeUtf8(mebibyte)).isInstanceOf(Fault.class);
    assertThat(json.size()).isLessThanOrEqualTo(32 * 1024 * 1024);
  }
}
