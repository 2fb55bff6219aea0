package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionTest {
  /** A mutation whose time is over stops before its next statement, of whatever kind that is. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "inserts_come_one_after_the_other",
        "delete_reads_links_before",
        "rows/update_connects_and_disconnects"
      })
  void eachStatementIsCheckedBeforeItIsSent(String name) throws Exception {
    StatementCase one = new StatementCase(Path.of("src", "test", "cases", name));
    AtomicInteger checked = new AtomicInteger();

    int sent = one.attempt(checked::incrementAndGet);

    assertThat(sent).isPositive();
    assertThat(checked).hasValue(sent);
  }
}
