package org.dragoman.stack;

import java.time.Duration;
import org.dragoman.stack.client.Trouble;

/** Waits between two polls of a state that others change. */
final class Pause {
  private Pause() {}

  static void of(Duration length) {
    try {
      Thread.sleep(length);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Trouble("The launcher was interrupted.", e);
    }
  }
}
