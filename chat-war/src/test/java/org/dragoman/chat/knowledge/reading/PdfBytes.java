package org.dragoman.chat.knowledge.reading;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.DeflaterOutputStream;

/** A PDF that is written object by object, without a table of them: readers rebuild it. */
final class PdfBytes {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  PdfBytes() {
    write("%PDF-1.5\n");
    object(1, "<</Type/Catalog/Pages 2 0 R>>");
  }

  /** One page, number 3; its content is number 4, its font, F1, number 5. */
  static PdfBytes onePage(String resources, String content) {
    return onePage(resources, content, 1);
  }

  /**
   * The same.
   *
   * @param times how often the content stands there
   */
  static PdfBytes onePage(String resources, String content, int times) {
    return new PdfBytes()
            .object(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>")
            .object(
                3,
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R"
                    + "/Resources<</Font<</F1 5 0 R>>"
                    + resources
                    + ">>>>")
            .stream(4, "", content, times)
            .object(5, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
  }

  /** An object; a later one of the same number replaces it. */
  PdfBytes object(int number, String body) {
    return write(number + " 0 obj " + body + " endobj\n");
  }

  /** A compressed stream, which is never in memory as a whole. */
  PdfBytes stream(int number, String entries, String unit, int times) {
    byte[] packed = packed(unit.getBytes(StandardCharsets.ISO_8859_1), times);
    write(number + " 0 obj <<" + entries + "/Filter/FlateDecode/Length " + packed.length);
    write(">> stream\n");
    bytes.writeBytes(packed);
    return write("\nendstream endobj\n");
  }

  private PdfBytes write(String text) {
    bytes.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
    return this;
  }

  byte[] whole() {
    return write("trailer <</Root 1 0 R>>\n%%EOF\n").bytes.toByteArray();
  }

  private static byte[] packed(byte[] unit, int times) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream output = new DeflaterOutputStream(packed)) {
      for (int i = 0; i < times; i++) {
        output.write(unit);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}
