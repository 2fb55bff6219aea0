package org.dragoman.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Future;
import org.dragoman.settings.OperationsAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Ends that do not keep the rules are refused, and others are served. */
@Timeout(60)
class HostileFramesTest extends ConnectedProcesses {
  @Test
  void moreThanTheCreditEndsTheConnection() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      raw.enter(key);
      raw.send(RawEdge.request(1, "large 100000"));
      raw.next();
      raw.send(new Frame.Credit(1, 100_001));

      assertThat(raw.ending()).isEqualTo(Ending.CREDIT_EXCEEDED);
    }
  }

  @Test
  void forgedProofIsRefused() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      raw.send(RawEdge.hello(new EdgeKeyPair(), (Frame.Challenge) raw.next()));

      assertThat(raw.ending()).isEqualTo(Ending.EDGE_REFUSED);
    }
  }

  @Test
  void proofOfAnotherConnectionIsRefused() throws Exception {
    try (RawEdge first = new RawEdge(path);
        RawEdge second = new RawEdge(path)) {
      Frame.Hello hello = first.enter(key);
      second.next();
      second.send(hello);

      assertThat(second.ending()).isEqualTo(Ending.EDGE_REFUSED);
    }
  }

  @Test
  void unknownVersionIsRefused() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      Frame.Hello hello = RawEdge.hello(key, (Frame.Challenge) raw.next());
      raw.send(new Frame.Hello(2, hello.keyId(), hello.nonce(), hello.signature()));

      assertThat(raw.ending()).isEqualTo(Ending.UNKNOWN_VERSION);
    }
  }

  @Test
  void requestBeforeTheProofIsRefused() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      raw.send(RawEdge.request(1, "a"));

      assertThat(raw.ending()).isEqualTo(Ending.MALFORMED_FRAME);
      assertThat(operations.begun).hasValue(0);
    }
  }

  @Test
  void requestThatIsSentAgainIsRefused() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      raw.enter(key);
      raw.send(RawEdge.request(1, "a"));
      raw.next();
      raw.send(RawEdge.request(1, "a"));

      assertThat(raw.ending()).isEqualTo(Ending.MALFORMED_FRAME);
      assertThat(operations.begun).hasValue(1);
    }
  }

  @Test
  void numberOfATokenThatWasNeverToldIsRefused() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      raw.enter(key);
      raw.send(new Frame.Request(1, 1_000, 5, "", "r", "", new byte[0]));

      assertThat(raw.ending()).isEqualTo(Ending.MALFORMED_FRAME);
    }
  }

  @Test
  void tooLongFrameIsRefusedByItsHead() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      raw.send(ByteBuffer.allocate(9).putInt(FrameFormat.LONGEST_BEFORE_HELLO + 1).rewind());
      assertThat(raw.ending()).isEqualTo(Ending.FRAME_TOO_LONG);
    }
    try (RawEdge raw = new RawEdge(path)) {
      raw.enter(key);
      raw.send(ByteBuffer.allocate(9).putInt(FrameFormat.LONGEST_REQUEST + 1).rewind());
      assertThat(raw.ending()).isEqualTo(Ending.FRAME_TOO_LONG);
    }
  }

  @Test
  void silenceBeforeTheProofIsRefused() throws Exception {
    try (RawEdge raw = new RawEdge(path)) {
      assertThat(raw.ending()).isEqualTo(Ending.HELLO_TOO_LATE);
    }
  }

  @Test
  void garbageAndHalfFramesLeaveOthersServed() throws Exception {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      try (RawEdge raw = new RawEdge(path)) {
        if (round % 2 == 0) {
          raw.enter(key);
        }
        byte[] bytes = new byte[random.nextInt(FrameFormat.HEAD, 200)];
        random.nextBytes(bytes);
        if (round % 3 == 0) {
          // A length that is let in, so that types and fields are looked at.
          ByteBuffer.wrap(bytes).putInt(0, bytes.length - FrameFormat.HEAD);
        }
        raw.send(ByteBuffer.wrap(bytes));
      } catch (IOException e) {
        // It was closed while it was still speaking.
      }
    }

    for (Future<OperationAnswer> one : asked(100, "")) {
      assertThat(text(one.get())).startsWith("question");
    }
  }

  @Test
  void floodOfConnectionsKeepsNoEdgeAway() throws Exception {
    List<RawEdge> flood = new ArrayList<>();
    for (int number = 0; number < 200; number++) {
      flood.add(new RawEdge(path));
    }
    try (EdgeConnections another = connect()) {
      another.require();

      assertThat(flood.getFirst().ending()).isEqualTo(Ending.TOO_MANY_CONNECTIONS);
    } finally {
      for (RawEdge one : flood) {
        one.close();
      }
    }
  }

  @Test
  void oneEdgeHasSomeConnectionsAndNoMore() throws Exception {
    List<RawEdge> all = new ArrayList<>();
    Ending refused = null;
    while (refused == null && all.size() < 40) {
      RawEdge raw = new RawEdge(path);
      all.add(raw);
      raw.send(RawEdge.hello(key, (Frame.Challenge) raw.next()));
      if (raw.next() instanceof Frame.GoAway away) {
        refused = Ending.valueOf(away.reason());
      }
    }
    assertThat(refused).isEqualTo(Ending.TOO_MANY_CONNECTIONS);
    // 32, of which the client of this class has two, and the one that is refused.
    assertThat(all).hasSize(31);
    for (RawEdge one : all) {
      one.close();
    }
  }

  @Test
  void processOfAnotherUserIsRefused() throws Exception {
    Path other = folder.resolve("other.sock");
    try (DataListener strict =
        new DataListener(
            OperationsAddress.of("unix:" + other), PeerUser.of("nobody"), null, key, operations)) {
      strict.start(() -> {});
      try (RawEdge raw = new RawEdge(other)) {
        assertThat(raw.next()).isNull();
      }
    }
    try (EdgeConnections strict =
        new EdgeConnections(address(), PeerUser.of("nobody"), null, () -> key, 1)) {
      assertThatThrownBy(strict::require).hasMessageContaining("WRONG_USER");
    }
  }

  @Test
  void socketIsForOwnerAndGroupAlone() throws Exception {
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
        .isEqualTo("rw-rw----");
  }
}
