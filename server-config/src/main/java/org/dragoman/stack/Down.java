package org.dragoman.stack;

import java.util.EnumSet;

/** {@code bin/down}: ends the launchers that run, then every remaining part. */
public final class Down {
  private final Settings settings;
  private final Progress progress;

  public Down(Settings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
  }

  public void run() {
    new Launchers(settings).end();
    Secrets secrets = Secrets.keptIn(settings.data());
    Parts parts = new Parts(settings, secrets, new Postgres(settings, secrets), progress);
    StartLock.during(settings, progress, () -> parts.stop(EnumSet.allOf(PartName.class)));
    settings.forget();
    progress.step("Nothing is running any more; the data stays in " + settings.data());
  }
}
