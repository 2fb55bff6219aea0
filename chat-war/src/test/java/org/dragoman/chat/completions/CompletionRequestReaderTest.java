package org.dragoman.chat.completions;

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
import org.dragoman.extension.Message;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder {@code src/test/cases/request-*} holds a {@code request.json} and what becomes of it,
 * {@code reading.txt}. {@code -Dcases.accept=true} rewrites the latter.
 */
class CompletionRequestReaderTest {
  private static final Path CASES = Path.of("src/test/cases");
  private static final Duration ANY = Duration.ofSeconds(1);
  private static final Limits LIMITS = new Limits(1_000, 3, ANY, ANY, ANY, ANY, ANY, 10);

  static Stream<Path> cases() throws IOException {
    return Files.list(CASES)
        .filter(path -> path.getFileName().toString().startsWith("request-"))
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
      Question request = CompletionRequestReader.read(body, LIMITS);
      return "model: %s\nstream: %s\nignored: %s\n%s"
          .formatted(
              request.model(),
              request.stream(),
              IgnoredFields.headerValue(request.ignored()),
              request.messages().stream()
                  .map(CompletionRequestReaderTest::line)
                  .collect(Collectors.joining()));
    } catch (Fault fault) {
      return "%d %s: %s\n".formatted(fault.code().status(), fault.code().code(), fault.detail());
    }
  }

  private static String line(Message message) {
    return message.role() + ": " + message.content() + "\n";
  }
}
