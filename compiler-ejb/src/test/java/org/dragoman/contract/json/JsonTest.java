package org.dragoman.contract.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is JSON here: RFC 8259, and of it only what all readers understand alike. */
class JsonTest {
  private static JsonNode read(String text) throws IOException {
    JsonNode ofText = Json.mapper().readTree(text);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertThat(Json.mapper().readTree(bytes)).isEqualTo(ofText);
    assertThat(Json.mapper().readTree(new ByteArrayInputStream(bytes))).isEqualTo(ofText);
    assertThat(Json.mapper().readTree(new StringReader(text))).isEqualTo(ofText);
    return ofText;
  }

  private static void refused(byte[] bytes) {
    assertThat(catchThrowable(() -> Json.mapper().readTree(bytes)))
        .isInstanceOf(JacksonException.class);
    assertThat(catchThrowable(() -> Json.mapper().readTree(new ByteArrayInputStream(bytes))))
        .isInstanceOf(JacksonException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "\"\"",
        "null",
        "-0",
        "1e308",
        "1E+0000000000000000000000000000001",
        "1e-999999999",
        "123456789012345678901234567890.10",
        "\"1e99999999999\"",
        "{\"1e99999999999\":\"\\\\ud800\"}",
        "\"\\ud83d\\ude00 \\u0000 \\\\\\\" \u00fc \ud83d\ude00\"",
        " \t\r\n[ true , false ]\n"
      })
  void jsonIsRead(String text) throws IOException {
    assertThat(Json.mapper().readTree(Json.text(read(text)))).isEqualTo(read(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"x\":1e99999999999}",
        "{\"x\":[-1.5E-10000000000]}",
        "[1e0999999999999999]",
        "{\"x\":\"\\ud800\"}",
        "{\"x\":\"\\uDC00\\uD800\"}",
        "{\"x\":\"\\ud800\\n\"}",
        "{\"x\":\"\\ud800\\ud800\\udc00\"}",
        "{\"\\ud83d\":1}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":1,\"\\u0061\":2}",
        "{} {}",
        "[1] x",
        "[1,]",
        "{'a':1}",
        "[NaN]",
        "[Infinity]",
        "[.5]",
        "[01]",
        "[+1]",
        "[1.]",
        "[0x10]",
        "[1] // end",
        "[\"\t\"]",
        "[\"\\x\"]",
        "[\"\\u12\"]",
        "\ufeff[1]",
        "[1",
        "\"\\",
        "\"\\ud8"
      })
  void whatReadersUnderstandInSeveralWaysIsRefused(String text) {
    refused(text.getBytes(StandardCharsets.UTF_8));
    assertThat(catchThrowable(() -> Json.mapper().readTree(text)))
        .isInstanceOf(JacksonException.class);
  }

  /** RFC 8259, section 8.1. */
  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE", "UTF-32BE"})
  void otherEncodingIsRefused(String encoding) {
    refused("{\"messages\":[]}".getBytes(Charset.forName(encoding)));
  }

  /** RFC 3629, section 3: no longer form than needed, no surrogates, nothing above U+10FFFF. */
  @ParameterizedTest
  @ValueSource(strings = {"c0a2", "eda080", "f4908080", "ff", "80", "c3", "e28080e2"})
  void bytesThatAreNoUtf8AreRefused(String hex) {
    byte[] odd = HexFormat.of().parseHex(hex);
    byte[] bytes = new byte[odd.length + 2];
    bytes[0] = '"';
    System.arraycopy(odd, 0, bytes, 1, odd.length);
    bytes[bytes.length - 1] = '"';
    refused(bytes);
  }

  @Test
  void longTextIsRead() throws IOException {
    String text = Json.text("\ud83d\ude00 \\ \n".repeat(100_000));

    assertThat(Json.text(read(text))).isEqualTo(text);
  }

  @Test
  void sizesAreBounded() {
    refused(("[".repeat(101) + "]".repeat(101)).getBytes(StandardCharsets.UTF_8));
    refused("9".repeat(1_001).getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void placeIsTold() {
    Throwable thrown = catchThrowable(() -> Json.mapper().readTree("{\n \"x\": 1e99999999999}"));

    assertThat(thrown).isInstanceOf(JacksonException.class);
    assertThat(((JacksonException) thrown).getLocation().getLineNr()).isEqualTo(2);
    assertThat(((JacksonException) thrown).getLocation().getColumnNr()).isEqualTo(8);
  }
}
