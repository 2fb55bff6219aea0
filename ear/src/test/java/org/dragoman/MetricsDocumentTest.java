package org.dragoman;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.metric.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The reference of the metrics has the table of the code, and what is asked of them is there. */
class MetricsDocumentTest {
  private static final Path FOLDER = Path.of("../server-config");
  private static final Path DOCUMENT = FOLDER.resolve("metrics.md");
  private static final String BEGIN = "| metric | type | labels | of | what |";
  private static final Pattern NAME =
      Pattern.compile("\\b(?:http|db|gen_ai|dragoman)_[a-z_]+(?=[{\\[) ])");
  private static final Pattern LABEL = Pattern.compile("\\b([a-z_]+)(?==~?\\\\?\")");
  private static final Pattern ALERT = Pattern.compile("- alert: (\\w+)");
  private static final Pattern CODE = Pattern.compile("DRG-\\d{4}");

  /** With {@code -Dcases.accept=true} the document is rewritten. */
  @Test
  void referenceHasTheTableOfTheCode() throws IOException {
    String text = Files.readString(DOCUMENT);
    int begin = text.indexOf(BEGIN);
    int end = text.indexOf("\n\n", begin) + 1;
    if (Boolean.getBoolean("cases.accept")) {
      Files.writeString(
          DOCUMENT, text.substring(0, begin) + Metric.markdown() + text.substring(end));
      return;
    }

    assertThat(text.substring(begin, end))
        .as("rewrite it with mvn test -pl ear -am -Dtest=MetricsDocumentTest -Dcases.accept=true")
        .isEqualTo(Metric.markdown());
  }

  @Test
  void everyAlertIsExplained() throws IOException {
    String alerts = Files.readString(FOLDER.resolve("metrics/alerts.yml"));
    String explained = Files.readString(DOCUMENT);

    assertThat(ALERT.matcher(alerts).results().map(found -> found.group(1)))
        .isNotEmpty()
        .allMatch(alert -> explained.contains("| `" + alert + "` |"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"alerts.yml", "dashboard.json"})
  void whatIsAskedOfMetricsIsThere(String file) throws IOException {
    String text = Files.readString(FOLDER.resolve("metrics").resolve(file));
    List<String> names =
        NAME.matcher(text)
            .results()
            .map(MatchResult::group)
            .map(name -> name.replaceFirst("_(bucket|sum|count)$", ""))
            .toList();
    String labels = Metric.markdown() + "`job` `severity`";

    assertThat(names).isNotEmpty();
    assertThat(names)
        .allMatch(
            name ->
                Arrays.stream(Metric.values())
                        .map(metric -> metric.title().replaceFirst("_count$", ""))
                        .anyMatch(name::equals)
                    || labels.contains("`" + name + "`"));
    assertThat(LABEL.matcher(text).results().map(found -> found.group(1)))
        .allMatch(label -> labels.contains("`" + label + "`"));
    assertThat(CODE.matcher(text).results().map(MatchResult::group))
        .allMatch(code -> FaultCode.of(code) != FaultCode.INTERNAL);
  }
}
