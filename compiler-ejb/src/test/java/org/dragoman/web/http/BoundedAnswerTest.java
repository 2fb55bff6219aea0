package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import org.junit.jupiter.api.Test;

class BoundedAnswerTest {
  private static final IOException REASON = new IOException("not wanted");

  private final List<String> asked = new ArrayList<>();

  private final Flow.Subscription subscription =
      new Flow.Subscription() {
        @Override
        public void request(long items) {
          asked.add("more");
        }

        @Override
        public void cancel() {
          asked.add("no more");
        }
      };

  @Test
  void bodyOfTheLimitIsReceived() {
    BodySubscriber<byte[]> answer = BoundedAnswer.upTo(4, () -> REASON);
    answer.onSubscribe(subscription);
    answer.onNext(List.of(bytes(3), bytes(1)));
    answer.onComplete();

    assertThat(received(answer)).isCompletedWithValueMatching(body -> body.length == 4);
    assertThat(asked).containsExactly("more");
  }

  @Test
  void longerBodyEndsTheExchange() {
    BodySubscriber<byte[]> answer = BoundedAnswer.upTo(4, () -> REASON);
    answer.onSubscribe(subscription);
    answer.onNext(List.of(bytes(3), bytes(2)));

    assertThat(received(answer).exceptionNow()).isSameAs(REASON);
    assertThat(asked).containsExactly("more", "no more");
  }

  @Test
  void nothingIsReadOfARefusedAnswer() {
    BodySubscriber<byte[]> answer = BoundedAnswer.refused(REASON);
    answer.onSubscribe(subscription);

    assertThat(received(answer).exceptionNow()).isSameAs(REASON);
    assertThat(asked).containsExactly("no more");
  }

  private static ByteBuffer bytes(int count) {
    return ByteBuffer.allocate(count);
  }

  private static CompletableFuture<byte[]> received(BodySubscriber<byte[]> answer) {
    return answer.getBody().toCompletableFuture();
  }
}
