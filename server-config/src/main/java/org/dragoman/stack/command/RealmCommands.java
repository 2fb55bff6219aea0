package org.dragoman.stack.command;

import java.nio.file.Path;
import java.util.Map;
import org.dragoman.stack.Progress;
import org.dragoman.stack.RealmTransfer;
import org.dragoman.stack.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code bin/realm}: one realm alone out of this installation, and into another one. */
@Command(name = "realm", description = "One realm alone, out of an installation and into another.")
final class RealmCommands {
  private final Settings settings;
  private final Map<String, String> environment;
  private final Progress progress;

  RealmCommands(Settings settings, Map<String, String> environment, Progress progress) {
    this.settings = settings;
    this.environment = environment;
    this.progress = progress;
  }

  @Command(description = "Write a realm into a new folder; requests go on.")
  void export(
      @Parameters(paramLabel = "REALM") String realm,
      @Parameters(paramLabel = "FOLDER") Path folder) {
    new RealmTransfer(settings, progress).export(realm, folder.toAbsolutePath().normalize());
  }

  @Command(name = "import", description = "Bring a realm in, which has to be empty here.")
  void take(@Parameters(paramLabel = "FOLDER") Path folder, @Mixin Caller caller) {
    new RealmTransfer(settings, progress)
        .take(folder.toAbsolutePath().normalize(), caller.admin(settings, environment));
  }
}
