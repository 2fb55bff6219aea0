package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How many conversations there may be, at the default settings. */
class ChatRatesIT {
  /** Of one caller, {@code dragoman.chat.rates.caller.under-way}. */
  private static final int UNDER_WAY = 100;

  private static final String PATH = "/rest/v1/chat/completions";

  private static String asking(String question) {
    return Client.asking(Spender.Free.ID, question);
  }

  @Test
  void conversationsUnderWayAreLimitedForEachCaller() throws Exception {
    Client dave = Product.of("dave");
    try (HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      int begun = 0;
      while (begun < UNDER_WAY) {
        // Faster than so many a second is refused as well, and tried again.
        begun += begin(http, dave) ? 1 : 0;
      }

      Client.Answer refused = dave.post(PATH, asking("1"));
      Client.Answer inOther = dave.post("/rest/openai/v1/chat/completions", asking("1"));

      assertThat(refused.status()).as(refused.text()).isEqualTo(429);
      assertThat(refused.code()).isEqualTo("DRG-4042");
      assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
      assertThat(inOther.status()).isEqualTo(429);
      assertThat(inOther.json().at("/error/type").asText()).isEqualTo("rate_limit_error");
      assertThat(Product.of("bob").post(PATH, asking("1")).status()).isEqualTo(200);
      http.shutdownNow();
    }
    Until.holds(
        "dave is let in again",
        Duration.ofSeconds(60),
        () -> dave.post(PATH, asking("1")).status() == 200);
  }

  private static boolean begin(HttpClient http, Client client)
      throws IOException, InterruptedException {
    HttpResponse<InputStream> answer =
        http.send(
            client.request(PATH, "application/json", asking("stay")).build(),
            HttpResponse.BodyHandlers.ofInputStream());
    if (answer.statusCode() == 429) {
      answer.body().close();
      return false;
    }
    assertThat(answer.statusCode()).isEqualTo(200);
    return true;
  }
}
