package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.util.List;
import java.util.Map;
import org.dragoman.product.attempts.Answers;
import org.dragoman.product.attempts.Attempt;
import org.dragoman.product.attempts.OthersRows;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nobody writes rows of others, or learns of them by writing. */
class OthersRowsIT {
  private static final String SET_MINE =
      "mutation { setNote(id: \"bbbbbbbb-0000-4000-8000-000000000001\", text: \"keyed\") { slug"
          + " text } }";
  private static final String SET_THEIRS =
      "mutation { setNote(id: \"aaaaaaaa-0000-4000-8000-000000000001\", text: \"keyed\") { slug"
          + " text } }";

  private static OracleService service;
  private static OthersRows rows;

  @BeforeAll
  static void publish() {
    service = new OracleService();
    rows = new OthersRows(service, service.provider());
  }

  @AfterAll
  static void close() {
    service.close();
  }

  @BeforeEach
  void restore() {
    rows.restore();
  }

  static List<Attempt> attempts() {
    return OthersRows.attempts();
  }

  @ParameterizedTest
  @MethodSource("attempts")
  void attemptGetsNothing(Attempt attempt) {
    assertThat(rows.faults(attempt)).isEmpty();
  }

  @Test
  void everyKindOfAttemptIsMade() {
    assertThat(attempts()).hasSizeGreaterThan(40).doesNotHaveDuplicates();
    assertThat(attempts()).extracting(Attempt::kind).contains(Attempt.Kind.values());
  }

  private static Client.Answer send(String caller, String document, String key) {
    Client client = service.client(rows.token(caller));
    HttpRequest.Builder request =
        client.request(
            "/graphql/" + OthersRows.NAME,
            "application/json",
            Client.text(Map.of("query", document)));
    return client.send(request.header("Idempotency-Key", key).build());
  }

  @Test
  void keyOfAnotherCallersRequestTellsNothing() {
    Client.Answer theirs = send("victim", SET_THEIRS, "their-key");
    Client.Answer same = send("mallory", SET_THEIRS, "their-key");
    Client.Answer other = send("mallory", SET_MINE, "another-of-their-keys");

    assertThat(Answers.text(theirs.json())).contains("\"their-1\"");
    assertThat(Answers.text(same.json())).isEqualTo("{\"setNote\":null}");
    assertThat(same.headers().firstValue("Idempotency-Replayed")).isEmpty();
    assertThat(Answers.text(other.json())).contains("\"my-1\"");
  }

  @Test
  void keyOfAnotherCallersRequestIsFree() {
    send("victim", SET_THEIRS, "taken");
    Client.Answer mine = send("mallory", SET_MINE, "taken");
    Client.Answer again = send("victim", SET_THEIRS, "taken");

    assertThat(Answers.text(mine.json()))
        .isEqualTo("{\"setNote\":{\"slug\":\"my-1\",\"text\":\"keyed\"}}");
    assertThat(again.headers().firstValue("Idempotency-Replayed")).contains("true");
  }

  @Test
  void anotherRealmDoesNotHaveTheSchema() {
    List<String> before = rows.others("mallory");
    Client.Answer answer = Product.of("bob").query(OthersRows.NAME, SET_THEIRS, Map.of());

    assertThat(answer.code()).isEqualTo("DRG-1014");
    assertThat(rows.others("mallory")).isEqualTo(before);
  }

  @Test
  void ownerIsNotChosenByTheName() {
    assertThat(Answers.text(send("Victim", SET_THEIRS, "case").json()))
        .isEqualTo("{\"setNote\":null}");
  }
}
