package org.dragoman.stack.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class AdminTest {
  @Test
  void problemsAreShownWhereTheyAre() throws IOException {
    String answer =
        """
        {"data": null, "errors": [{"message": "The schema has problems", "extensions": {
          "code": "DRG-2900",
          "problems": [{"code": "DRG-2001", "message": "Unknown type Lis", "line": 3, "column": 9,
            "excerpt": "  list: Lis!", "hint": "Did you mean List?"}]}}]}
        """;

    assertThat(Admin.errors("todo.graphql", Web.JSON.readTree(answer)))
        .isEqualTo(
            """
            todo.graphql:3:9: DRG-2001: Unknown type Lis
                list: Lis!
                      ^
              hint: Did you mean List?\
            """);
  }

  @Test
  void otherErrorsAreShownWithTheirCode() throws IOException {
    String answer =
        """
        {"errors": [{"message": "The caller lacks the role", "extensions": {"code": "DRG-4001"}}]}
        """;

    assertThat(Admin.errors("todo.graphql", Web.JSON.readTree(answer)))
        .isEqualTo("The caller lacks the role (DRG-4001)");
  }

  @Test
  void problemsOfAPreviewAreShownWhereTheyAre() throws IOException {
    String answer =
        """
        [{"code": "DRG-2001", "message": "Unknown type Lis",
          "line": 3, "column": 9, "excerpt": "", "hint": ""}]
        """;

    assertThat(Admin.problems("todo.graphql", Web.JSON.readTree(answer)))
        .isEqualTo("todo.graphql:3:9: DRG-2001: Unknown type Lis");
  }
}
