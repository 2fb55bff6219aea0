package org.dragoman.stack.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.dragoman.stack.client.Web;
import org.junit.jupiter.api.Test;

class PublishTest {
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

    assertThat(Publish.changes(Web.JSON.readTree(preview)))
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
}
