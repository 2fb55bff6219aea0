package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VirtualThreadsTest {
  @ParameterizedTest
  @CsvSource({"1, 2", "2, 2", "8, 8"})
  void haveACarrierForEachProcessorAndTwoAtLeast(int processors, int carriers) {
    assertThat(VirtualThreads.options(processors))
        .contains("-Djdk.virtualThreadScheduler.parallelism=" + carriers);
  }
}
