package org.dragoman.stack;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/** {@code bin/up}: starts the missing parts and, in the foreground, watches them until Ctrl-C. */
public final class Up {
  private static final Duration LOOK = Duration.ofSeconds(1);

  private final Settings settings;
  private final Progress progress;

  public Up(Settings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
  }

  public void run(boolean detach) {
    Launchers launchers = new Launchers(settings);
    boolean watched = launchers.isWatched();
    boolean watch = !detach && !watched;
    launchers.enter(watch);
    try {
      Stack stack = Stack.start(settings, progress, watch);
      progress.print(new Welcome(stack.settings()).text());
      if (watch) {
        progress.print("Ctrl-C stops everything.\n\n");
        watch(stack);
      }
      stack.leave();
      if (watched) {
        progress.print("Another bin/up is in the foreground; its Ctrl-C stops everything.\n");
      }
    } finally {
      launchers.leave();
    }
  }

  /** Reports when a part dies and when it is back, until the JVM ends. */
  private void watch(Stack stack) {
    Map<PartName, Boolean> alive = new EnumMap<>(PartName.class);
    while (true) {
      for (PartName part : stack.settings().parts()) {
        boolean now = stack.isAlive(part);
        boolean before = alive.getOrDefault(part, true);
        alive.put(part, now);
        if (before && !now && !stack.isStopping()) {
          progress.step(
              Parts.sentence(part, "has died" + stack.exitCode(part))
                  + ": run bin/up in another terminal to restart it.\n          Log: "
                  + stack.log(part));
        } else if (!before && now) {
          progress.step(Parts.sentence(part, "is back"));
        }
      }
      Pause.of(LOOK);
    }
  }
}
