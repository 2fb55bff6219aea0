package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** How many conversations there may be, at the default settings. */
class ChatRatesIT {
  /** Of one caller, {@code dragoman.chat.rates.caller.under-way}. */
  private static final int UNDER_WAY = 100;

  private static final int AT_ONCE = 20;

  private static final String PATH = "/rest/v1/chat/completions";

  private static String asking(String question) {
    return Client.asking(Spender.Free.ID, question);
  }

  @Test
  void conversationsUnderWayAreLimitedForEachCaller() throws Exception {
    Client dave = Product.of("dave");
    HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    try {
      begin(http, dave, UNDER_WAY);

      Client.Answer refused = dave.post(PATH, asking("1"));
      Client.Answer inOther = dave.post("/rest/openai/v1/chat/completions", asking("1"));

      assertThat(refused.status()).as(refused.text()).isEqualTo(429);
      assertThat(refused.code()).isEqualTo("DRG-4042");
      assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
      assertThat(inOther.status()).isEqualTo(429);
      assertThat(inOther.json().at("/error/type").asText()).isEqualTo("rate_limit_error");
      assertThat(Product.of("bob").post(PATH, asking("1")).status()).isEqualTo(200);
    } finally {
      // close() would wait for answers that nobody reads.
      http.shutdownNow();
    }
    Until.holds(
        "dave is let in again",
        Duration.ofSeconds(60),
        () -> dave.post(PATH, asking("1")).status() == 200);
  }

  /** Side by side: an answer without text begins a second after its request. */
  private static void begin(HttpClient http, Client client, int conversations) throws Exception {
    try (ExecutorService callers = Executors.newFixedThreadPool(AT_ONCE)) {
      List<Callable<Void>> beginnings =
          Collections.<Callable<Void>>nCopies(
              conversations,
              () -> {
                // Faster than so many a second is refused as well, and tried again.
                Until.holds(
                    "a conversation begins", Duration.ofSeconds(30), () -> begin(http, client));
                return null;
              });
      for (Future<Void> beginning : callers.invokeAll(beginnings)) {
        beginning.get();
      }
    }
  }

  private static boolean begin(HttpClient http, Client client) {
    HttpResponse<InputStream> answer;
    try {
      answer =
          http.send(
              client.request(PATH, "application/json", asking("stay")).build(),
              HttpResponse.BodyHandlers.ofInputStream());
      if (answer.statusCode() == 429) {
        answer.body().close();
        return false;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    assertThat(answer.statusCode()).isEqualTo(200);
    return true;
  }
}
