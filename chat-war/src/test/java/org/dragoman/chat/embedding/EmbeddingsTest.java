package org.dragoman.chat.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
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
