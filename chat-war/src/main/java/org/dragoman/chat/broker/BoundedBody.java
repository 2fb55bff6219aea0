package org.dragoman.chat.broker;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Receives a body of limited length; a longer one cancels the exchange. */
final class BoundedBody implements HttpResponse.BodySubscriber<byte[]> {
  private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
  private final ByteArrayOutputStream received = new ByteArrayOutputStream();
  private final int limit;
  private Flow.Subscription subscription;

  /** The body is longer than allowed. */
  static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1L;

    private TooLongException(int limit) {
      super("The answer is longer than " + limit + " bytes");
    }
  }

  BoundedBody(int limit) {
    this.limit = limit;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return whole;
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      if (received.size() + buffer.remaining() > limit) {
        subscription.cancel();
        whole.completeExceptionally(new TooLongException(limit));
        return;
      }
      byte[] bytes = new byte[buffer.remaining()];
      buffer.get(bytes);
      received.writeBytes(bytes);
    }
  }

  @Override
  public void onError(Throwable thrown) {
    whole.completeExceptionally(thrown);
  }

  @Override
  public void onComplete() {
    whole.complete(received.toByteArray());
  }
}
