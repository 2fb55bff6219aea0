package org.dragoman.web.identity;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Reads the body of a 200 up to a limit, and nothing of any other answer. */
final class BoundedBytes implements BodySubscriber<byte[]> {
  private final int limit;
  private final int status;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private Flow.Subscription subscription;

  private BoundedBytes(int limit, int status) {
    this.limit = limit;
    this.status = status;
  }

  static HttpResponse.BodyHandler<byte[]> upTo(int limit) {
    return answer -> new BoundedBytes(limit, answer.statusCode());
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    if (status == 200) {
      subscription.request(Long.MAX_VALUE);
    } else {
      refuse(
          status == 404
              ? new UnknownIssuerException()
              : new IOException("The provider answers with status " + status));
    }
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      if (buffer.remaining() > limit - bytes.size()) {
        refuse(new IOException("The provider's document is longer than " + limit + " bytes"));
        return;
      }
      byte[] more = new byte[buffer.remaining()];
      buffer.get(more);
      bytes.writeBytes(more);
    }
  }

  private void refuse(IOException why) {
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
