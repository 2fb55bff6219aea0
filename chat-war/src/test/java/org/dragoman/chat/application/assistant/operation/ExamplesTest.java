package org.dragoman.chat.application.assistant.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.dragoman.chat.operation.PublishedSchemas;
import org.dragoman.operation.SchemaShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExamplesTest {
  private static final SchemaShape SHOP = PublishedSchemas.shape("shop");
  private static final SchemaShape LIBRARY = PublishedSchemas.shape("library");

  private static List<Examples.Granted> all(SchemaShape schema) {
    return schema.operations().stream().map(one -> new Examples.Granted(one, schema)).toList();
  }

  @ParameterizedTest
  @CsvSource({"articles, Show all articles", "article, Show the article with the number …"})
  void operationIsAskedInWords(String name, String question) {
    assertThat(Examples.of(SHOP.operation(name, false).orElseThrow(), SHOP)).isEqualTo(question);
  }

  @Test
  void noQuestionWrites() {
    assertThat(Examples.of(SHOP.operation("addArticle", true).orElseThrow(), SHOP)).isNull();
  }

  /** Another operation lists the rows. */
  @Test
  void pagesAreNotAskedFor() {
    assertThat(Examples.of(SHOP.operation("articlePage", false).orElseThrow(), SHOP)).isNull();
  }

  @Test
  void thePublishersExamplesComeFirstAndListsBeforeTheRest() {
    assertThat(Examples.toBegin(all(LIBRARY), 5))
        .containsExactly(
            "Which books has member … borrowed?",
            "Which books did … write?",
            "Show all members",
            "How many members are there?",
            "Show the book with the isbn …");
    assertThat(Examples.toBegin(all(SHOP), 1)).containsExactly("Show all articles");
  }
}
