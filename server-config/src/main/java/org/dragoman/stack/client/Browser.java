package org.dragoman.stack.client;

import java.io.IOException;
import java.net.URI;
import java.util.Map;

/** Opens an address in the user's browser, when there is one. */
public final class Browser {
  private Browser() {}

  /** Tries to open the address; without a desktop, as over ssh, nothing happens. */
  public static void open(URI address) {
    Map<String, String> environment = System.getenv();
    boolean mac = System.getProperty("os.name").startsWith("Mac");
    boolean desktop =
        mac
            || environment.containsKey("DISPLAY")
            || environment.containsKey("WAYLAND_DISPLAY")
            || environment.containsKey("BROWSER");
    if (!desktop) {
      return;
    }
    try {
      new ProcessBuilder(mac ? "open" : "xdg-open", address.toString())
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException noSuchProgram) {
      // The terminal shows the address, too.
    }
  }
}
