package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PostgresBackupTest {
  private static final long SEGMENT = 16L << 20;

  @Test
  void segmentsGoOnInTheNextPart() {
    assertThat(
            PostgresBackup.segments(
                "0000000200000001000000FE", "000000020000000200000001", SEGMENT))
        .containsExactly(
            "0000000200000001000000FE",
            "0000000200000001000000FF",
            "000000020000000200000000",
            "000000020000000200000001");
    assertThat(
            PostgresBackup.segments(
                "000000010000000000000003", "000000010000000000000003", SEGMENT))
        .containsExactly("000000010000000000000003");
  }
}
