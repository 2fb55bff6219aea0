package org.dragoman.chat.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundedPatternTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          abc                        | 3
          K-[0-9]{6}                 | 8
          (?i)secret(ly)?            | 8
          (?:abc){2,3}               | 9
          [[:alpha:]]{3}[]x]         | 4
          \\bproject \\w{1,20}\\b    | 28
          \\p{Lu}\\x{41}\\pL\\.      | 4
          (?i:x)[*+?]                | 2
          a{3}?b??c                  | 5
          """)
  void longestMatchIsKnown(String pattern, int longest) {
    String plain = pattern.replace("\\\\", "\\");
    assertThat(BoundedPattern.of(plain, "p").longest()).isEqualTo(2 * longest);
  }

  @Test
  void longestAlternativeCounts() {
    assertThat(BoundedPattern.of("(?:ab|cde|f){2,3}|g", "p").longest()).isEqualTo(18);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          secret.*            | has a * or + outside of brackets
          a+                  | has a * or + outside of brackets
          a{3,}               | has a { that is not {n} or {n,m}
          a{0,201}            | may match more than 200 characters
          (a{100}){100}       | may match more than 200 characters
          (((a{99}){99}){99}){99} | may match more than 200 characters
          a?                  | matches the empty text
          \\b                 | matches the empty text
          ^a                  | has ^ or $
          a$                  | has ^ or $
          \\Aa                | has \\A, which is not known here
          (a                  | has a ( without a )
          a)                  | has a ) without a (
          [a                  | has a [ without a ]
          (?=a)               | has a group with a ?
          (?<n>a)             | has a group with a ?
          a{2}{3}             | repeats a repetition
          {2}                 | repeats nothing
          a\\                 | ends with a \\
          [z-a]               | is no regular expression of RE2
          a{3,2}              | is no regular expression of RE2
          \\p{Nope}           | is no regular expression of RE2
          """)
  void patternWithoutALongestMatchIsRefused(String pattern, String why) {
    Fault fault =
        catchThrowableOfType(
            Fault.class, () -> BoundedPattern.of(pattern.replace("\\\\", "\\"), "p"));
    assertThat(fault).as(pattern).isNotNull();
    assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
    assertThat(fault.detail()).startsWith("p " + why.replace("\\\\", "\\"));
  }
}
