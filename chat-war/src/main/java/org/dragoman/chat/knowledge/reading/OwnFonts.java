package org.dragoman.chat.knowledge.reading;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;

/**
 * Uses one font for all fonts that a PDF does not embed. Otherwise PDFBox reads all fonts of the
 * machine, caches them in the user's home directory, and reads the same document differently on
 * another machine.
 */
final class OwnFonts implements FontMapper {
  private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private TrueTypeFont font;

  private TrueTypeFont font() {
    if (font == null) {
      try (InputStream input = PDDocument.class.getResourceAsStream(FONT)) {
        font = new TTFParser().parse(new RandomAccessReadBuffer(input));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return font;
  }

  @Override
  public FontMapping<TrueTypeFont> getTrueTypeFont(String name, PDFontDescriptor descriptor) {
    return new FontMapping<>(font(), true);
  }

  @Override
  public FontMapping<FontBoxFont> getFontBoxFont(String name, PDFontDescriptor descriptor) {
    return new FontMapping<>(font(), true);
  }

  @Override
  public CIDFontMapping getCIDFont(
      String name, PDFontDescriptor descriptor, PDCIDSystemInfo system) {
    return new CIDFontMapping(null, font(), true);
  }
}
