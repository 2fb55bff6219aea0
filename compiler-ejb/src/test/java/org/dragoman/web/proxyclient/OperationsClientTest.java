package org.dragoman.web.proxyclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.frames.OperationAnswer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When an operation is sent once more. */
class OperationsClientTest {
  private static final Caller CALLER =
      new Caller("acme", "https://issuer", "alice", Set.of(), Map.of());

  private static final OperationAnswer ANSWER = new OperationAnswer(200, new byte[] {2}, "", false);

  @TempDir Path folder;

  /** Breaks with the exceptions, one after the other, and then answers. */
  private static class Breaking implements OperationsHop {
    private final Deque<IOException> exceptions;
    private int sent;

    Breaking(IOException... exceptions) {
      this.exceptions = new ArrayDeque<>(Arrays.asList(exceptions));
    }

    @Override
    public OperationAnswer send(Caller caller, String token, byte[] body, String requestId)
        throws IOException {
      sent++;
      if (!exceptions.isEmpty()) {
        throw exceptions.remove();
      }
      return ANSWER;
    }

    @Override
    public void requireConnection() {
      // It always answers.
    }

    @Override
    public void close() {
      // It holds nothing.
    }
  }

  private OperationAnswer send(OperationsHop hop, boolean repeatable) {
    EdgeKeys keys =
        new EdgeKeys(folder.resolve("edge.key"), Duration.ofDays(30), InstantSource.system());
    return new OperationsClient(new EdgeToken(keys, InstantSource.system()), hop)
        .send(CALLER, new byte[] {1}, "0123456789abcdef", repeatable);
  }

  private FaultCode refused(OperationsHop hop, boolean repeatable) {
    return catchThrowableOfType(Fault.class, () -> send(hop, repeatable)).code();
  }

  @Test
  void readIsSentOnceMoreWhenTheConnectionBreaks() {
    Breaking hop = new Breaking(new SocketException());

    assertThat(send(hop, true)).isSameAs(ANSWER);
    assertThat(hop.sent).isEqualTo(2);
  }

  @Test
  void readIsNotSentAThirdTime() {
    Breaking hop = new Breaking(new SocketException(), new SocketException());

    assertThat(refused(hop, true)).isEqualTo(FaultCode.PROXY_UNAVAILABLE);
    assertThat(hop.sent).isEqualTo(2);
  }

  @Test
  void writeIsNotSentAgain() {
    Breaking hop = new Breaking(new SocketException());

    assertThat(refused(hop, false)).isEqualTo(FaultCode.PROXY_UNAVAILABLE);
    assertThat(hop.sent).isEqualTo(1);
  }

  @Test
  void nothingIsSentAgainWhenNobodyWaits() {
    Breaking hop = new Breaking(new SocketException());
    Thread.currentThread().interrupt();
    try {
      assertThat(refused(hop, true)).isEqualTo(FaultCode.CANCELLED);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(hop.sent).isEqualTo(1);
  }

  @Test
  void whatTakesTooLongIsNotSentAgain() {
    Breaking hop = new Breaking(new SocketTimeoutException());

    assertThat(refused(hop, true)).isEqualTo(FaultCode.PROXY_TOO_SLOW);
    assertThat(hop.sent).isEqualTo(1);
  }

  @Test
  void refusalOfTheProxyIsPassedOn() {
    byte[] problem = "{\"code\":\"DRG-4006\"}".getBytes(StandardCharsets.UTF_8);
    OperationsHop hop =
        new Breaking() {
          @Override
          public OperationAnswer send(Caller caller, String token, byte[] body, String requestId) {
            return new OperationAnswer(400, problem, "", false);
          }
        };

    assertThat(refused(hop, true)).isEqualTo(FaultCode.of("DRG-4006"));
  }

  @Test
  void isNotReadyBeforeItsStart() {
    OperationsClient client = new OperationsClient();

    assertThat(catchThrowableOfType(Fault.class, client::requireConnection).code())
        .isEqualTo(FaultCode.PROXY_UNAVAILABLE);
  }
}
