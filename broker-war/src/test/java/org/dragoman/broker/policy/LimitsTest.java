package org.dragoman.broker.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import graphql.language.Document;
import graphql.parser.Parser;
import java.util.Arrays;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitsTest {
  private static final Limits LIMITS =
      Limits.STANDARD
          .with(Limit.DEPTH, 3)
          .with(Limit.INTROSPECTION_DEPTH, 2)
          .with(Limit.ALIASES, 2)
          .with(Limit.ROOT_FIELDS, 2)
          .with(Limit.FIELDS, 12);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          { a b }                                                           | -
          { a b c }                                                         | TOO_MANY_ROOT_FIELDS
          { ...F ...F } fragment F on Query { a b }                         | TOO_MANY_ROOT_FIELDS
          { a { b { c } } }                                                 | -
          { a { b { c { d } } } }                                           | -
          { a { b { c { d { e } } } } }                                     | DOCUMENT_TOO_DEEP
          { a { ...F } } fragment F on A { b { c { d { e } } } }            | DOCUMENT_TOO_DEEP
          { a { b ...F ...F ...F ...F } } fragment F on A { c d e }          | TOO_MANY_FIELDS
          { a } query B { a { b ...F ...F ...F } } fragment F on A { c d e } | -
          query A { a b } query B { a { b ...F ...F ...F } } fragment F on A { c d e } | TOO_MANY_FIELDS
          { a } fragment F on A { ...G ...G ...G ...G } fragment G on A { c d e f } | TOO_MANY_FIELDS
          { a } fragment F on A { a b c d e f g h i j k l m } fragment F on A { b } | TOO_MANY_FIELDS
          { x: a { y: b } }                                                 | -
          { x: a { y: b z: c } }                                            | TOO_MANY_ALIASES
          { a { ...F } b { ...F } } fragment F on A { x: c y: d }           | TOO_MANY_ALIASES
          { __schema { types { name } } }                                   | -
          { __schema { types { fields { name } } } }                        | INTROSPECTION_TOO_DEEP
          { a { ...F } } fragment F on A { b ...G } fragment G on A { ...F }| -
          """)
  void operationIsMeasuredWithItsFragments(String text, FaultCode expected) {
    Document document = new Parser().parseDocument(text);

    Fault fault = catchThrowableOfType(Fault.class, () -> DocumentSize.check(document, LIMITS));

    assertThat(fault == null ? null : fault.code()).isEqualTo(expected);
  }

  @Test
  void eachLimitHasASettingAndACodeOfItsOwn() {
    // What the parser counts and what is counted before it are two settings of one kind of size.
    assertThat(Arrays.stream(Limit.values()).map(Limit::setting)).doesNotHaveDuplicates();
    assertThat(
            Arrays.stream(Limit.values()).filter(limit -> limit != Limit.BRACKETS).map(Limit::code))
        .doesNotHaveDuplicates();
  }

  @Test
  void settingsReplaceWhatIsAllowed() {
    Limits limits = Limits.of(Settings.of(Map.of("dragoman.limits.aliases", "7")));

    assertThat(limits.most(Limit.ALIASES)).isEqualTo(7);
    assertThat(limits.most(Limit.DEPTH)).isEqualTo(20);
  }

  @Test
  void limitThatAllowsNothingIsRefused() {
    assertThatThrownBy(() -> Limits.of(Settings.of(Map.of("dragoman.limits.cost", "0"))))
        .hasMessageContaining("dragoman.limits.cost");
  }
}
