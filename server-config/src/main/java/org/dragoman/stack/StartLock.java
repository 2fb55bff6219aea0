package org.dragoman.stack;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.dragoman.stack.client.Trouble;

/** A lock for starting and stopping parts, so that two launchers never do it at once. */
final class StartLock {
  private StartLock() {}

  /** Does the work while it holds the lock; waits while another launcher has it. */
  static void during(Settings settings, Progress progress, Runnable work) {
    Path file = PrivateFiles.folder(settings.run()).resolve("lock");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      if (channel.tryLock() == null) {
        progress.step("Another launcher is working in this folder: waiting for it");
        channel.lock();
      }
      work.run();
    } catch (IOException e) {
      throw new Trouble(file + " cannot be locked: " + e.getMessage(), e);
    }
  }
}
