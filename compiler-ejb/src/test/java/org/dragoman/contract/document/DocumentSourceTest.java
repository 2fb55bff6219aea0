package org.dragoman.contract.document;

import static org.assertj.core.api.Assertions.assertThat;

import graphql.language.Document;
import graphql.language.Field;
import graphql.language.OperationDefinition;
import graphql.language.StringValue;
import graphql.parser.ParserOptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of characters beyond the basic plane, wherever the parser's pieces end. */
class DocumentSourceTest {
  private static final String BALLOON = "\uD83C\uDF88";

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void charactersAreWhole(int shift) {
    for (int length : new int[] {0, 1, 2_038, 2_048, 4_096, 10_000}) {
      String text = "x".repeat(shift) + BALLOON.repeat(length);

      assertThat(read(text)).isEqualTo(text);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", " # \uD83C\uDF88\r\n"})
  void linesAndCommentsAreAsEver(String line) {
    String text = "a" + BALLOON.repeat(3_000);

    assertThat(read(text, line.repeat(2_100))).isEqualTo(text);
  }

  private static String read(String text) {
    return read(text, "");
  }

  private static String read(String text, String before) {
    String document = before + "{ a(b: \"" + text + "\") }";
    Document read = DocumentSource.parse(document, ParserOptions.getDefaultParserOptions());
    OperationDefinition operation = (OperationDefinition) read.getDefinitions().getFirst();
    Field field = (Field) operation.getSelectionSet().getSelections().getFirst();
    return ((StringValue) field.getArguments().getFirst().getValue()).getValue();
  }
}
