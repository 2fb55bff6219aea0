package org.dragoman.broker.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.scalar.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens as the specification has them (GraphQL specification, section 2.1). */
class DocumentScanTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = true,
      textBlock =
          """
          {a}                             | 3
          { a, b ,, c }                   | 5
          {a # b c d                      | 2
          {a(b: "c d \\" } e" f: 1)}      | 11
          {a(b: BLOCK)}                   | 8
          {a(b: "")}                      | 8
          {a(b: -1.5e+10 c: $d)}          | 12
          {...F ...on T @s(i: true) {a}}  | 17
          query Q($v: [Int!]! = [1 2])    | 17
          """)
  void tokensAreCountedAsTheParserCountsThem(String written, int tokens) {
    String text = written.replace("BLOCK", "\"\"\"c \"d\" \\\"\"\" e\"\"\"");
    assertThatCode(() -> DocumentScan.check(text, most(tokens))).doesNotThrowAnyException();

    Fault fault =
        catchThrowableOfType(Fault.class, () -> DocumentScan.check(text, most(tokens - 1)));

    assertThat(fault.code()).isEqualTo(FaultCode.DOCUMENT_TOO_LARGE);
  }

  private static Limits most(int tokens) {
    return Limits.STANDARD.with(Limit.TOKENS, tokens);
  }

  @Test
  void bytesAreThoseOfUtf8() {
    assertThat(Texts.utf8Length("aé€😀")).isEqualTo(1 + 2 + 3 + 4);
  }

  /** What is left open ends with the text. */
  @ParameterizedTest
  @ValueSource(
      strings = {"", "\"", "\"\"\"", "\"a\\", "\"\"\"a\\\"\"\"", "#", "..", "}}}", "-", "😀"})
  void anyTextIsScannedToItsEnd(String text) {
    assertThatCode(() -> DocumentScan.check(text, Limits.STANDARD)).doesNotThrowAnyException();
  }

  @Test
  void digitsAreThoseOfNumbersAlone() {
    Limits limits = Limits.STANDARD.with(Limit.DIGITS, 5);

    assertThatCode(() -> DocumentScan.check("{a1234567 \"1234567\" 12 345}", limits))
        .doesNotThrowAnyException();
    assertThat(
            catchThrowableOfType(Fault.class, () -> DocumentScan.check("{12 3456}", limits)).code())
        .isEqualTo(FaultCode.TOO_MANY_DIGITS);
  }
}
