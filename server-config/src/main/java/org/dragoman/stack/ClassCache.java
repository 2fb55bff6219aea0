package org.dragoman.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.dragoman.stack.client.Digest;
import org.dragoman.stack.client.Trouble;

/**
 * A cache of the JDK for a program: its classes as they are once loaded. A training run of the
 * program makes it. The cache is optional: without it, with a stale one, or on a JDK before 25, the
 * program starts as usual.
 *
 * <p>The file's name is a digest of everything that the cache depends on: the JDK, the options of
 * the JVM, and the place, size and time of each jar. The file is moved into place when it is
 * complete. When a JVM crashes while it writes the cache or while it uses it, a marker file is
 * left, and later starts do without the cache.
 */
final class ClassCache {
  /** The first JDK with {@code -XX:AOTCacheOutput}. Archives are older; one condition is enough. */
  private static final int FIRST_JDK = 25;

  /** The properties that identify the JDK; they do not change while the launcher runs. */
  private static final List<String> JDK =
      Stream.of("java.home", "java.vm.vendor", "java.vm.version", "os.arch")
          .map(System::getProperty)
          .toList();

  private static final long ROOM = 1L << 30;
  private static final int KEPT = 3;
  private static final int BUSY = 3;
  private static final String TRAINING = "training-";
  private static final Duration TRAINING_LIMIT = Duration.ofMinutes(2);

  /** Two runs: Payara starts its services in parallel, which makes a start fail now and then. */
  private static final int TRAINING_RUNS = 2;

  /**
   * Exit codes after SIGHUP, SIGINT, SIGKILL and SIGTERM: a user or the time limit ended the run.
   */
  private static final Set<Integer> ENDED_FROM_OUTSIDE = Set.of(129, 130, 137, 143);

  /** The exit code of a JVM that crashed (SIGABRT). */
  private static final int ABORTED = 134;

  /** One lock for each folder within this JVM; between processes there is the lock of a file. */
  private static final Map<Path, Object> MAKING = new ConcurrentHashMap<>();

  /** What the JVM logs about a file that it cannot use would stand in the program's log. */
  private static final String SILENCE = "-Xlog:aot*=off,cds*=off";

  /** The two kinds of caches that the JDK has. */
  enum Kind {
    /** The ahead-of-time cache (JEP 483, 514): classes of the JDK's own loaders, linked. */
    LINKED("-XX:AOTCacheOutput=", "-XX:AOTCache=", ".aot"),

    /** An archive of class data (JEP 350): parsed and verified classes of all loaders. */
    PARSED("-XX:ArchiveClassesAtExit=", "-XX:SharedArchiveFile=", ".jsa");

    private final String output;
    private final String input;
    private final String ending;

    Kind(String output, String input, String ending) {
      this.output = output;
      this.input = input;
      this.ending = ending;
    }
  }

  private final Kind kind;
  private final Path folder;
  private final Path file;
  private final boolean possible;

  /**
   * @param folder the folder of the program and its jars; the cache is written there as well
   * @param options the options of the JVM that it is started with
   */
  ClassCache(Kind kind, Path folder, List<String> options) {
    this(kind, folder, options, Runtime.version().feature(), JDK);
  }

  ClassCache(Kind kind, Path folder, List<String> options, int feature, List<String> jdk) {
    this.kind = kind;
    Optional<List<String>> jars = feature < FIRST_JDK ? Optional.empty() : jars(folder);
    this.folder = folder;
    this.possible = jars.isPresent();
    this.file =
        folder.resolve(digest(jdk + "\n" + options + "\n" + jars.orElse(List.of())) + kind.ending);
  }

  Path file() {
    return file;
  }

  /**
   * Returns the marker file of a JVM that crashed with the cache or could not make it. While the
   * marker exists, no start uses or makes the cache, as another failure would cost some seconds
   * each time. Delete the marker to let the next start try again.
   */
  Path failed() {
    return file.resolveSibling(file.getFileName() + ".failed");
  }

  /**
   * Returns the JVM options that use the cache; empty while there is none. A JVM that is given a
   * file which is missing starts without the JDK's own archive, too.
   */
  List<String> options() {
    return possible && Files.exists(file) ? List.of(kind.input + file, SILENCE) : List.of();
  }

  /** Returns whether a JVM option is one of {@link #options()}, which change no behaviour. */
  static boolean isOption(String option) {
    return option.equals(SILENCE)
        || Arrays.stream(Kind.values()).anyMatch(kind -> option.startsWith(kind.input));
  }

