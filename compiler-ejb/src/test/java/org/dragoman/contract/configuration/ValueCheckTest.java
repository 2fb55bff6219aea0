package org.dragoman.contract.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ValueCheckTest {
  static Stream<Arguments> checks() {
    IntNode year = IntNode.valueOf(2100);
    return Stream.of(
        Arguments.of(new ValueCheck.Bound("year_gt", ValueCheck.Side.GT, year), "more than 2100"),
        Arguments.of(new ValueCheck.Bound("year_gte", ValueCheck.Side.GTE, year), "2100 or more"),
        Arguments.of(new ValueCheck.Bound("year_lt", ValueCheck.Side.LT, year), "less than 2100"),
        Arguments.of(new ValueCheck.Bound("year_lte", ValueCheck.Side.LTE, year), "2100 or less"),
        Arguments.of(
            new ValueCheck.OneOf("a_in", List.of(TextNode.valueOf("x"), TextNode.valueOf("y"))),
            "one of x, y"),
        Arguments.of(
            new ValueCheck.Length("a_maxLength", true, 20), "a text of at most 20 characters"),
        Arguments.of(
            new ValueCheck.Length("a_minLength", false, 2), "a text of at least 2 characters"),
        Arguments.of(new ValueCheck.Matches("a_matches", "[A-Z]+"), "a text that matches [A-Z]+"));
  }

  @ParameterizedTest
  @MethodSource("checks")
  void saysWhatAValueMustBe(ValueCheck check, String wanted) {
    assertThat(check.wanted(false)).isEqualTo(wanted);
  }
}
