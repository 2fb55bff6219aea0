package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Array;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.scalar.CustomScalar;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Each {@link StatementCase} has {@code statement.sql}, what the product sends to the database: a
 * block for each round trip, and below it the values of its parameters.
 */
class StatementCasesTest {
  private static final boolean ACCEPT = Boolean.getBoolean("cases.accept");

  private static Stream<DynamicTest> tests(Consumer<StatementCase> check) {
    List<StatementCase> cases = StatementCase.all();
    assertThat(cases).isNotEmpty();
    return cases.stream().map(one -> DynamicTest.dynamicTest(one.name(), () -> check.accept(one)));
  }

  @TestFactory
  Stream<DynamicTest> statements() {
    return tests(StatementCasesTest::compare);
  }

  private static void compare(StatementCase one) {
    String written = written(one);
    Path expected = one.folder().resolve("statement.sql");
    try {
      if (ACCEPT) {
        Files.writeString(expected, written);
      }
      assertThat(written).as(expected.toString()).isEqualTo(Files.readString(expected));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(written(one)).as("the same input gives the same bytes").isEqualTo(written);
  }

  /**
   * Of a write also what is sent, and how it ends, where the rows that it looks for are missing.
   */
  private static String written(StatementCase one) {
    Configuration configuration = one.configuration();
    StatementCase.Sent sent = one.sent(configuration, true);
    assertThat(sent.fault()).isEmpty();
    String found = written(sent);
    if (!one.writes()) {
      return found;
    }
    String missing = written(one.sent(configuration, false));
    return missing.equals(found) ? found : found + "\n-- Without the rows\n\n" + missing;
  }

  private static String written(StatementCase.Sent sent) {
    Stream<String> roundTrips =
        sent.roundTrips().stream()
            .map(one -> one.sql() + ";\n-- " + Json.text(values(one.values())) + "\n");
    Stream<String> fault = sent.fault().stream().map(StatementCasesTest::written);
    return Stream.concat(roundTrips, fault).collect(Collectors.joining("\n"));
  }

  /** With the elements of the request that it is about, if it says any. */
  private static String written(Fault fault) {
    String elements = fault.violation() == null ? "" : " " + fault.violation().row();
    return "-- " + fault.code().code() + elements + "\n";
  }

  private static List<Object> values(List<?> values) {
    return values.stream().<Object>map(StatementCasesTest::value).collect(Collectors.toList());
  }

  private static Object value(Object value) {
    try {
      return switch (value) {
        case Array array -> values(Arrays.asList((Object[]) array.getArray()));
        case byte[] bytes -> "\\x" + HexFormat.of().formatHex(bytes);
        case Number number -> number;
        case Boolean bool -> bool;
        case null -> null;
        default -> value.toString();
      };
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** So that a plan that is kept for one caller and request does for another. */
  @TestFactory
  Stream<DynamicTest> plansDependOnNoValue() {
    return tests(
        one -> {
          Configuration configuration = one.configuration();
          Prepared prepared = one.prepared(configuration, value -> value);
          assertThat(one.prepared(configuration, value -> other(configuration, value)))
              .isEqualTo(prepared);
        });
  }

  /** Another value of the same types and, if it is a number of rows, order of magnitude. */
  private static JsonNode other(Configuration configuration, JsonNode value) {
    return switch (value) {
      case TextNode text when isMore(configuration, text) -> value;
      case TextNode text -> TextNode.valueOf(text.textValue() + "~");
      case IntNode number when number.intValue() > 1 -> IntNode.valueOf(number.intValue() ^ 1);
      case DoubleNode number -> DoubleNode.valueOf(number.doubleValue() + 0.25);
      case ArrayNode list -> {
        ArrayNode others = JsonNodeFactory.instance.arrayNode();
        list.forEach(one -> others.add(other(configuration, one)));
        yield others;
      }
      case ObjectNode object -> {
        ObjectNode others = JsonNodeFactory.instance.objectNode();
        object
            .properties()
            .forEach(one -> others.set(one.getKey(), other(configuration, one.getValue())));
        yield others;
      }
      default -> value;
    };
  }

  /**
   * Whether a text is also a value of another type: then a claim of it is of that type, too. A plan
   * depends on directions.
   */
  private static boolean isMore(Configuration configuration, TextNode text) {
    return text.textValue().matches("(asc|desc)(Nulls(First|Last))?")
        || Stream.of(CustomScalar.values())
            .anyMatch(scalar -> scalar != CustomScalar.JSON && scalar.read(text).isPresent())
        || configuration.enums().stream()
            .flatMap(one -> one.values().stream())
            .anyMatch(word -> word.name().equals(text.textValue()));
  }
}
