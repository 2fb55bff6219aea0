package org.dragoman.frames;

import java.io.IOException;
import java.nio.file.Path;
import org.dragoman.settings.OperationsAddress;

/** A data process that can be killed. */
final class DataProcess {
  private DataProcess() {}

  /**
   * Starts one, and waits until it listens.
   *
   * @param key of the edge that it trusts
   */
  static Process start(Path path, EdgeKeyPair key) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                DataProcess.class.getName(),
                path.toString(),
                key.publicKey())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    if (process.getInputStream().read() < 0) {
      throw new IOException("The process has ended");
    }
    return process;
  }

  /**
   * Listens until it is killed, or nobody holds the other end of its input.
   *
   * @param arguments the path, the public key, and the user that edges run as if it is another one
   */
  public static void main(String[] arguments) throws IOException {
    EdgeKeyPair key = EdgeKeyPair.of(arguments[1]);
    OperationsAddress endpoint = OperationsAddress.of("unix:" + arguments[0]);
    PeerUser peer = arguments.length > 2 ? PeerUser.of(arguments[2]) : PeerUser.own();
    try (DataListener listener =
        new DataListener(endpoint, peer, null, key, new EchoedOperations())) {
      listener.start(() -> {});
      System.out.write('.');
      System.out.flush();
      System.in.read();
    }
  }
}
