package org.dragoman.proxy.cursor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.plan.CursorFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {
  private static final CursorFormat FORMAT =
      new CursorFormat(
          "order",
          List.of(
              new CursorFormat.Part("integer", true),
              new CursorFormat.Part("double precision", true),
              new CursorFormat.Part("boolean", true),
              new CursorFormat.Part("text", true),
              new CursorFormat.Part("bigint", true),
              new CursorFormat.Part("date", true),
              new CursorFormat.Part("uuid", false)));
  private static final String UUID = "0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b";

  @Test
  void valuesAreReadAsTheyWereWritten() {
    List<Object> values =
        List.of(-7, 0.1, true, "\u00E4\uD83C\uDF88\"", "9007199254740993", "2026-01-31", UUID);

    List<JsonNode> read = Cursor.read(FORMAT, Cursor.text("order", values));

    assertThat(read.stream().map(JsonNode::asText))
        .containsExactlyElementsOf(values.stream().map(Object::toString).toList());
  }

  @Test
  void partWithoutValueIsNull() {
    List<Object> values = Arrays.asList(null, null, null, null, null, null, UUID);

    List<JsonNode> read = Cursor.read(FORMAT, Cursor.text("order", values));

    assertThat(read.subList(0, 6)).allMatch(JsonNode::isNull);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "7",
        "{}",
        "[]",
        "[\"order\"]",
        "[\"other\",1,1.5,true,\"a\",\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[7,1,1.5,true,\"a\",\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",1,1.5,true,\"a\",\"1\",\"2026-01-31\"]",
        "[\"order\",1,1.5,true,\"a\",\"1\",\"2026-01-31\",\"" + UUID + "\",1]",
        "[\"order\",1,1.5,true,\"a\",\"1\",\"2026-01-31\",\"" + UUID + "\"",
        "[\"order\",1,1.5,true,\"a\",\"1\",\"2026-01-31\",\"" + UUID + "\"] x",
        "[\"order\",1,1.5,true,\"a\",\"1\",\"2026-01-31\",null]",
        "[\"order\",1,1.5,true,\"a\",\"1\",\"2026-01-31\",\"nobody\"]",
        "[\"order\",1.5,1.5,true,\"a\",\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",\"1\",1.5,true,\"a\",\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",3000000000,1.5,true,\"a\",\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",1,1e999999999,true,\"a\",\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",1,1e99999999999,true,\"a\",\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",1,NaN,true,\"a\",\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",1,1.5,\"true\",\"a\",\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",1,1.5,true,7,\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",1,1.5,true,[\"a\"],\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",1,1.5,true,\"\\u0000\",\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",1,1.5,true,\"\\ud800\",\"1\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",1,1.5,true,\"a\",\"9223372036854775808\",\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",1,1.5,true,\"a\",{},\"2026-01-31\",\"" + UUID + "\"]",
        "[\"order\",1,1.5,true,\"a\",\"1\",\"2026-02-30\",\"" + UUID + "\"]"
      })
  void whatNoPageGaveIsRefused(String json) {
    refused(
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(json.getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"=", "a", "....", "\u00E4", "WyJ+", " ", "WyJvcmRlciJd WyJ"})
  void whatIsNoBase64urlIsRefused(String text) {
    refused(text);
  }

  @Test
  void everyTruncationIsRefused() {
    String whole = Cursor.text("order", List.of(1, 1.5, true, "a", "1", "2026-01-31", UUID));
    for (int length = 0; length < whole.length(); length++) {
      refused(whole.substring(0, length));
    }
  }

  @Test
  void tooLongOneIsRefused() {
    String tooLong = "a".repeat(80_000);
    refused(Cursor.text("order", List.of(1, 1.5, true, tooLong, "1", "2026-01-31", UUID)));
  }

  @Test
  void invalidUtf8IsRefused() {
    byte[] json =
        "[\"order\",1,1.5,true,\"?\",\"1\",\"2026-01-31\",\"%s\"]"
            .formatted(UUID)
            .getBytes(StandardCharsets.ISO_8859_1);
    json[20] = (byte) 0xFF;
    refused(Base64.getUrlEncoder().withoutPadding().encodeToString(json));
  }

  private static void refused(String text) {
    assertThatThrownBy(() -> Cursor.read(FORMAT, text))
        .isInstanceOfSatisfying(
            Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.CURSOR_REFUSED));
  }
}
