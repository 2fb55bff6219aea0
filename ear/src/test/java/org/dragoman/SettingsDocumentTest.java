package org.dragoman;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.dragoman.settings.SettingTable;
import org.junit.jupiter.api.Test;

/** The reference of the settings has the table of the code. */
class SettingsDocumentTest {
  private static final Path DOCUMENT = Path.of("../server-config/settings.md");
  private static final String BEGIN = "| setting | value | default | read by |";

  /** With {@code -Dcases.accept=true} the document is rewritten. */
  @Test
  void referenceHasTheTableOfTheCode() throws IOException {
    String text = Files.readString(DOCUMENT);
    int begin = text.indexOf(BEGIN);
    int end = text.indexOf("\n\n", begin) + 1;
    String table = text.substring(begin, end);
    if (Boolean.getBoolean("cases.accept")) {
      Files.writeString(
          DOCUMENT, text.substring(0, begin) + SettingTable.markdown() + text.substring(end));
      return;
    }

    assertThat(table)
        .as("rewrite it with mvn test -pl ear -am -Dtest=SettingsDocumentTest -Dcases.accept=true")
        .isEqualTo(SettingTable.markdown());
  }
}
