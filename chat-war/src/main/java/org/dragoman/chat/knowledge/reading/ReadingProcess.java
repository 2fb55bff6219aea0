package org.dragoman.chat.knowledge.reading;

import de.siegmar.fastcsv.reader.CsvReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.logging.LogFactory;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.IOUtils;
import org.dragoman.chat.event.Event;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.jsoup.Jsoup;

/**
 * Reads documents that need a library or are compressed in a Java process of its own ({@link
 * ReadingProgram}). A document of a few kilobytes may expand beyond any memory or take unlimited
 * time, and only the end of the process stops a library that limits neither. Memory, CPU time and
 * elapsed time of the process are limited; it has a lower priority than others and gets no
 * environment variables.
 */
final class ReadingProcess {
  private static final int MEGABYTES = 256;

  /** The start alone takes a quarter of a second. */
  private static final Duration LEAST_WORK = Duration.ofSeconds(2);

  private static final Duration MOST_WORK = Duration.ofSeconds(8);

  /** A document of 1.4 MB with 2,000,000 characters on 2,000 pages took 3.1 s of CPU time. */
  private static final Duration WORK_FOR_A_MEGABYTE = Duration.ofSeconds(4);

  /** Sufficient on a busy machine, too. */
  private static final Duration LONGEST = Duration.ofSeconds(120);

  private static final long LOOK_MILLIS = 50;
  private static final int RETRY_SECONDS = 30;

  /**
   * With this niceness (POSIX) the process gets a third of the time of a thread with normal
   * priority when both want the processor: on two busy cores, two readings get half a core.
   */
  private static final List<String> BELOW_ALL_OTHERS = List.of("nice", "-n", "5");

  private static final String CLASS_PATH =
      Stream.of(
              ReadingProgram.class,
              Fault.class,
              Jsoup.class,
              Loader.class,
              IOUtils.class,
              TTFParser.class,
              LogFactory.class,
              CsvReader.class)
          .map(ReadingProcess::place)
          .distinct()
          .collect(Collectors.joining(File.pathSeparator));

  private ReadingProcess() {}

  /**
   * Returns the jar or folder of a class. It is found by the class's resource, as servers do not
   * always set its code source.
   */
  private static String place(Class<?> type) {
    String file = type.getName().replace('.', '/') + ".class";
    String found = String.valueOf(type.getClassLoader().getResource(file));
    String whole =
        found.startsWith("jar:")
            ? found.substring("jar:".length(), found.indexOf("!/"))
            : found.substring(0, found.length() - file.length());
    return Path.of(URI.create(whole)).toString();
  }

  /**
   * Returns the sections of a document.
   *
   * @throws Fault {@link FaultCode#KNOWLEDGE_UNREADABLE}; {@link FaultCode#KNOWLEDGE_TOO_LONG},
   *     also when reading needs too much work; {@link FaultCode#READING_BUSY} when the machine
   *     lacks time or memory
   */
  static List<KnowledgeDocument.Section> read(String mediaType, byte[] document)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("sections", ".txt");
    try {
      int code = run(mediaType, document, output);
      return switch (code) {
        case 0 -> sections(Files.readString(output));
        case ReadingProgram.REFUSED -> throw refusal(Files.readString(output));
        case ReadingProgram.TOO_MUCH_WORK -> throw tooMuchWork(document.length);
        case ReadingProgram.BROKE ->
            throw new IllegalStateException("The program that reads documents failed");
        default -> throw endedBySystem(code);
      };
    } finally {
      Files.deleteIfExists(output);
    }
  }

  /**
   * Reports a process that could not start, crashed, or was killed by the system, for example for
   * lack of memory.
   */
  private static Fault endedBySystem(int code) {
    Event.READING_ENDED.log("-", "code=" + code);
    return busy("The process that reads documents was killed by the system");
  }

  private static Fault busy(String detail) {
    return new Fault(FaultCode.READING_BUSY, detail, RETRY_SECONDS, null);
  }

  private static int run(String mediaType, byte[] document, Path output)
      throws IOException, InterruptedException {
    Process process = started(mediaType, output);
    Thread sender = Thread.ofVirtual().start(() -> send(document, process));
    try {
      return ended(process, allowance(document.length));
    } finally {
      process.destroyForcibly();
      sender.join();
    }
  }

  private static Process started(String mediaType, Path output) throws IOException {
    List<String> program =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx" + MEGABYTES + "m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "-XX:ErrorFile=/dev/null",
            "-Djava.awt.headless=true",
            "-cp",
            CLASS_PATH,
            ReadingProgram.class.getName(),
            mediaType);
    try {
      return started(Stream.concat(BELOW_ALL_OTHERS.stream(), program.stream()).toList(), output);
    } catch (IOException e) {
      // A system without nice. For any other cause, this start fails in the same way.
      return started(program, output);
    }
  }

  private static Process started(List<String> command, Path output) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    return builder
        .redirectOutput(output.toFile())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static void send(byte[] document, Process process) {
    try (OutputStream input = process.getOutputStream()) {
      input.write(document);
    } catch (IOException e) {
      // The program ended before it had read everything; its exit code has the reason.
      return;
    }
  }

  /** Returns the exit code. The limit applies to the CPU time of all threads of the process. */
  private static int ended(Process process, Duration allowance) throws InterruptedException {
    long end = System.nanoTime() + LONGEST.toNanos();
    while (System.nanoTime() - end < 0) {
      try {
        return process.onExit().get(LOOK_MILLIS, TimeUnit.MILLISECONDS).exitValue();
      } catch (TimeoutException e) {
        if (process.info().totalCpuDuration().orElse(Duration.ZERO).compareTo(allowance) > 0) {
          return ReadingProgram.TOO_MUCH_WORK;
        }
      } catch (ExecutionException e) {
        throw new IllegalStateException("Waiting for the program that reads documents failed", e);
      }
    }
    throw busy("The document could not be read within " + LONGEST.toSeconds() + " seconds");
  }

  /** Returns the CPU time that a document of this size may take. */
  private static Duration allowance(int bytes) {
    Duration allowance =
        LEAST_WORK.plus(WORK_FOR_A_MEGABYTE.multipliedBy(bytes).dividedBy(1 << 20));
    return allowance.compareTo(MOST_WORK) < 0 ? allowance : MOST_WORK;
  }

  private static Fault tooMuchWork(int bytes) {
    return new Fault(
        FaultCode.KNOWLEDGE_TOO_LONG,
        "A document of %d bytes may take %.1f seconds of processor time and %d megabytes to be read"
            .formatted(bytes, allowance(bytes).toMillis() / 1e3, MEGABYTES));
  }

  private static Fault refusal(String output) {
    int blank = output.indexOf(' ');
    return new Fault(FaultCode.of(output.substring(0, blank)), output.substring(blank + 1));
  }

  private static List<KnowledgeDocument.Section> sections(String output) {
    List<KnowledgeDocument.Section> sections = new ArrayList<>();
    int begin = 0;
    for (int end = output.indexOf(ReadingProgram.END_OF_SECTION);
        end >= 0;
        end = output.indexOf(ReadingProgram.END_OF_SECTION, begin)) {
      int place = output.indexOf(ReadingProgram.END_OF_PLACE, begin);
      sections.add(
          new KnowledgeDocument.Section(
              output.substring(begin, place), output.substring(place + 1, end)));
      begin = end + 1;
    }
    return DocumentReader.bounded(sections);
  }
}
