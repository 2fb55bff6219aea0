package org.dragoman.web.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.function.Supplier;

/**
 * Receives the body of an answer up to a limit, or nothing of it. The exchange ends where the body
 * is too long or not wanted, so that an endless body is never read.
 */
public final class BoundedAnswer implements BodySubscriber<byte[]> {
  private final int limit;
  private final Supplier<IOException> tooLong;

  /** Why nothing of the body is wanted; null when it is. */
  private final IOException refusal;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private Flow.Subscription subscription;

  private BoundedAnswer(int limit, Supplier<IOException> tooLong, IOException refusal) {
    this.limit = limit;
    this.tooLong = tooLong;
    this.refusal = refusal;
  }

  /** Receives a body; a longer one fails. */
  public static BodySubscriber<byte[]> upTo(int limit, Supplier<IOException> tooLong) {
    return new BoundedAnswer(limit, tooLong, null);
  }

  /** Fails without a byte of the body. */
  public static BodySubscriber<byte[]> refused(IOException why) {
    return new BoundedAnswer(0, null, why);
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    if (refusal == null) {
      subscription.request(Long.MAX_VALUE);
    } else {
      fail(refusal);
    }
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      if (buffer.remaining() > limit - bytes.size()) {
        fail(tooLong.get());
        return;
      }
      byte[] more = new byte[buffer.remaining()];
      buffer.get(more);
      bytes.writeBytes(more);
    }
  }

  private void fail(IOException why) {
    subscription.cancel();
    body.completeExceptionally(why);
  }

  @Override
  public void onError(Throwable failure) {
    body.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    body.complete(bytes.toByteArray());
  }
}
