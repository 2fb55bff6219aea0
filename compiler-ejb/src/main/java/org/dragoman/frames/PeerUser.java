package org.dragoman.frames;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;
import jdk.net.ExtendedSocketOptions;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;

/** As which user of the system the process at the other end of a Unix socket runs. */
public final class PeerUser {
  private final UserPrincipal expected;

  private PeerUser(UserPrincipal expected) {
    this.expected = expected;
  }

  /** The user of this process. */
  public static PeerUser own() throws IOException {
    Path self = Path.of("/proc/self");
    return Files.exists(self)
        ? new PeerUser(Files.getOwner(self))
        : of(System.getProperty("user.name"));
  }

  /**
   * The user of this name, or with this number.
   *
   * @throws IOException when there is none
   */
  public static PeerUser of(String name) throws IOException {
    return new PeerUser(
        FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName(name));
  }

  /**
   * The user that the operator has named, or this process's own.
   *
   * @throws IllegalStateException when there is no such user
   */
  public static PeerUser expected(Settings settings) {
    Optional<String> name = settings.find(EdgeSettings.OPERATIONS_PEER);
    try {
      return name.isPresent() ? of(name.get()) : own();
    } catch (IOException e) {
      throw new IllegalStateException(
          EdgeSettings.OPERATIONS_PEER.name() + ": the system has no such user", e);
    }
  }

  /** Whether the system says that it is this one: the process cannot say otherwise. */
  boolean isAt(SocketChannel socket) throws IOException {
    return socket.getOption(ExtendedSocketOptions.SO_PEERCRED).user().equals(expected);
  }

  @Override
  public String toString() {
    return expected.getName();
  }
}
