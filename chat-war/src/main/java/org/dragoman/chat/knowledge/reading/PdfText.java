package org.dragoman.chat.knowledge.reading;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.logging.LogFactory;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.IOUtils;
import org.dragoman.application.KnowledgeDocument;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/**
 * Reads PDF: a section for each page. {@link PdfProgram} does it, in a Java process with bounded
 * memory, without our environment, and ended when its time is over.
 */
final class PdfText {
  private static final int MOST_PAGES = 2_000;
  private static final int MOST_CHARACTERS = 2_000_000;
  private static final Duration LONGEST = Duration.ofSeconds(60);
  private static final String CLASS_PATH =
      Stream.of(PdfProgram.class, Loader.class, IOUtils.class, TTFParser.class, LogFactory.class)
          .map(PdfText::place)
          .distinct()
          .collect(Collectors.joining(File.pathSeparator));

  private PdfText() {}

  /** The jar or the folder of a class; servers do not always say it of the class itself. */
  private static String place(Class<?> type) {
    String file = type.getName().replace('.', '/') + ".class";
    String found = String.valueOf(type.getClassLoader().getResource(file));
    String whole =
        found.startsWith("jar:")
            ? found.substring("jar:".length(), found.indexOf("!/"))
            : found.substring(0, found.length() - file.length());
    return Path.of(URI.create(whole)).toString();
  }

  static List<KnowledgeDocument.Section> read(byte[] document)
      throws IOException, InterruptedException {
    Path pages = Files.createTempFile("pages", ".txt");
    try {
      int code = run(document, pages);
      if (code != 0) {
        throw refusal(code);
      }
      return sections(Files.readString(pages));
    } finally {
      Files.deleteIfExists(pages);
    }
  }

  private static int run(byte[] document, Path pages) throws IOException, InterruptedException {
    ProcessBuilder program =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Djava.awt.headless=true",
            "-cp",
            CLASS_PATH,
            PdfProgram.class.getName(),
            String.valueOf(MOST_PAGES),
            String.valueOf(MOST_CHARACTERS));
    program.environment().clear();
    Process process =
        program
            .redirectOutput(pages.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Thread sender = Thread.ofVirtual().start(() -> send(document, process));
    try {
      return process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)
          ? process.exitValue()
          : PdfProgram.TOO_LONG;
    } finally {
      process.destroyForcibly();
      sender.join();
    }
  }

  private static void send(byte[] document, Process process) {
    try (OutputStream input = process.getOutputStream()) {
      input.write(document);
    } catch (IOException e) {
      // The program has ended before it had all: its exit code tells why.
      return;
    }
  }

  private static Fault refusal(int code) {
    return switch (code) {
      case PdfProgram.ENCRYPTED ->
          new Fault(
              FaultCode.KNOWLEDGE_UNREADABLE,
              "The PDF is encrypted, or does not allow that its text is copied");
      case PdfProgram.TOO_LONG ->
          new Fault(
              FaultCode.KNOWLEDGE_TOO_LONG,
              "A PDF may have %d pages and %d characters, and take %d seconds to be read"
                  .formatted(MOST_PAGES, MOST_CHARACTERS, LONGEST.toSeconds()));
      case PdfProgram.UNREADABLE ->
          new Fault(FaultCode.KNOWLEDGE_UNREADABLE, "The PDF is damaged, or is none");
      default -> throw new IllegalStateException("The program that reads PDF ended with " + code);
    };
  }

  private static List<KnowledgeDocument.Section> sections(String text) {
    SectionList sections = new SectionList();
    String[] pages = text.split(String.valueOf(PdfProgram.END_OF_PAGE));
    for (int i = 0; i < pages.length; i++) {
      sections.add("page " + (i + 1), pages[i]);
    }
    return sections.whole();
  }
}
