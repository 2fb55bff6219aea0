package org.dragoman.chat.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Random;
import org.dragoman.contract.application.Guard;
import org.dragoman.contract.application.Guard.Action;
import org.dragoman.contract.application.Guard.Direction;
import org.dragoman.contract.application.Guard.Kind;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScreenedTextTest {
  private static final Screen ALL =
      screen(
          Action.MASK,
          new Guard(Kind.PATTERN, "order", "\\bO-[0-9]{4,8}\\b", Action.MASK, Direction.BOTH));

  private static Guard guard(Kind kind, Action action) {
    return new Guard(kind, null, null, action, Direction.BOTH);
  }

  private static Screen screen(Action action, Guard... others) {
    List<Guard> guards =
        new java.util.ArrayList<>(
            List.of(guard(Kind.CARD, action), guard(Kind.IBAN, action), guard(Kind.KEY, action)));
    guards.addAll(List.of(others));
    return Screen.of(guards, FaultCode.GUARDED_OUTPUT);
  }

  private static String whole(String text) {
    ScreenedText screened = ALL.begun();
    return screened.add(text) + screened.end();
  }

  /** Numbers that are published for tests. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pay 4111111111111111 now              | pay [card number] now
          4111 1111 1111 1111                   | [card number]
          5555-5555-5555-4444.                  | [card number].
          3782 822463 10005, 2223003122003222   | [card number], [card number]
          **6011000990139424**                  | **[card number]**
          {"card":"4000056655665556"}           | {"card":"[card number]"}
          12 4111 1111 1111 1111                | 12 [card number]
          4111 1111 1111 1112                   | 4111 1111 1111 1112
          41111111111111111                     | 41111111111111111
          x4111111111111111                     | x4111111111111111
          {"a":"Card:\\n4111111111111111"}       | {"a":"Card:\\n[card number]"}
          978-3-16-148410-0                     | 978-3-16-148410-0
          1764324000000                         | 1764324000000
          0000 0000 0000 0000                   | 0000 0000 0000 0000
          """)
  void cardNumbersAreMaskedWhereTheirCheckDigitIsRight(String text, String masked) {
    assertThat(whole(text)).isEqualTo(masked);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          to DE89 3704 0044 0532 0130 00 today  | to [IBAN] today
          DE89370400440532013000                | [IBAN]
          de89370400440532013000                | [IBAN]
          GB29NWBK60161331926819;               | [IBAN];
          NO93 8601 1117 947                    | [IBAN]
          MT84MALT011000012345MTLCAST001S       | [IBAN]
          LC55HEMM000100010012001200023015      | [IBAN]
          DE88 3704 0044 0532 0130 00           | DE88 3704 0044 0532 0130 00
          DE893704004405320130001               | DE893704004405320130001
          XDE89370400440532013000               | XDE89370400440532013000
          ZZ89370400440532013000                | ZZ89370400440532013000
          """)
  void accountsAreMaskedWhereTheirCheckDigitsAreRight(String text, String masked) {
    assertThat(whole(text)).isEqualTo(masked);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          use sk-proj-abcdefghijklmnopqrstuvwxyz0123 here  | use [key] here
          key=AKIAIOSFODNN7EXAMPLE                         | key=[key]
          ghp_0123456789abcdefghijklmnopqrstuvwxyz         | [key]
          eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0    | [key]
          drg_0123456789abcdef_0123456789abcdefghij        | [key]
          a task-abcdefghijklmnopqrstuvwxyz                | a task-abcdefghijklmnopqrstuvwxyz
          sk-short                                         | sk-short
          """)
  void keysAreMaskedByTheirForms(String text, String masked) {
    assertThat(whole(text)).isEqualTo(masked);
  }

  @Test
  void privateKeyIsMaskedUpToItsEnd() {
    String key =
        "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA+/=\nAAAA\n-----END RSA PRIVATE KEY-----";
    assertThat(whole("one " + key + "\ntwo")).isEqualTo("one [key]\ntwo");
    assertThat(whole("one " + key.substring(0, 60))).isEqualTo("one [key]");
    assertThat(whole("-----BEGIN CERTIFICATE-----")).isEqualTo("-----BEGIN CERTIFICATE-----");
    assertThat(whole("a\n-----\nb")).isEqualTo("a\n-----\nb");
  }

  @Test
  void ownPatternIsMasked() {
    assertThat(whole("O-1234, O-12345678, O-123, PO-1234, O-123456789"))
        .isEqualTo("[order], [order], O-123, PO-1234, O-123456789");
  }

  /** Wherever a stream is cut, the same passes. */
  @Test
  void partsOfAStreamPassAsTheWholeTextDoes() {
    String text =
        "Pay 4111 1111 1111 1111, or DE89 3704 0044 0532 0130 00; key sk-abcdefghijklmnopqrstuvwx."
            + " Order O-1234567 of 3782822463100051 DE 4111 1111 1111 11 eyJ AKIA -----BEGIN X"
            + " PRIVATE KEY-----\n"
            + "AAAA\n"
            + "-----END X PRIVATE KEY----- drg_ DE8 O-12 end 4222222222222";
    String expected = whole(text);
    assertThat(expected).contains("[card number]", "[IBAN]", "[key]", "[order]").endsWith("r]");
    for (int size = 1; size < text.length(); size++) {
      ScreenedText screened = ALL.begun();
      StringBuilder passed = new StringBuilder();
      for (int from = 0; from < text.length(); from += size) {
        passed.append(screened.add(text.substring(from, Math.min(text.length(), from + size))));
      }
      assertThat(passed.append(screened.end()).toString())
          .as("parts of " + size)
          .isEqualTo(expected);
    }
    Random random = new Random(7);
    for (int round = 0; round < 500; round++) {
      ScreenedText screened = ALL.begun();
      StringBuilder passed = new StringBuilder();
      for (int from = 0; from < text.length(); ) {
        int to = Math.min(text.length(), from + 1 + random.nextInt(40));
        passed.append(screened.add(text.substring(from, to)));
        from = to;
      }
      assertThat(passed.append(screened.end()).toString()).isEqualTo(expected);
    }
  }

  /** A mask covers what overlaps it, and hides nothing from a guard that refuses. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 100})
  void findsThatOverlapAreOne(int size) {
    Guard own = new Guard(Kind.PATTERN, "card", "Card: [0-9]{4}", Action.MASK, Direction.BOTH);
    String text = "Card: 4111 1111 1111 1111 end";
    ScreenedText masks =
        Screen.of(List.of(own, guard(Kind.CARD, Action.MASK)), FaultCode.GUARDED_OUTPUT).begun();
    assertThat(inParts(masks, text, size)).isEqualTo("[card] end");
    ScreenedText refuses =
        Screen.of(List.of(own, guard(Kind.CARD, Action.REFUSE)), FaultCode.GUARDED_OUTPUT).begun();
    assertThat(catchThrowableOfType(Fault.class, () -> inParts(refuses, text, size)).code())
        .isEqualTo(FaultCode.GUARDED_OUTPUT);
  }

  private static String inParts(ScreenedText screened, String text, int size) {
    StringBuilder passed = new StringBuilder();
    for (int from = 0; from < text.length(); from += size) {
      passed.append(screened.add(text.substring(from, Math.min(text.length(), from + size))));
    }
    return passed.append(screened.end()).toString();
  }

  /** In JSON a line break is a backslash and a letter, and a number stands without quotes. */
  @Test
  void jsonStaysJson() throws InterruptedException {
    assertThat(
            ALL.clearedJson("{\"note\":\"Card:\\nO-1234\",\"n\":4111111111111111,\"s\":[1,null]}"))
        .isEqualTo("{\"note\":\"Card:\\n[order]\",\"n\":\"[card number]\",\"s\":[1,null]}");
    assertThat(ALL.clearedJson("{\"a\": 1.50}")).isEqualTo("{\"a\": 1.50}");
    assertThat(ALL.clearedJson("{a 4111111111111111")).isEqualTo("{a [card number]");
    assertThat(ALL.clearedJson("4111111111111111")).isEqualTo("[card number]");
    JsonNode json = Json.read("{\"a\":[\"Card\\nO-1234\"]}", JsonNode.class);
    assertThat(catchThrowableOfType(Fault.class, () -> ALL.requireNothing(json)).detail())
        .contains("order");
  }

  /** Without own patterns prose passes word by word. */
  @Test
  void proseIsHardlyHeldBack() {
    ScreenedText screened = screen(Action.MASK).begun();
    String text = "The task is done, and nothing is late. Ask me for more in 2026. ".repeat(20);
    int given = 0;
    int passed = 0;
    for (String word : text.split("(?<= )")) {
      given += word.length();
      passed += screened.add(word).length();
      assertThat(given - passed).as(word).isLessThanOrEqualTo(5);
    }
  }

  @Test
  void atMostTheLongestMatchIsHeldBack() {
    ScreenedText screened = ALL.begun();
    int given = 0;
    int passed = 0;
    for (int i = 0; i < 5_000; i++) {
      String part = i % 3 == 0 ? "O-12" : "34 4111 ";
      given += part.length();
      passed += screened.add(part).length();
      assertThat(given - passed).isLessThanOrEqualTo(70);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 100})
  void keyWithoutAnEndIsNotHeldBack(int size) {
    ScreenedText screened = ALL.begun();
    StringBuilder passed = new StringBuilder(screened.add("key sk-"));
    for (int i = 0; i < 10_000; i++) {
      passed.append(screened.add("a".repeat(size)));
    }
    assertThat(passed.toString()).isEqualTo("key [key]");
    assertThat(screened.add(" end") + screened.end()).isEqualTo(" end");
  }

  @Test
  void guardThatRefusesNamesWhatItFoundAndNotTheText() {
    ScreenedText screened = screen(Action.REFUSE).begun();
    assertThat(screened.add("pay 4111 1111 1111 11")).isEqualTo("pay ");
    Fault refused = catchThrowableOfType(Fault.class, () -> screened.add("11 now"));
    assertThat(refused.code()).isEqualTo(FaultCode.GUARDED_OUTPUT);
    assertThat(refused.detail()).contains("card number").doesNotContain("4111");
  }

  /** Each find makes the finders go on from its end, and none begins at the text's begin again. */
  @Test
  void longTextWithManyFindsTakesTimeInItsLength() throws InterruptedException {
    String text = "4111111111111111 ".repeat(60_000);
    assertThat(ALL.cleared(text)).isEqualTo("[card number] ".repeat(60_000));
  }

  @Test
  void patternThatTakesExponentialTimeElsewhereIsHarmless() throws InterruptedException {
    Guard guard = new Guard(Kind.PATTERN, "slow", "(a?){60}a{60}b", Action.MASK, Direction.BOTH);
    Screen screen = Screen.of(List.of(guard), FaultCode.GUARDED_INPUT);
    assertThat(screen.cleared("a".repeat(20_000))).hasSize(20_000);
  }
}
