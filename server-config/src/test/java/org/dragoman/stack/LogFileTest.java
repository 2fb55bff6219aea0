package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {
  @TempDir Path folder;

  @Test
  void theCauseIsTheInnermostOneOfAStackTrace() {
    LogFile log =
        log(
            """
            SEVERE java.lang.IllegalStateException: outer
            \tat a.B.c(B.java:1)
            Caused by: java.lang.IllegalArgumentException: middle
            \tat a.B.c(B.java:2)
            Caused by: java.io.IOException: inner
            \t... 3 more
            INFO ready
            """);

    assertThat(log.cause()).contains("java.io.IOException: inner");
  }

  @Test
  void withoutAStackTraceItIsTheLastError() {
    assertThat(log("FATAL:  no room\nLOG:  stopping\n").cause()).contains("FATAL:  no room");
    assertThat(log("one\ntwo\n\n").cause()).contains("two");
    assertThat(log("").cause()).isEmpty();
  }

  @Test
  void oneEarlierLogIsKept() {
    LogFile log = log("first\n");

    log.renew();

    assertThat(log.contains("first")).isFalse();
    assertThat(new LogFile(folder.resolve("edge.log.1")).contains("first")).isTrue();
  }

  @Test
  void whatSeveralProgramsSayIsKept() {
    LogFile log = log("");

    log.add("first", List.of("a", "b"));
    log.add("second", List.of());

    assertThat(log.path()).hasContent("first\na\nb\nsecond\n");
  }

  @Test
  void theLastLinesAreAtTheEnd() {
    assertThat(log("one\ntwo\nthree\n").last(2)).containsExactly("two", "three");
    assertThat(new LogFile(folder.resolve("none.log")).last(2)).isEmpty();
  }

  private LogFile log(String text) {
    return new LogFile(PrivateFiles.write(folder.resolve("edge.log"), text));
  }
}
