package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.Test;

class PortsTest {
  @Test
  void aTakenPortIsRefusedWithTheVariableThatMovesIt() throws IOException {
    int port;
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = other.getLocalPort();
      assertThatThrownBy(() -> Ports.requireFree(PartName.EDGE, "EDGE_PORT", port))
          .isInstanceOf(Trouble.class)
          .hasMessageContaining("Port " + port)
          .hasMessageContaining("EDGE_PORT");
    }
    assertThatCode(() -> Ports.requireFree(PartName.EDGE, "EDGE_PORT", port))
        .doesNotThrowAnyException();
  }

  @Test
  void portsThatAreNotUsedYetAreChosenOnce() {
    Set<Integer> all = new HashSet<>();
    for (int i = 0; i < 300; i++) {
      for (int port : Ports.free(5)) {
        assertThat(all.add(port)).as("port %d is chosen for the first time", port).isTrue();
      }
    }
  }
}
