package org.dragoman.chat.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

/**
 * Each line of {@code src/test/cases/members-openai/embeddings.txt} is a member of the request, the
 * request, and what becomes of it; {@code -Dcases.accept=true} rewrites the file.
 */
class EmbeddingsRequestTest {
  private static final Path FOLDER = Path.of("src/test/cases/members-openai");

  private final Semaphore turns = new Semaphore(1);

  private static EmbeddingsRequest read(String body) {
    return EmbeddingsRequest.read(body.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void everyMemberIsUsedRefusedOrNamed() throws IOException {
    Path file = FOLDER.resolve("embeddings.txt");
    StringBuilder outcome = new StringBuilder();
    List<String> lines = Files.readAllLines(file);
    for (String line : lines) {
      String request = line.split(" => ", 2)[0];
      outcome.append(request).append(" => ").append(outcome(request.split(" ", 2)[1])).append('\n');
    }
    if (Boolean.getBoolean("cases.accept")) {
      Files.writeString(file, outcome.toString());
    }

    assertThat(outcome.toString()).isEqualTo(Files.readString(file));
    assertThat(lines.stream().map(line -> "embeddings." + line.split(" ", 2)[0]).distinct())
        .containsExactlyInAnyOrderElementsOf(
            Files.readAllLines(FOLDER.resolve("published.txt")).stream()
                .filter(name -> name.startsWith("embeddings."))
                .toList());
  }

  private static String outcome(String body) {
    try {
      return read(body).toString();
    } catch (Fault fault) {
      return fault.code().status() + " " + OpenAiFault.of(fault).text();
    }
  }

  @Test
  void sizeIsBounded() {
    String request = "{\"model\":\"all-minilm-l6-v2\",\"input\":[%s]}";
    for (String input :
        List.of(
            "\"" + "x".repeat(8_001) + "\"",
            "\"x\",".repeat(512) + "\"x\"",
            ("\"" + "x".repeat(8_000) + "\",").repeat(25) + "\"x\"")) {
      assertThatExceptionOfType(Fault.class)
          .isThrownBy(() -> read(request.formatted(input)))
          .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.BODY_TOO_LARGE));
    }
  }

  private EmbeddingsDocument made(EmbeddingsRequest request) throws InterruptedException {
    return EmbeddingsDocument.of(request, Embeddings.shared(), turns, Duration.ofMinutes(1));
  }

  @Test
  void vectorsWaitForTheirTurnAndNotForEver() throws InterruptedException {
    EmbeddingsRequest request = read("{\"model\":\"all-minilm-l6-v2\",\"input\":\"a book\"}");
    turns.acquire();

    assertThatExceptionOfType(Fault.class)
        .isThrownBy(
            () -> EmbeddingsDocument.of(request, Embeddings.shared(), turns, Duration.ofMillis(50)))
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.ANSWER_TOO_LONG));
    turns.release();
    made(request);

    assertThat(turns.availablePermits()).isEqualTo(1);
  }

  @Test
  void vectorsAreThoseOfTheModelInBothForms() throws InterruptedException {
    String request = "{\"model\":\"all-minilm-l6-v2\",\"input\":[\"a book\",\"a novel\"]";
    EmbeddingsDocument numbers = made(read(request + "}"));
    EmbeddingsDocument bytes = made(read(request + ",\"encoding_format\":\"base64\"}"));

    assertThat(numbers.data()).hasSize(2);
    assertThat(numbers.usage().promptTokens()).isPositive();
    float[] vector = (float[]) numbers.data().get(1).embedding();
    assertThat(vector).hasSize(EmbeddingsRequest.DIMENSIONS);
    float[] decoded = new float[vector.length];
    ByteBuffer.wrap(Base64.getDecoder().decode((String) bytes.data().get(1).embedding()))
        .order(ByteOrder.LITTLE_ENDIAN)
        .asFloatBuffer()
        .get(decoded);
    assertThat(decoded).isEqualTo(vector);
    assertThat(bytes.data().get(1).index()).isEqualTo(1);
  }
}
