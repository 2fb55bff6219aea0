package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class PublishingTest {
  @Test
  void problemsAreShownWhereTheyAre() throws IOException {
    String answer =
        """
        {"data": null, "errors": [{"message": "The schema has problems", "extensions": {
          "code": "DRG-2900",
          "problems": [{"code": "DRG-2001", "message": "Unknown type Lis", "line": 3, "column": 9,
            "excerpt": "  list: Lis!", "hint": "Did you mean List?"}]}}]}
        """;

    assertThat(Publishing.problems("todo.graphql", Web.JSON.readTree(answer)))
        .isEqualTo(
            """
            todo.graphql:3:9: DRG-2001: Unknown type Lis
                list: Lis!
                      ^
              hint: Did you mean List?
            """);
  }

  @Test
  void otherErrorsAreShownWithTheirCode() throws IOException {
    String answer =
        """
        {"errors": [{"message": "The caller lacks the role", "extensions": {"code": "DRG-4001"}}]}
        """;

    assertThat(Publishing.problems("todo.graphql", Web.JSON.readTree(answer)))
        .isEqualTo("The caller lacks the role (DRG-4001)\n");
  }

  @Test
  void safetyReportSaysWhatToConfirm() throws IOException {
    String preview =
        """
        {"changes": [
          {"id": "add-field:Task.size", "effects": ["SAFE"], "message": "A field more"},
          {"id": "drop-field:Task.due", "effects": ["BREAKS_CLIENTS", "LOSES_DATA"],
            "message": "The values of due are lost"}],
         "obstacles": [{"message": "3 rows of Task have no title"}],
         "confirm": ["drop-field:Task.due"]}
        """;

    assertThat(Publishing.changes(Web.JSON.readTree(preview)))
        .isEqualTo(
            """
            safe           add-field:Task.size
              A field more
            breaks clients, loses data drop-field:Task.due
              The values of due are lost
            obstacle: 3 rows of Task have no title
            confirm with: --confirm drop-field:Task.due
            """);
  }

  @Test
  void problemsOfAPreviewAreShownWhereTheyAre() throws IOException {
    String answer =
        """
        {"data": {"previewSchema": {"problems": [{"code": "DRG-2001", "message": "Unknown type Lis",
          "line": 3, "column": 9, "excerpt": "", "hint": ""}]}}}
        """;

    assertThat(Publishing.problems("todo.graphql", Web.JSON.readTree(answer)))
        .isEqualTo("todo.graphql:3:9: DRG-2001: Unknown type Lis\n");
  }
}
