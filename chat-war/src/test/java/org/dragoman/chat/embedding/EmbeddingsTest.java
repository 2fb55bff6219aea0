package org.dragoman.chat.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddingsTest {
  private static Object ofVirtualThread(Callable<Object> call)
      throws InterruptedException, ExecutionException {
    FutureTask<Object> made = new FutureTask<>(call);
    Thread.ofVirtual().start(made);
    return made.get();
  }

  private static Object made(String kind) throws InterruptedException {
    Embeddings embeddings = Embeddings.shared();
    return kind.equals("tokens") ? embeddings.tokens("Three words") : embeddings.once("Words");
  }

  @Test
  void longTextIsTakenInPiecesAndAllOfItCounts() throws InterruptedException {
    String story = "The cat sleeps on the warm sofa. ".repeat(60) + "😀";
    String news = "Shares of the bank fell after the report. ".repeat(60);
    String text = "x" + "😀".repeat(1_500) + story + news;
    Embeddings embeddings = Embeddings.shared();
    Vector whole = embeddings.once(story + news);

    assertThat(Embeddings.pieces(text))
        .allMatch(piece -> piece.length() <= 2_000)
        .noneMatch(piece -> Character.isLowSurrogate(piece.charAt(0)));
    assertThat(String.join("", Embeddings.pieces(text))).isEqualTo(text);
    assertThat(whole.likeness(whole)).isBetween(0.999, 1.001);
    assertThat(whole.likeness(embeddings.of("A cat"))).isGreaterThan(0.2);
    assertThat(whole.likeness(embeddings.of("Shares of a bank"))).isGreaterThan(0.2);
    assertThat(embeddings.once("😀".repeat(1_500)).parts())
        .isEqualTo(embeddings.once("nothing").parts());
  }

  @ParameterizedTest
  @ValueSource(strings = {"tokens", "once"})
  void virtualThreadWaitsForNativeCodeWhereverItIsInterrupted(String kind) throws Exception {
    assertThat(ofVirtualThread(() -> made(kind))).isNotNull();
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(
            () ->
                ofVirtualThread(
                    () -> {
                      Thread.currentThread().interrupt();
                      return made(kind);
                    }))
        .withCauseInstanceOf(InterruptedException.class);
  }
}
