package org.dragoman.chat.openai;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.IgnoredFields;
import org.dragoman.chat.dialect.Question;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Message;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder {@code src/test/cases/openai-*} holds a {@code request.json} and what becomes of it,
 * {@code reading.txt}. {@code -Dcases.accept=true} rewrites the latter. Where a {@code source.txt}
 * stands beside it, a product of others sends that request.
 */
class OpenAiRequestReaderTest {
  private static final Path CASES = Path.of("src/test/cases");
  private static final Duration ANY = Duration.ofSeconds(1);
  private static final Limits LIMITS = new Limits(1_000, 10, ANY, ANY, ANY, ANY, ANY, 10);

  static Stream<Path> cases() throws IOException {
    return Files.list(CASES)
        .filter(path -> path.getFileName().toString().startsWith("openai-"))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void requestIsReadAsWritten(Path folder) throws IOException {
    String reading = reading(Files.readAllBytes(folder.resolve("request.json")));
    Path expected = folder.resolve("reading.txt");
    if (Boolean.getBoolean("cases.accept")) {
      Files.writeString(expected, reading);
    }
    assertThat(reading).isEqualTo(Files.readString(expected));
  }

  private static String reading(byte[] body) {
    try {
      Question question = OpenAiRequestReader.read(body, LIMITS);
      return "model: %s\nstream: %s, %s\nignored: %s\ninstructions: %s\n%s%s%s"
          .formatted(
              question.model(),
              question.stream(),
              question.dialect(),
              IgnoredFields.headerValue(question.ignored()),
              question.instructions(),
              question.messages().stream()
                  .map(OpenAiRequestReaderTest::line)
                  .collect(Collectors.joining()),
              question.generation().equals(Generation.NONE) ? "" : question.generation() + "\n",
              question.wanted().isEmpty() ? "" : "wanted: " + question.wanted() + "\n");
    } catch (Fault fault) {
      return "%d %s\n".formatted(fault.code().status(), OpenAiFault.of(fault).text());
    }
  }

  private static String line(Message message) {
    return message.role()
        + (message.answers() == null ? "" : " " + message.answers())
        + ": "
        + message.content()
        + "\n"
        + message.calls().stream().map(call -> "  " + call + "\n").collect(Collectors.joining())
        + message.images().stream().map(one -> "  " + one + "\n").collect(Collectors.joining());
  }
}
