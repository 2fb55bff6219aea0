package org.dragoman.chat.knowledge.reading;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Reads a document from standard input and writes its sections, or the reason for a failure, in a
 * process of its own: see {@link ReadingProcess}.
 */
public final class ReadingProgram {
  /** Separators that never occur in a text: {@link SectionList} removes control characters. */
  static final char END_OF_PLACE = '\u001F';

  static final char END_OF_SECTION = '\u001E';

  /** The output is the code and the detail of a {@link Fault}, separated by a blank. */
  static final int REFUSED = 10;

  /** The document needs more memory than the process has. */
  static final int TOO_MUCH_WORK = 11;

  /** The program has a bug. Java itself exits with 1 when it cannot start. */
  static final int BROKE = 12;

  private static final String HTML = "text/html";
  private static final String PDF = "application/pdf";
  private static final String CSV = "text/csv";
  private static final String OFFICE = "application/vnd.openxmlformats-officedocument.";
  private static final String DOCX = OFFICE + "wordprocessingml.document";
  private static final String XLSX = OFFICE + "spreadsheetml.sheet";
  private static final String PPTX = OFFICE + "presentationml.presentation";

  /** The media types that this program reads. */
  static final List<String> MEDIA_TYPES = List.of(HTML, PDF, CSV, DOCX, XLSX, PPTX);

  private ReadingProgram() {}

  /**
   * Reads one document.
   *
   * @param arguments the media type, one of {@link #MEDIA_TYPES}
   */
  public static void main(String[] arguments) {
    System.exit(exitCode(arguments[0]));
  }

  private static int exitCode(String mediaType) {
    try (InputStream input = new FileInputStream(FileDescriptor.in);
        Writer output =
            new OutputStreamWriter(
                new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8)) {
      try {
        for (KnowledgeDocument.Section section : sections(mediaType, input.readAllBytes())) {
          output.write(section.place() + END_OF_PLACE + section.text() + END_OF_SECTION);
        }
        return 0;
      } catch (Fault fault) {
        output.write(fault.code().code() + " " + fault.detail());
        return REFUSED;
      }
    } catch (OutOfMemoryError e) {
      return TOO_MUCH_WORK;
    } catch (IOException | RuntimeException e) {
      return BROKE;
    }
  }

  private static List<KnowledgeDocument.Section> sections(String mediaType, byte[] document) {
    try {
      return switch (mediaType) {
        case HTML -> HtmlText.read(Utf8.text(document));
        case PDF -> PdfText.read(document);
        case CSV -> CsvText.read(Utf8.text(document));
        case DOCX -> WordText.read(new OfficeParts(document));
        case XLSX -> SheetText.read(new OfficeParts(document));
        case PPTX -> SlideText.read(new OfficeParts(document));
        default -> throw new IllegalArgumentException(mediaType);
      };
    } catch (StackOverflowError e) {
      throw new Fault(FaultCode.KNOWLEDGE_UNREADABLE, "The document is nested too deeply", e);
    }
  }
}
