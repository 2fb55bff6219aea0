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
 * Reads what libraries read for us, and what is packed, in a Java process of its own ({@link
 * ReadingProgram}): a document of a few kilobytes may unfold to more than any memory, or take more
 * time than anybody has, and nothing but its end stops a library that counts neither. The process
 * has a bound of memory, processor time and time, runs below all others in priority, and is given
 * nothing of our environment.
 */
final class ReadingProcess {
  private static final int MEGABYTES = 256;

  /** The start takes a quarter of a second. */
  private static final Duration LEAST_WORK = Duration.ofSeconds(2);

  private static final Duration MOST_WORK = Duration.ofSeconds(8);

  /** 2,000,000 characters on 2,000 pages of 1.4 MB took 3.1 s of processor time. */
  private static final Duration WORK_FOR_A_MEGABYTE = Duration.ofSeconds(4);

  /** Also sufficient on a busy machine. */
  private static final Duration LONGEST = Duration.ofSeconds(120);

  private static final long LOOK_MILLIS = 50;
  private static final int RETRY_SECONDS = 30;

  /**
   * A third of what a thread of usual priority gets where both want it (POSIX, nice): of two cores
   * that others could fill, two readings take half of one.
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

  /**
   * The sections of a document.
   *
   * @throws Fault {@link FaultCode#KNOWLEDGE_UNREADABLE}; {@link FaultCode#KNOWLEDGE_TOO_LONG},
   *     also of what is too much work; {@link FaultCode#READING_BUSY} when the machine has no time
   *     or no memory
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
            throw new IllegalStateException("The program that reads documents broke");
        default -> throw endedBySystem(code);
      };
    } finally {
      Files.deleteIfExists(output);
    }
  }

  /** It could not start, crashed, or the system has killed it, as one without memory does. */
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
      // A system without nice; with it, this is said once more.
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
      // The program has ended before it had all: its exit code tells why.
      return;
    }
  }

  /** The exit code; the work of a process is what all of its threads have computed. */
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
        throw new IllegalStateException("The program that reads documents was lost", e);
      }
    }
    throw busy("The document could not be read within " + LONGEST.toSeconds() + " seconds");
  }

  /** The processor time that a document of so many bytes may take. */
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
