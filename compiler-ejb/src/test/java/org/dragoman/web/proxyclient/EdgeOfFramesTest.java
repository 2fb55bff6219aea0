package org.dragoman.web.proxyclient;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.frames.DataListener;
import org.dragoman.frames.OperationAnswer;
import org.dragoman.frames.Operations;
import org.dragoman.frames.PeerUser;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.identity.EdgeTokens;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The edge's way by frames with its real keys and tokens, and the data process's look at both. */
class EdgeOfFramesTest {
  private static final Caller ALICE =
      new Caller("acme", "https://idp", "alice-id", Set.of("user"), Map.of());

  @TempDir private Path folder;
  private Settings settings;
  private EdgeSigner own;
  private EdgeSigner other;
  private DataListener listener;
  private FrameHop hop;

  @BeforeEach
  void start() throws Exception {
    InstantSource clock = InstantSource.system();
    own = new EdgeSigner(folder.resolve("own.json"), clock);
    other = new EdgeSigner(folder.resolve("other.json"), clock);
    settings =
        Settings.of(
            Map.of(
                "dragoman.operations.address", "unix:" + folder.resolve("operations.sock"),
                "dragoman.proxy.trusted-keys",
                    folder.resolve("own.pub.json") + "," + folder.resolve("other.pub.json")));
    EdgeTokens tokens = new EdgeTokens(settings, Purpose.OPERATIONS);
    listener =
        new DataListener(
            settings.get(EdgeSettings.OPERATIONS),
            PeerUser.own(),
            null,
            tokens,
            new Subjects(tokens));
    listener.start(() -> {});
    hop =
        new FrameHop(
            settings,
            new EdgeKeys(folder.resolve("own.json"), java.time.Duration.ofDays(1), clock));
  }

  @AfterEach
  void stop() {
    hop.close();
    listener.close();
  }

  /** Answers with the subject of the token. */
  private record Subjects(EdgeTokens tokens) implements Operations {
    @Override
    public Answer answer(Asked asked) {
      try {
        return answer(200, tokens.caller(asked.edge(), asked.token()).subject());
      } catch (Fault fault) {
        return answer(fault.code().status(), fault.code().code());
      }
    }

    @Override
    public Answer refusal(String requestId, Fault fault) {
      return answer(fault.code().status(), fault.code().code());
    }

    private static Answer answer(int status, String text) {
      return new Answer(
          status, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), "", false, true);
    }
  }

  private String answer(String token) throws Exception {
    OperationAnswer answer = hop.send(ALICE, token, new byte[2], "0123456789abcdef");
    return answer.status() + " " + new String(answer.body(), StandardCharsets.UTF_8);
  }

  @Test
  void callerIsTheTokens() throws Exception {
    assertThat(answer(own.token(ALICE, Purpose.OPERATIONS))).isEqualTo("200 alice-id");
  }

  @Test
  void tokenOfAnotherPurposeIsRefused() throws Exception {
    assertThat(answer(own.token(ALICE, Purpose.PUBLICATIONS))).isEqualTo("401 DRG-3010");
  }

  @Test
  void tokenOfAnotherTrustedEdgeIsRefused() throws Exception {
    assertThat(answer(other.token(ALICE, Purpose.OPERATIONS))).isEqualTo("401 DRG-3010");
  }

  @Test
  void forgedTokenIsRefused() throws Exception {
    String token = own.token(ALICE, Purpose.OPERATIONS);
    String forged = token.substring(0, token.length() - 4) + "AAAA";

    assertThat(answer(forged)).isEqualTo("401 DRG-3010");
  }
}
