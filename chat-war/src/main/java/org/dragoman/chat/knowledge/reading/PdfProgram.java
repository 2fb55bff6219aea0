package org.dragoman.chat.knowledge.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.text.PDFTextStripper;

/**
 * Reads a PDF from standard input and writes the text of its pages as an array of JSON strings, in
 * a process of its own: a document of a few kilobytes may unfold to more than any memory, and take
 * more time than anybody has. The exit code says what was wrong.
 */
public final class PdfProgram {
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
        OutputStream output = new FileOutputStream(FileDescriptor.out);
        PDDocument document = Loader.loadPDF(input.readAllBytes())) {
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

  private static int write(PDDocument document, int mostCharacters, OutputStream output)
      throws IOException {
    if (!document.getCurrentAccessPermission().canExtractContent()) {
      return ENCRYPTED;
    }
    PDFTextStripper stripper = new PDFTextStripper();
    int left = mostCharacters;
    try (JsonGenerator json = new JsonFactory().createGenerator(output)) {
      json.writeStartArray();
      for (int page = 1; page <= document.getNumberOfPages(); page++) {
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        String text = stripper.getText(document);
        left -= text.length();
        if (left < 0) {
          return TOO_LONG;
        }
        json.writeString(text);
      }
      json.writeEndArray();
    }
    return 0;
  }
}
