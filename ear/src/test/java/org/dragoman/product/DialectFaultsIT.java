package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Eighteen faults of a model provider of each of three kinds, as a caller sees them in each dialect
 * and in both forms of an answer: each ends in so many words, in the form of the dialect, and the
 * text before it is there.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DialectFaultsIT {
  private static final String MODEL = "faulty";
  private static final Pattern NAMED = Pattern.compile("fault ([A-Z0-9_]+)\\.");

  private final Map<Case, ChatDialect.Heard> heard = new LinkedHashMap<>();

  private record Case(ServerFault fault, String kind, ChatDialect dialect, boolean stream) {}

  @BeforeAll
  void askAll() throws InterruptedException, ExecutionException {
    ScriptedModels.script(MODEL, DialectFaultsIT::steps);
    Map<String, String> applications = new LinkedHashMap<>();
    for (String kind : ScriptedModels.KINDS) {
      applications.put(kind, ModelTalk.application(Product.of("alice"), kind, MODEL, List.of()));
    }
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Function<Case, Future<Client.Answer>> ask =
          one -> {
            Client client = Product.of(one.stream ? "alice" : "bob");
            String question = "fault " + one.fault + ".";
            String body = one.dialect.asking(applications.get(one.kind), question, one.stream);
            return threads.submit(() -> client.post(one.dialect.path(), body));
          };
      // Those that hang take half a minute: they are asked first, in all dialects.
      Map<Case, Future<Client.Answer>> hanging = new LinkedHashMap<>();
      for (ChatDialect dialect : ChatDialect.values()) {
        cases(dialect, true).forEach(one -> hanging.put(one, ask.apply(one)));
      }
      // A caller has a hundred answers under way at most: the others one dialect after the other.
      for (ChatDialect dialect : ChatDialect.values()) {
        Map<Case, Future<Client.Answer>> answers = new LinkedHashMap<>();
        cases(dialect, false).forEach(one -> answers.put(one, ask.apply(one)));
        hear(answers);
      }
      hear(hanging);
    }
  }

  private static List<Case> cases(ChatDialect dialect, boolean hanging) {
    List<Case> cases = new ArrayList<>();
    for (ServerFault fault : ServerFault.values()) {
      for (String kind : ScriptedModels.KINDS) {
        if (fault.name().startsWith("HANG_") == hanging) {
          cases.add(new Case(fault, kind, dialect, true));
          cases.add(new Case(fault, kind, dialect, false));
        }
      }
    }
    return cases;
  }

  private void hear(Map<Case, Future<Client.Answer>> answers)
      throws InterruptedException, ExecutionException {
    for (Map.Entry<Case, Future<Client.Answer>> one : answers.entrySet()) {
      Client.Answer answer = one.getValue().get();
      assertThat(answer.text()).as(one.getKey().toString()).doesNotContain("secret", "Exception");
      heard.put(one.getKey(), one.getKey().dialect.heard(answer));
    }
  }

  @AfterAll
  static void remove() {
    ModelTalk.removeApplications();
  }

  private static List<Step> steps(Asked asked) {
    Matcher fault = NAMED.matcher(asked.body().toString());
    assertThat(fault.find()).isTrue();
    return ServerFault.valueOf(fault.group(1)).steps(asked.format());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          NONE                       | whole    | whole    | whole
          STATUS_400                 | DRG-6013 | DRG-6013 | DRG-6013
          STATUS_401                 | DRG-6013 | DRG-6013 | DRG-6013
          STATUS_429                 | DRG-6014 | DRG-6014 | DRG-6014
          STATUS_500                 | DRG-6019 | DRG-6019 | DRG-6019
          STATUS_529                 | DRG-6014 | DRG-6014 | DRG-6014
          HANG_BEFORE_THE_HEAD       | DRG-6020 | DRG-6020 | DRG-6020
          HANG_BEFORE_THE_FIRST_TEXT | DRG-6020 | DRG-6020 | DRG-6020
          HANG_IN_THE_MIDDLE         | DRG-6021 | DRG-6021 | DRG-6021
          DROP_BEFORE_THE_HEAD       | DRG-6012 | DRG-6012 | DRG-6012
          DROP_IN_THE_MIDDLE         | DRG-6015 | DRG-6015 | DRG-6015
          END_IN_THE_MIDDLE          | DRG-6015 | DRG-6015 | DRG-6015
          ERROR_IN_THE_MIDDLE        | DRG-6014 | DRG-6014 | DRG-6019
          MALFORMED_LINE             | DRG-6016 | DRG-6016 | DRG-6016
          COMMENT                    | whole    | whole    | whole
          TORN_CHARACTERS            | whole    | whole    | whole
          LINE_OF_A_MEGABYTE         | whole    | whole    | whole
          CALL_OF_NO_TOOL            | DRG-6060 | DRG-6060 | DRG-6060
          """)
  void faultEndsInSoManyWords(ServerFault fault, String openai, String anthropic, String ollama) {
    Map<String, String> ends = Map.of("openai", openai, "anthropic", anthropic, "ollama", ollama);
    for (String kind : ScriptedModels.KINDS) {
      for (ChatDialect dialect : ChatDialect.values()) {
        Case streamed = new Case(fault, kind, dialect, true);
        ChatDialect.Heard stream = heard.get(streamed);
        assertThat(stream.end()).as(streamed.toString()).isEqualTo(ends.get(kind));
        assertThat(stream.text()).as(streamed.toString()).isEqualTo(text(fault, stream.end()));

        Case whole = new Case(fault, kind, dialect, false);
        ChatDialect.Heard document = heard.get(whole);
        assertThat(document.end()).as(whole.toString()).isEqualTo(ends.get(kind));
        assertThat(document.text())
            .as(whole.toString())
            .isEqualTo(stream.end().equals(ChatDialect.WHOLE) ? stream.text() : "");
      }
    }
  }

  private static String text(ServerFault fault, String end) {
    int half = ServerFault.FRAGMENTS / 2;
    String begin = ServerFault.text(0, half);
    if (!end.equals(ChatDialect.WHOLE)) {
      return switch (fault) {
        case HANG_IN_THE_MIDDLE,
            DROP_IN_THE_MIDDLE,
            END_IN_THE_MIDDLE,
            ERROR_IN_THE_MIDDLE,
            MALFORMED_LINE ->
            begin;
        default -> "";
      };
    }
    String middle =
        switch (fault) {
          case TORN_CHARACTERS -> ServerFault.TORN;
          case LINE_OF_A_MEGABYTE -> "y".repeat(1 << 20);
          default -> "";
        };
    return begin + middle + ServerFault.text(half, ServerFault.FRAGMENTS);
  }
}
