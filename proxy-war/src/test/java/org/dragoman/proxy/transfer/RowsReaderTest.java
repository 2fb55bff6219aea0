package org.dragoman.proxy.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.transfer.RowFormat;
import org.dragoman.contract.transfer.TransferRequest;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text in, lines out; what is told of a line is {@code number: values} or {@code number! why}. */
class RowsReaderTest {
  private static final int LONGEST = 20_000;
  private static final TransferLimits LIMITS = new TransferLimits(1 << 20, LONGEST, 1, 1, 60);
  private static final TransferTable BOOKS =
      table(
          """
          type Book { id: ID! title: String! pages: Int tags: [String] extra: JSON shelf: Shelf }
          type Shelf { room: String! @svc_primaryKey place: Int! @svc_primaryKey }
          type Query { books: [Book] @svc_resolver(_type: select, _object: Book) }
          """);

  private static TransferTable table(String sdl) {
    Configuration configuration =
        ((Compilation.Accepted) new Compiler().compile(sdl)).configuration();
    Map<String, List<String>> fields =
        Map.of(
            "Book",
            List.of("id", "title", "pages", "tags", "extra", "shelf"),
            "Shelf",
            List.of("room", "place"));
    return TransferTable.of(
        configuration,
        new TransferRequest(
            "books", 1, "Book", fields, false, RowFormat.CSV, Map.of(), null, null));
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> csv(String text) {
    return csv(bytes(text));
  }

  private static List<String> csv(InputStream text) {
    try {
      return lines(new CsvReader(BOOKS, TextInput.of(text, LIMITS), LONGEST));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> jsonLines(InputStream text) {
    try {
      return lines(new JsonLinesReader(BOOKS, TextInput.of(text, LIMITS), LONGEST));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> lines(RowsReader reader) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Line line = reader.next(); line != null; line = reader.next()) {
      lines.add(
          switch (line) {
            case Line.Row row -> row.number() + ": " + row.values();
            case Line.Malformed malformed ->
                malformed.number()
                    + "! "
                    + malformed.refusal().column()
                    + " "
                    + malformed.refusal().code();
          });
    }
    return lines;
  }

  private static void assertRefused(FaultCode code, Runnable reading) {
    assertThatThrownBy(reading::run)
        .isInstanceOfSatisfying(Fault.class, fault -> assertThat(fault.code()).isEqualTo(code));
  }

  @Test
  void quotesLineEndsAndNothingAreRead() {
    assertThat(
            csv(
                "\uFEFFtitle,pages\r\n"
                    + "\"a \"\"b\"\", c\",1\n"
                    + "\"two\r\nlines\",\r\n"
                    + "\n"
                    + "\"\",2\r\n"
                    + ",3\r\n"
                    + " x ,4"))
        .containsExactly(
            "2: [null, \"a \\\"b\\\", c\", 1, null, null, null, null]",
            "3: [null, \"two\\r\\nlines\", null, null, null, null, null]",
            "6: [null, \"\", 2, null, null, null, null]",
            "7: [null, null, 3, null, null, null, null]",
            "8: [null, \" x \", 4, null, null, null, null]");
  }

  @Test
  void valuesOfCsvAreJsonWhereTheirTypeIs() {
    assertThat(
            csv(
                "shelf.place,tags,shelf.room,extra,title\r\n"
                    + "3,\"[\"\"a\"\", null]\",east,\"{\"\"n\"\": 1.50}\",4\r\n"))
        .containsExactly("2: [null, \"4\", null, [\"a\",null], {\"n\":1.50}, \"east\", 3]");
    assertThat(
            csv(
                "title,pages,extra\r\n"
                    + "a,1 2,\r\n"
                    + "b,null,\r\n"
                    + "c,01,\r\n"
                    + "d,,null\r\n"
                    + "e,,\"\"\r\n"
                    + "f,1,2,3\r\n"
                    + "g\r\n"))
        .containsExactly(
            "2! pages DRG-5003",
            "3! pages DRG-5003",
            "4! pages DRG-5003",
            "5! extra DRG-5003",
            "6! extra DRG-5003",
            "7! null DRG-1042",
            "8! null DRG-1042");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\uFEFF",
        "\r\n",
        "titel\r\n",
        "title,title\r\n",
        "title,\r\n",
        "title,shelf\r\n",
        "title,shelf.room\r\n",
        "title,#owner\r\n"
      })
  void headerThatIsNotOfTheTypeIsRefused(String text) {
    assertRefused(FaultCode.COLUMNS_REFUSED, () -> csv(text));
  }

  @Test
  void headerAloneIsNoRow() {
    assertThat(csv("title")).isEmpty();
    assertThat(csv("title\r\n")).isEmpty();
    assertThat(jsonLines(bytes(""))).isEmpty();
  }

  @Test
  void nothingInTheOnlyColumnIsALine() {
    assertThat(csv("\r\npages\r\n\r\n7\r\n\n"))
        .containsExactly(
            "3: [null, null, null, null, null, null, null]",
            "4: [null, null, 7, null, null, null, null]",
            "5: [null, null, null, null, null, null, null]");
  }

  @Test
  void whatIsNoTextOrHasNoEndIsRefused() {
    assertRefused(
        FaultCode.LINE_MALFORMED,
        () ->
            csv(new ByteArrayInputStream(new byte[] {'t', 'i', 't', 'l', 'e', '\n', (byte) 0xFF})));
    assertRefused(FaultCode.LINE_MALFORMED, () -> csv("title\r\n\"a\"b\r\n"));
    assertRefused(FaultCode.LINE_MALFORMED, () -> csv("title\r\n\"a\r\n"));
    assertRefused(
        FaultCode.LINE_TOO_LONG, () -> csv("title\r\n" + "a".repeat(LONGEST + 1) + "\r\n"));
    assertRefused(FaultCode.LINE_TOO_LONG, () -> csv("title\r\n\"" + "a".repeat(5 * LONGEST)));
    assertRefused(FaultCode.LINE_TOO_LONG, () -> csv("title\r\n" + ",".repeat(LONGEST + 1)));
    assertRefused(
        FaultCode.LINE_TOO_LONG, () -> jsonLines(bytes("{}\n" + " ".repeat(LONGEST + 1))));
    assertRefused(FaultCode.BODY_TOO_LARGE, () -> csv("title\r\n" + "a\r\n".repeat(500_000)));
    assertThat(csv("title\r\n" + ("a".repeat(LONGEST) + "\r\n").repeat(20))).hasSize(20);
  }

  @Test
  void jsonLinesAreObjects() {
    assertThat(
            jsonLines(
                bytes(
                    "\uFEFF{\"title\": \"a\", \"shelf\": {\"place\": 1, \"room\": \"b\"}}\r\n"
                        + " \t\n"
                        + "{\"shelf\": null, \"extra\": {\"n\": 1.50}}\n"
                        + "{\"shelf\": {\"room\": \"b\"}}\n"
                        + "{\"shelf\": {\"room\": \"b\", \"place\": null}}\n"
                        + "{\"shelf.room\": \"b\"}\n"
                        + "{\"pages\": 1, \"pages\": 2}\n"
                        + "{} {}\n"
                        + "7\n"
                        + "{\"title\":\"z\"}")))
        .containsExactly(
            "1: [null, \"a\", null, null, null, \"b\", 1]",
            "3: [null, null, null, null, {\"n\":1.50}, null, null]",
            "4! shelf DRG-5003",
            "5! shelf DRG-5003",
            "6! shelf.room DRG-1041",
            "7! null DRG-1042",
            "8! null DRG-1042",
            "9! null DRG-1042",
            "10: [null, \"z\", null, null, null, null, null]");
    byte[] bytes = "{\"title\":\"a\"}\n".repeat(3).getBytes(StandardCharsets.UTF_8);
    bytes[bytes.length / 3 + 10] = (byte) 0xC0;
    assertThat(jsonLines(new ByteArrayInputStream(bytes))).element(1).isEqualTo("2! null DRG-1042");
  }
}
