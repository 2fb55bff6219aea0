package org.dragoman.broker.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import graphql.language.Document;
import graphql.language.OperationDefinition;
import graphql.parser.Parser;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitsTest {
  private static final Limits LIMITS = new Limits(1000, 3, 2, 2, 2, 12);

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
          { a { b ...F ...F ...F ...F } } fragment F on A { c d e }          | COST_TOO_HIGH
          { x: a { y: b } }                                                 | -
          { x: a { y: b z: c } }                                            | TOO_MANY_ALIASES
          { a { ...F } b { ...F } } fragment F on A { x: c y: d }           | TOO_MANY_ALIASES
          { __schema { types { name } } }                                   | -
          { __schema { types { fields { name } } } }                        | DOCUMENT_TOO_DEEP
          { a { ...F } } fragment F on A { b ...G } fragment G on A { ...F }| -
          """)
  void operationIsMeasuredWithItsFragments(String text, FaultCode expected) {
    Document document = new Parser().parseDocument(text);
    OperationDefinition operation =
        document.getDefinitionsOfType(OperationDefinition.class).getFirst();

    Fault fault = catchThrowableOfType(Fault.class, () -> LIMITS.check(document, operation));

    assertThat(fault == null ? null : fault.code()).isEqualTo(expected);
  }
}
