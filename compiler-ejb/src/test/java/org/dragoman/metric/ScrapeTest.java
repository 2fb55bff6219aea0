package org.dragoman.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ScrapeTest {
  private static String text() {
    return new String(Scrape.text(), StandardCharsets.UTF_8);
  }

  @Test
  void whatWasMeasuredIsShown() {
    Metric.FAULTS.count("DRG-1001");
    Metric.FIRST_TEXT.observe(0.3, "acme");
    Metric.ANSWERS_UNDER_WAY.from(sample -> sample.is(7));
    Metric.CONNECTIONS.from(
        sample -> {
          sample.is(2, "requests", "used");
          sample.is(3, "requests", "idle");
        });

    assertThat(text())
        .contains(
            "# TYPE dragoman_faults_total counter",
            "dragoman_faults_total{error_type=\"DRG-1001\"} 1.0",
            "# TYPE gen_ai_server_time_to_first_token_seconds histogram",
            "gen_ai_server_time_to_first_token_seconds_bucket{dragoman_realm=\"acme\",le=\"0.25\"}"
                + " 0",
            "gen_ai_server_time_to_first_token_seconds_bucket{dragoman_realm=\"acme\",le=\"0.5\"}"
                + " 1",
            "gen_ai_server_time_to_first_token_seconds_sum{dragoman_realm=\"acme\"} 0.3",
            "dragoman_answers_active 7.0",
            "db_client_connection_count{db_client_connection_pool_name=\"requests\","
                + "db_client_connection_state=\"idle\"} 3.0");
  }

  /** The increase of a series that begins at 1 is 0, and no alert would tell of it. */
  @Test
  void seriesCanBeginBeforeItCounts() {
    Metric.FAULTS.begin("DRG-5021");

    assertThat(text()).contains("dragoman_faults_total{error_type=\"DRG-5021\"} 0.0");

    Metric.FAULTS.count("DRG-5021");
    Metric.FAULTS.begin("DRG-5021");
    assertThat(text()).contains("dragoman_faults_total{error_type=\"DRG-5021\"} 1.0");
  }

  @Test
  void everyMetricHasANameOfItsOwnAndNoSeriesUntilItIsUsed() {
    assertThat(text()).doesNotContain(Metric.TOKENS.title());
    assertThat(Metric.values()).extracting(Metric::title).doesNotHaveDuplicates();
  }
}