  /**
   * Returns whether the machine has time for a training run. A start on a busy machine does not
   * wait for one: a later start makes the cache.
   */
  static boolean isMachineQuiet() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    return system.getSystemLoadAverage() <= BUSY * system.getAvailableProcessors();
  }

  /** Returns whether the cache is missing, the JDK can make one, and the disk has room for it. */
  boolean isMissing() {
    return possible
        && !Files.exists(file)
        && !Files.exists(failed())
        && folder.toFile().getUsableSpace() > ROOM;
  }

  /** A training run: it loads the classes that the program needs at its start, and then ends. */
  interface Training {
    /**
     * Returns the command of the run.
     *
     * @param own an empty folder, which is deleted afterwards
     * @param options the JVM options that write the cache
     */
    List<String> command(Path own, List<String> options);

    /**
     * Returns whether the program needs no other process. Where it does, a failure of the run says
     * nothing about the JVM, and a later start tries again.
     */
    default boolean isIndependent() {
      return true;
    }

    /** Returns the whole environment of the run. */
    default SortedMap<String, String> environment() {
      return Surroundings.environment();
    }
  }

  /** Makes the cache, and says so. */
  void makeWithProgress(String program, Training training, LogFile log, Progress progress) {
    progress.step("Making the cache of " + program + "'s classes");
    long begin = System.nanoTime();
    progress.step(
        make(training, log)
            ? "The cache of " + program + "'s classes is made (" + Progress.since(begin) + ")"
            : "The cache of "
                + program
                + "'s classes is not made. "
                + (Files.exists(failed())
                    ? "Starts go on without it until " + failed() + " is deleted."
                    : "A later start tries again.")
                + " Log: "
                + log.path());
  }

  /**
   * Makes the cache by a training run, unless another launcher is making it. A failure here does
   * not stop the start.
   *
   * @return whether the cache exists now
   */
  boolean make(Training training, LogFile log) {
    synchronized (MAKING.computeIfAbsent(folder, name -> new Object())) {
      try (FileChannel channel =
              FileChannel.open(
                  folder.resolve("class-cache.lock"),
                  StandardOpenOption.CREATE,
                  StandardOpenOption.WRITE);
          FileLock lock = channel.tryLock()) {
        if (lock != null && isMissing()) {
          // Beside the folder, since the cache depends on the jars in the folder.
          Path own = folder.resolveSibling(TRAINING + folder.getFileName());
          try {
            train(training, own, log);
          } finally {
            PrivateFiles.delete(own);
          }
        }
        return Files.exists(file);
      } catch (IOException | UncheckedIOException | Trouble e) {
        return false;
      }
    }
  }

  /**
   * Deletes the cache after the program crashed while it used it; later starts do without.
   *
   * @param started when the JVM that crashed was started
   * @return whether that JVM used the cache and the next one will not
   */
  boolean discard(Instant started) {
    if (!possible) {
      return false;
    }
    if (!Files.exists(file)) {
      // Another process crashed with the cache at the same time and deleted it first.
      return modified(failed()).toInstant().isAfter(started);
    }
    if (modified(file).toInstant().isAfter(started)) {
      return false;
    }
    try {
      PrivateFiles.delete(file);
      PrivateFiles.write(failed(), "A JVM crashed with it.\n");
    } catch (Trouble | UncheckedIOException e) {
      // The marker cannot be written when the disk is full; deleting the cache is enough.
    }
    return !Files.exists(file);
  }

  private void train(Training training, Path own, LogFile log) throws IOException {
    Path fresh = own.resolve("fresh" + kind.ending);
    for (int run = 0; run < TRAINING_RUNS; run++) {
      // Left by the previous run or by a launcher that was killed.
      PrivateFiles.delete(own);
      int exit = run(training, PrivateFiles.folder(own), fresh, log);
      if (ENDED_FROM_OUTSIDE.contains(exit)
          || exit != 0 && exit != ABORTED && !training.isIndependent()) {
        return;
      }
      // The JVM deletes its notes (.config) once the cache is complete.
      if (exit == 0
          && Files.exists(fresh)
          && !Files.exists(own.resolve(fresh.getFileName() + ".config"))) {
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        deleteOldest();
        return;
      }
    }
    PrivateFiles.write(failed(), "A JVM could not make it.\n");
  }

  private int run(Training training, Path own, Path fresh, LogFile log) throws IOException {
    return Surroundings.exit(
        training.command(
            own,
            List.of(
                kind.output + fresh,
                // JDK 25.0.3 sometimes crashes on classes whose class loader is unloaded.
                "-XX:-ClassUnloading",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + own.resolve("crash.log"))),
        training.environment(),
        log,
        "The training run",
        TRAINING_LIMIT);
  }

  /** Keeps the newest caches, some 130 MB each, since several JDKs may be used in turn. */
  private void deleteOldest() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(other -> other.toString().endsWith(kind.ending))
          .sorted(Comparator.comparing(ClassCache::modified).reversed())
          .skip(KEPT)
          .forEach(PrivateFiles::delete);
    }
  }

  /**
   * Returns the jars; empty when the folder cannot be read, for example while it is being deleted.
   */
  private static Optional<List<String>> jars(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return Optional.of(
          files
              .filter(path -> path.toString().endsWith(".jar"))
              .map(jar -> jar.toAbsolutePath() + " " + jar.toFile().length() + " " + modified(jar))
              .sorted()
              .toList());
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private static FileTime modified(Path path) {
    try {
      return Files.getLastModifiedTime(path);
    } catch (IOException e) {
      return FileTime.fromMillis(0);
    }
  }

  private static String digest(String text) {
    return Digest.hex(text).substring(0, 16);
  }
}
