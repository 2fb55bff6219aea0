package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Callers of each dialect who leave at four moments, with a model provider of each of three kinds:
 * each time the request to the model ends, too, and the answer counts as cancelled.
 */
class DialectLeaversIT {
  private static final String MODEL = "left";
  private static final Duration SOON = Duration.ofSeconds(30);

  private static final Map<String, String> APPLICATIONS = new LinkedHashMap<>();

  /** When the caller leaves. */
  private enum Moment {
    FAST_TEXT(10),
    SLOW_TEXT(1_000),
    BEFORE_TEXT(0),
    BEFORE_HEAD(0);

    private static final int FRAGMENTS = 60;

    private final int pause;

    Moment(int pause) {
      this.pause = pause;
    }

    boolean hasText() {
      return pause > 0;
    }

    List<Step> steps() {
      List<Step> steps = new ArrayList<>();
      for (int i = 0; hasText() && i < FRAGMENTS * 1_000 / pause; i++) {
        steps.add(new Step.Text("word "));
        steps.add(new Step.Pause(pause));
      }
      steps.add(this == BEFORE_TEXT ? new Step.Pause(60_000) : new Step.Hang());
      return steps;
    }
  }

  @BeforeAll
  static void make() {
    ScriptedModels.script(MODEL, DialectLeaversIT::steps);
    for (String kind : ScriptedModels.KINDS) {
      APPLICATIONS.put(kind, ModelTalk.application(Product.of("alice"), kind, MODEL, List.of()));
    }
  }

  @AfterAll
  static void remove() {
    ModelTalk.removeApplications();
  }

  private static List<Step> steps(Asked asked) {
    String body = asked.body().toString();
    for (Moment moment : Moment.values()) {
      if (body.contains(moment.name())) {
        return moment.steps();
      }
    }
    throw new IllegalStateException(body);
  }

  /** Returns the usage of all applications together. */
  private static long counted(String member) {
    long sum = 0;
    for (String application : APPLICATIONS.values()) {
      JsonNode rows = Product.of("bob").get("/rest/v1/usage?by=&application=" + application).json();
      sum += rows.at("/rows/0").path(member).asLong();
    }
    return sum;
  }

  @ParameterizedTest
  @EnumSource(ChatDialect.class)
  void leavingEndsTheRequestToTheModel(ChatDialect dialect) throws IOException {
    int left = ScriptedModels.server().left();
    long cancelled = counted("cancelled");
    long failed = counted("failed");
    List<Socket> callers = new ArrayList<>();

    for (Moment moment : Moment.values()) {
      for (Map.Entry<String, String> application : APPLICATIONS.entrySet()) {
        String question = moment + " " + dialect + " " + application.getKey();
        Socket caller = begun(dialect, application.getValue(), question);
        callers.add(caller);
        Until.holds("the model is asked", SOON, () -> isAsked(question));
        if (moment.hasText()) {
          awaitText(caller);
        } else {
          caller.close();
        }
      }
    }
    for (Socket caller : callers) {
      caller.close();
    }

    int all = callers.size();
    assertThat(all).isEqualTo(12);
    Until.holds(
        "the requests to the models are ended",
        SOON,
        () -> ScriptedModels.server().left() >= left + all);
    Until.holds(
        "the answers are counted",
        SOON,
        () -> counted("cancelled") + counted("failed") >= cancelled + failed + all);
    assertThat(counted("failed")).isEqualTo(failed);
    assertThat(counted("cancelled")).isEqualTo(cancelled + all);
  }

  private static boolean isAsked(String question) {
    return ScriptedModels.asked(MODEL).stream()
        .anyMatch(asked -> asked.body().toString().contains(question));
  }

  private static Socket begun(ChatDialect dialect, String application, String question)
      throws IOException {
    Client bob = Product.of("bob");
    String body = dialect.asking(application, question, true);
    return RawRequest.begun(
        bob.base(),
        dialect.path(),
        Map.of("Authorization", List.of("Bearer " + bob.token()), "X-Realm", List.of(bob.realm())),
        "Content-Type: application/json\r\nContent-Length: " + body.length(),
        body);
  }

  private static void awaitText(Socket caller) throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    while (!read.toString(StandardCharsets.UTF_8).contains("word ")) {
      int next = caller.getInputStream().read();
      if (next < 0) {
        throw new EOFException(read.toString(StandardCharsets.UTF_8));
      }
      read.write(next);
    }
  }
}
