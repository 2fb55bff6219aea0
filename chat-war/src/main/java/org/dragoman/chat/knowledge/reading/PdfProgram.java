package org.dragoman.chat.knowledge.reading;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.text.PDFTextStripper;

/**
 * Reads a PDF from standard input and writes the text of its pages, each with a form feed behind
 * it, in a process of its own: a document of a few kilobytes may unfold to more than any memory,
 * and take more time than anybody has. The exit code says what was wrong.
 */
public final class PdfProgram {
  /** Stands behind each page. */
  static final char END_OF_PAGE = '\f';

  /** Stands in the last 1,024 bytes (PDF Reference 1.7, appendix H.3, note 18). */
  private static final String END_OF_FILE = "%%EOF";

  private static final int NEAR_THE_END = 1_024;

  static final int UNREADABLE = 10;
  static final int ENCRYPTED = 11;
  static final int TOO_LONG = 12;

  private PdfProgram() {}

  /**
   * Reads one document.
   *
   * @param arguments the most pages, and the most characters of all of them
   */
  public static void main(String[] arguments) {
    System.exit(exitCode(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1])));
  }

  private static int exitCode(int mostPages, int mostCharacters) {
    try (InputStream input = new FileInputStream(FileDescriptor.in);
        Writer output =
            new OutputStreamWriter(
                new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8);
        PDDocument document = Loader.loadPDF(whole(input.readAllBytes()))) {
      return document.getNumberOfPages() > mostPages
          ? TOO_LONG
          : write(document, mostCharacters, output);
    } catch (InvalidPasswordException e) {
      return ENCRYPTED;
    } catch (IOException | RuntimeException | StackOverflowError e) {
      return UNREADABLE;
    } catch (OutOfMemoryError e) {
      return TOO_LONG;
    }
  }

  /** PDFBox makes what it can of a file that was cut off, and often that is no text. */
  private static byte[] whole(byte[] document) throws IOException {
    int from = Math.max(0, document.length - NEAR_THE_END);
    String end = new String(document, from, document.length - from, StandardCharsets.ISO_8859_1);
    if (!end.contains(END_OF_FILE)) {
      throw new IOException("The file was cut off");
    }
    return document;
  }

  private static int write(PDDocument document, int mostCharacters, Writer output)
      throws IOException {
    if (!document.getCurrentAccessPermission().canExtractContent()) {
      return ENCRYPTED;
    }
    PDFTextStripper stripper = new PDFTextStripper();
    int left = mostCharacters;
    for (int page = 1; page <= document.getNumberOfPages(); page++) {
      stripper.setStartPage(page);
      stripper.setEndPage(page);
      String text = stripper.getText(document);
      left -= text.length();
      if (left < 0) {
        return TOO_LONG;
      }
      output.write(text.replace(END_OF_PAGE, ' '));
      output.write(END_OF_PAGE);
    }
    return 0;
  }
}
