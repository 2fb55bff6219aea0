package org.dragoman.broker.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.dragoman.broker.graphql.CompiledOperations;
import org.junit.jupiter.api.Test;

/**
 * What {@code search_operations} finds of three hundred operations, and what their list costs.
 * {@code questions.txt} was written from the text of {@code schema.graphql}: a question, and the
 * operation that answers it.
 */
class OperationQuestionsTest {
  private static final Path FOLDER = Path.of("src/test/cases/mcp-questions");
  private static final int MOST_FOUND = 10;
  private static final int LEAST_RIGHT = 95;

  /** Of the context of a client, for the list of tools of three hundred operations. */
  private static final int MOST_TOKENS = 4_000;

  private static final int CHARACTERS_OF_A_TOKEN = 4;

  @Test
  void operationsOfQuestionsAreFound() throws IOException {
    ToolSet tools =
        ToolSet.ofSchema(
            false,
            CompiledOperations.of(Files.readString(FOLDER.resolve("schema.graphql")), Set.of()));
    List<String> missed = new ArrayList<>();
    int right = 0;
    int first = 0;
    for (String line : Files.readAllLines(FOLDER.resolve("questions.txt"))) {
      String[] parts = line.split(" \\| ");
      List<String> found = tools.found(parts[0], MOST_FOUND).findValuesAsText("operation");
      assertThat(tools.operation(parts[1])).as(line).isPresent();
      right += found.contains(parts[1]) ? 1 : 0;
      first += found.indexOf(parts[1]) == 0 ? 1 : 0;
      if (!found.contains(parts[1])) {
        missed.add(line + " => " + found);
      }
    }
    int tokens = Math.ceilDiv(tools.listed().length(), CHARACTERS_OF_A_TOKEN);
    System.out.println(
        right
            + " of 100 questions found, "
            + first
            + " of them first; tools/list costs some "
            + tokens
            + " tokens");

    assertThat(tokens).isLessThanOrEqualTo(MOST_TOKENS);
    assertThat(tools.listed()).contains("(300 in all)");
    assertThat(right).as(String.join("\n", missed)).isGreaterThanOrEqualTo(LEAST_RIGHT);
  }
}
