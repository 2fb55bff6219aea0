package org.dragoman;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dragoman.settings.Setting;
import org.dragoman.settings.SettingTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The reference of the settings has the table of the code. */
class SettingsDocumentTest {
  private static final Path DOCUMENT = Path.of("../server-config/settings.md");
  private static final String BEGIN = "| setting | value | default | read by | change |";

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

  /** Of the images and of the example for Kubernetes, which no build starts. */
  @ParameterizedTest
  @ValueSource(strings = {"ear/src/image/pom.xml", "server-config/kubernetes/dragoman.yaml"})
  void variableOfAContainerIsASetting(String file) throws IOException {
    Set<String> variables =
        Pattern.compile("\\| `([a-z.-]+)` \\|")
            .matcher(SettingTable.markdown())
            .results()
            .map(row -> Setting.inEnvironment("dragoman." + row.group(1)))
            .collect(Collectors.toSet());

    assertThat(
            Pattern.compile("DRAGOMAN_[A-Z_]+")
                .matcher(Files.readString(Path.of("..").resolve(file)))
                .results()
                .map(MatchResult::group)
                .toList())
        .isNotEmpty()
        .isSubsetOf(variables);
  }
}
