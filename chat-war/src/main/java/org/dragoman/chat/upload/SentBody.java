package org.dragoman.chat.upload;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.dragoman.contract.fault.Fault;
import org.dragoman.web.http.BoundedBody;

/**
 * A large body that is on disk until it is read, so that a slow sender holds neither memory nor a
 * {@linkplain Turns turn}. The file has been unlinked, so it does not outlive this process.
 */
public final class SentBody implements AutoCloseable {
  private final FileChannel file;

  private SentBody(FileChannel file) {
    this.file = file;
  }

  /**
   * Waits until the whole body has arrived.
   *
   * @param limit the limit in bytes
   * @return a body to close
   * @throws Fault as {@link BoundedBody#copy} does
   */
  public static SentBody of(HttpServletRequest request, int limit) throws IOException {
    Path path = Files.createTempFile("dragoman-body-", null);
    SentBody body =
        new SentBody(
            FileChannel.open(
                path,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE));
    boolean whole = false;
    try {
      OutputStream output = Channels.newOutputStream(body.file);
      BoundedBody.copy(request, limit, output);
      whole = true;
      return body;
    } finally {
      if (!whole) {
        body.close();
      }
    }
  }

  /** Returns all bytes. */
  public byte[] bytes() throws IOException {
    file.position(0);
    return Channels.newInputStream(file).readAllBytes();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
