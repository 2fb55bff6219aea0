package org.dragoman.chat.model;

import java.net.URI;
import java.util.Map;
import org.dragoman.settings.Settings;

/** The models of a server, as an operator configures them. */
public final class ConfiguredModels {
  private ConfiguredModels() {}

  /** All that the server has, of a provider that is called as its kind. */
  public static Models of(URI server, String kind) {
    String prefix = "dragoman.providers." + kind + ".";
    return new Models(
        new ProviderSettings(
                Settings.of(
                    Map.of(
                        prefix + "kind",
                        kind,
                        prefix + "models",
                        "*",
                        prefix + "base-url",
                        server.toString(),
                        prefix + "retries",
                        "0")))
            .read());
  }
}
