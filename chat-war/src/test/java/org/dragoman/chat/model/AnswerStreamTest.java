package org.dragoman.chat.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.dragoman.chat.upstream.EventSource;
import org.dragoman.chat.upstream.LineReader;
import org.dragoman.extension.ToolCall;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder {@code src/test/cases/model-*} holds the body of an answer, {@code stream.txt} or
 * {@code stream.json} for one document, and what is heard of it, {@code reading.txt}. {@code
 * -Dcases.accept=true} rewrites the latter. The wire format is the first word of the folder's name.
 */
class AnswerStreamTest {
  private static final Path CASES = Path.of("src/test/cases");

  static Stream<Path> cases() throws IOException {
    return Files.list(CASES)
        .filter(path -> path.getFileName().toString().startsWith("model-"))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void streamIsHeardAsWritten(Path folder) throws Exception {
    String reading = reading(folder, new ByteArrayInputStream(body(folder)));
    Path expected = folder.resolve("reading.txt");
    if (Boolean.getBoolean("cases.accept")) {
      Files.writeString(expected, reading);
    }
    assertThat(reading).isEqualTo(Files.readString(expected));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whereTheBytesAreCutChangesNothing(Path folder) throws Exception {
    byte[] body = body(folder);
    String whole = reading(folder, new ByteArrayInputStream(body));

    for (int cut = 0; cut <= body.length; cut++) {
      InputStream cutInTwo =
          new SequenceInputStream(
              new ByteArrayInputStream(body, 0, cut),
              new ByteArrayInputStream(body, cut, body.length - cut));
      assertThat(reading(folder, cutInTwo)).as("cut at %d", cut).isEqualTo(whole);
    }
    assertThat(reading(folder, new OneByOne(body))).as("byte by byte").isEqualTo(whole);
  }

  @Test
  void eventThatIsTooLongIsRefused() throws Exception {
    byte[] line = new byte[EventSource.LONGEST + 2];
    Arrays.fill(line, (byte) 'x');
    AnswerStream stream =
        new AnswerStream(
            new ByteArrayInputStream(line), EventSource.Form.LINES, WireFormat.OLLAMA.reader(0));

    assertThat(catchThrowable(() -> stream.next(new Heard())))
        .isInstanceOf(LineReader.TooLongException.class);
  }

  private static byte[] body(Path folder) throws IOException {
    Path text = folder.resolve("stream.txt");
    return Files.readAllBytes(Files.exists(text) ? text : folder.resolve("stream.json"));
  }

  private static String reading(Path folder, InputStream body) throws Exception {
    String name = folder.getFileName().toString();
    WireFormat format = WireFormat.valueOf(name.split("-")[1].toUpperCase(Locale.ROOT));
    EventSource.Form form =
        Files.exists(folder.resolve("stream.json"))
            ? EventSource.Form.DOCUMENT
            : format.serverSentEvents()
                ? EventSource.Form.SERVER_SENT_EVENTS
                : EventSource.Form.LINES;
    AnswerStream stream = new AnswerStream(body, form, format.reader(1_000));
    Heard heard = new Heard();
    String end;
    try {
      boolean more = true;
      while (more) {
        more = stream.next(heard);
      }
      end = end(stream.answer());
    } catch (ModelFailure failure) {
      end = "failure: " + String.join(" ", failure.details()) + " " + failure.remedy();
      if (failure.retryAfter() > 0) {
        end += " after " + failure.retryAfter();
      }
    }
    return String.join("\n", heard.lines()) + "\n" + end + "\n";
  }

  private static String end(ModelAnswer answer) {
    StringBuilder end = new StringBuilder();
    for (ToolCall call : answer.calls()) {
      String id = call.id().replaceAll("call_[0-9a-f-]{36}", "made up");
      end.append("call: " + id + " " + call.name() + " " + call.arguments() + "\n");
    }
    return end.append(answer.ending()).toString();
  }

  /** Gives one byte at each read. */
  private static final class OneByOne extends ByteArrayInputStream {
    OneByOne(byte[] bytes) {
      super(bytes);
    }

    @Override
    public synchronized int read(byte[] to, int from, int count) {
      return super.read(to, from, Math.min(1, count));
    }
  }
}
