package org.dragoman.chat.knowledge.reading;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.text.PDFTextStripper;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Reads PDF: a section for each page, without repeated page headers. */
final class PdfText {
  private static final int MOST_PAGES = 2_000;
  private static final int MOST_CHARACTERS = 2_000_000;

  /** Must be in the last 1,024 bytes (PDF Reference 1.7, appendix H.3, note 18). */
  private static final String END_OF_FILE = "%%EOF";

  private static final int NEAR_THE_END = 1_024;

  private PdfText() {}

  /**
   * Returns the sections of a document.
   *
   * @throws Fault {@link FaultCode#KNOWLEDGE_UNREADABLE} and {@link FaultCode#KNOWLEDGE_TOO_LONG}
   */
  static List<KnowledgeDocument.Section> read(byte[] bytes) {
    requireWhole(bytes);
    FontMappers.set(new OwnFonts());
    List<String> pages;
    try (PDDocument document = Loader.loadPDF(bytes)) {
      pages = pages(document);
    } catch (InvalidPasswordException e) {
      throw locked();
    } catch (Fault fault) {
      throw fault;
    } catch (IOException | RuntimeException e) {
      throw damaged();
    }
    SectionList sections = new SectionList();
    int number = 0;
    for (String page : PageHeaders.without(pages)) {
      number++;
      sections.add("page " + number, page);
    }
    return sections.whole();
  }

  /** Refuses a truncated file: PDFBox reads what it can of it, and the result is often not text. */
  private static void requireWhole(byte[] document) {
    int from = Math.max(0, document.length - NEAR_THE_END);
    String end = new String(document, from, document.length - from, StandardCharsets.ISO_8859_1);
    if (!end.contains(END_OF_FILE)) {
      throw damaged();
    }
  }

  private static List<String> pages(PDDocument document) throws IOException {
    if (document.getNumberOfPages() > MOST_PAGES) {
      throw tooLong();
    }
    if (!document.getCurrentAccessPermission().canExtractContent()) {
      throw locked();
    }
    PDFTextStripper stripper = new PDFTextStripper();
    List<String> pages = new ArrayList<>();
    int left = MOST_CHARACTERS;
    for (int number = 1; number <= document.getNumberOfPages(); number++) {
      stripper.setStartPage(number);
      stripper.setEndPage(number);
      String page = stripper.getText(document);
      left -= page.length();
      if (left < 0) {
        throw tooLong();
      }
      pages.add(page);
    }
    return pages;
  }

  private static Fault damaged() {
    return new Fault(FaultCode.KNOWLEDGE_UNREADABLE, "The document is not a valid PDF");
  }

  private static Fault locked() {
    return new Fault(
        FaultCode.KNOWLEDGE_UNREADABLE, "The PDF is encrypted, or forbids copying its text");
  }

  private static Fault tooLong() {
    return new Fault(
        FaultCode.KNOWLEDGE_TOO_LONG,
        "A PDF has at most %d pages and %d characters".formatted(MOST_PAGES, MOST_CHARACTERS));
  }
}
