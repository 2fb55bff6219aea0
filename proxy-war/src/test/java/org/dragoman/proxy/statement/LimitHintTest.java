package org.dragoman.proxy.statement;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.CursorFormat;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Restriction;
import org.dragoman.proxy.plan.Sort;
import org.dragoman.proxy.plan.Variables;
import org.junit.jupiter.api.Test;

class LimitHintTest {
  @Test
  void itNeverCutsWhateverTheRequestSays() {
    for (int limit : numbers()) {
      for (int offset : numbers()) {
        for (Binding rows : List.of(constant(limit), variable("n", limit))) {
          for (Binding before : List.of(constant(offset), variable("skip", offset))) {
            long hint = hint(rows, before);
            assertThat(hint == LimitHint.NONE || hint >= (long) limit + offset)
                .as("%s after %s: %d", rows, before, hint)
                .isTrue();
          }
        }
      }
    }
  }

  @Test
  void itIsOfTheOrderOfMagnitudeOfTheLimit() {
    for (int limit = 1; limit < 5_000; limit++) {
      assertThat(hint(constant(limit), null)).isBetween(5L * limit, 10L * limit);
      assertThat(hint(variable("n", limit), null)).isBetween(4L * limit, 8L * limit);
    }
  }

  @Test
  void nothingIsKnownOfAVariableThatIsNoNumberOfRows() {
    for (JsonNode none :
        List.of(
            IntNode.valueOf(-1),
            LongNode.valueOf(1L << 40),
            DoubleNode.valueOf(6.5),
            TextNode.valueOf("64"),
            NullNode.getInstance())) {
      assertThat(
              Variables.of(Map.of("n", none), List.of(), Map.of(), List.of())
                  .counting(Set.of("n"), Map.of("n", none))
                  .counts())
          .isEmpty();
    }
    assertThat(hint(new Binding.Count("n", -1), null)).isEqualTo(LimitHint.NONE);
    assertThat(hint(constant(10), new Binding.Count("skip", -1))).isEqualTo(LimitHint.NONE);
  }

  @Test
  void aPageHasARowMoreThanItsSize() {
    for (int size : numbers()) {
      for (Binding count : List.of(constant(size), variable("first", size))) {
        Binding page = new Binding.PageLimit(count, Integer.MAX_VALUE, true);
        assertThat(Binding.most(page)).as("%s", page).isGreaterThan(size);
      }
    }
    assertThat(hint(new Binding.PageLimit(constant(20), 100, true), null)).isEqualTo(128);
  }

  @Test
  void thereIsNoneWhereValuesDecideWhichRowsThereAre() {
    Binding ten = constant(10);
    Predicate compared = new Predicate.Compare("state", Operator.EQ, constant(1));
    Predicate absent = new Predicate.AbsentIf("state", constant(1));
    for (Predicate filter :
        List.of(
            compared,
            absent,
            Predicate.not(compared, false),
            Predicate.or(List.of(compared, absent)),
            Predicate.and(List.of(seek(false), compared)),
            seek(true))) {
      assertThat(hint(filter, ten, null, Predicate.ALWAYS)).as("%s", filter).isEqualTo(0);
    }
    assertThat(hint(Predicate.ALWAYS, ten, null, compared)).isEqualTo(LimitHint.NONE);
    assertThat(hint(seek(false), ten, null, Predicate.ALWAYS)).isEqualTo(64);
  }

  /** The rows after one, in the order of a column that may have no value, or of one that has. */
  private static Predicate seek(boolean nullable) {
    Sort.Key key = new Sort.Key.Column("number", "integer");
    Sort sort = new Sort(List.of(), key, false, false, nullable);
    CursorFormat format =
        new CursorFormat("number", List.of(new CursorFormat.Part("integer", nullable)));
    return new Predicate.And(
        List.of(new Predicate.Seek(List.of(sort), constant(1), format, false, false)));
  }

  /** All small ones, those beside the powers of two, and the largest. */
  private static List<Integer> numbers() {
    return IntStream.concat(
            IntStream.range(0, 40),
            IntStream.range(5, 31)
                .flatMap(bit -> IntStream.of((1 << bit) - 1, 1 << bit, (1 << bit) + 1)))
        .boxed()
        .toList();
  }

  private static Binding constant(int number) {
    return new Binding.Constant(IntNode.valueOf(number), "bigint");
  }

  private static Binding variable(String name, int number) {
    Map<String, JsonNode> values = Map.of(name, IntNode.valueOf(number));
    Variables known =
        Variables.of(values, List.of(), Map.of(), List.of()).counting(Set.of(name), values);
    return new Binding.Count(name, known.counts().get(name));
  }

  private static long hint(Binding limit, Binding offset) {
    return hint(Predicate.ALWAYS, limit, offset, Predicate.ALWAYS);
  }

  private static long hint(Predicate filter, Binding limit, Binding offset, Predicate visible) {
    return LimitHint.of(new Restriction(filter, List.of(), limit, offset, false), visible);
  }
}
