package org.dragoman.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.stack.client.Trouble;

/**
 * The JDK's ahead-of-time cache of a program (JEP 483, 514): its classes as they are once loaded
 * and linked. A training run of the program makes it. It only ever helps: without it, with a stale
 * one, and on a JDK before 25 the program starts as usual.
 *
 * <p>The file's name is a digest of all that it depends on: the JDK, the options of the JVM, and
 * the place, size and time of each jar. It appears whole or not at all. A JVM that crashes, while
 * it writes the file or with it, leaves a mark, and the program goes on without.
 */
final class AheadOfTime {
  /** Where {@code -XX:AOTCacheOutput} appeared. */
  private static final int FIRST_JDK = 25;

  /** The JDK; its properties are constants of a launcher's run. */
  private static final List<String> JDK =
      Stream.of("java.home", "java.vm.vendor", "java.vm.version", "os.arch")
          .map(System::getProperty)
          .toList();

  private static final long ROOM = 1L << 30;
  private static final int KEPT = 3;
  private static final int BUSY = 3;
  private static final String ENDING = ".aot";
  private static final String TRAINING = "training-";
  private static final Duration TRAINING_LIMIT = Duration.ofMinutes(2);

  /** Payara's services start side by side, and now and then one start in many fails by that. */
  private static final int TRAINING_RUNS = 2;

  /** SIGHUP, SIGINT, SIGKILL and SIGTERM: somebody ended the run, or the limit did. */
  private static final Set<Integer> ENDED_FROM_OUTSIDE = Set.of(129, 130, 137, 143);

  private final Path folder;
  private final Path file;
  private final boolean possible;

  /**
   * @param folder of the program and its jars, where the cache goes, too
   * @param options the options of the JVM that it is started with
   */
  AheadOfTime(Path folder, List<String> options) {
    this(folder, options, Runtime.version().feature(), JDK);
  }

  AheadOfTime(Path folder, List<String> options, int feature, List<String> jdk) {
    Optional<List<String>> jars = feature < FIRST_JDK ? Optional.empty() : jars(folder);
    this.folder = folder;
    this.possible = jars.isPresent();
    this.file =
        folder.resolve(digest(jdk + "\n" + options + "\n" + jars.orElse(List.of())) + ENDING);
  }

  Path file() {
    return file;
  }

  /**
   * That the JVM failed with the file, or could not make it: it would fail again, and cost every
   * start some seconds. Who deletes it lets a start try again.
   */
  Path failed() {
    return file.resolveSibling(file.getFileName() + ".failed");
  }

  /** What the JVM is told, whether the file is there already or not; nothing on an old JDK. */
  List<String> options() {
    // Without -Xlog a stale file would write three lines of errors into the program's log.
    return possible ? List.of("-XX:AOTCache=" + file, "-Xlog:aot=off") : List.of();
  }

  /**
   * Whether this is the moment to make the file. On a busy machine nobody waits for what helps
   * later: a later start makes it.
   */
  boolean isWorthMaking() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    return isMissing() && system.getSystemLoadAverage() <= BUSY * system.getAvailableProcessors();
  }

  /** Whether the file is missing, could be made, and has room. */
  boolean isMissing() {
    return possible
        && !Files.exists(file)
        && !Files.exists(failed())
        && folder.toFile().getUsableSpace() > ROOM;
  }

  /** A run of the program that loads the classes it starts with, and then ends by itself. */
  interface Training {
    /**
     * The command of the run.
     *
     * @param own an empty folder, deleted afterwards
     * @param options what the JVM is told to write the cache
     */
    List<String> command(Path own, List<String> options);
  }

  /**
   * Makes the file by a training run, unless another launcher does so at this moment. Whatever
   * hinders it hinders nobody else.
   *
   * @return whether it is there now
   */
  boolean make(Training training, LogFile log) {
    synchronized (AheadOfTime.class) {
      try (FileChannel channel =
              FileChannel.open(
                  folder.resolve("aot.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock lock = channel.tryLock()) {
        if (lock != null && isMissing()) {
          // Beside the folder: its jars are not of those that the cache depends on.
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
   * The program crashed: if it had the file, it is started without from now on.
   *
   * @param started when the JVM that crashed was started
   * @return whether it had the file, and the next one will not have it
   */
  boolean discard(Instant started) {
    if (!possible) {
      return false;
    }
    if (!Files.exists(file)) {
      // Another process that had it crashed at the same time.
      return modified(failed()).toInstant().isAfter(started);
    }
    if (modified(file).toInstant().isAfter(started)) {
      return false;
    }
    try {
      PrivateFiles.delete(file);
      PrivateFiles.write(failed(), "A JVM crashed with it.\n");
    } catch (Trouble | UncheckedIOException e) {
      // A full disk takes no mark; that the file is gone is what counts.
    }
    return !Files.exists(file);
  }

  private void train(Training training, Path own, LogFile log) throws IOException {
    Path fresh = own.resolve("fresh" + ENDING);
    for (int run = 0; run < TRAINING_RUNS; run++) {
      // What the run before left, or a launcher that was killed.
      PrivateFiles.delete(own);
      int exit = run(training, PrivateFiles.folder(own), fresh, log);
      if (ENDED_FROM_OUTSIDE.contains(exit)) {
        return;
      }
      // The JVM deletes its notes once the cache is written whole.
      if (exit == 0 && Files.exists(fresh) && !Files.exists(own.resolve("fresh.aot.config"))) {
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        deleteOldest();
        return;
      }
    }
    PrivateFiles.write(failed(), "A JVM could not make it.\n");
  }

  private static int run(Training training, Path own, Path fresh, LogFile log) throws IOException {
    return Surroundings.exit(
        training.command(
            own,
            List.of(
                "-XX:AOTCacheOutput=" + fresh,
                // JDK 25.0.3 crashes now and then where it meets classes of a loader that is gone.
                "-XX:-ClassUnloading",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + own.resolve("crash.log"))),
        Surroundings.environment(),
        log,
        "The training run",
        TRAINING_LIMIT);
  }

  /** Each has some 130 MB; a few stay, for JDKs that take turns. */
  private void deleteOldest() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(other -> other.toString().endsWith(ENDING))
          .sorted(Comparator.comparing(AheadOfTime::modified).reversed())
          .skip(KEPT)
          .forEach(PrivateFiles::delete);
    }
  }

  /** Empty when the folder cannot be read, as one that somebody is deleting. */
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
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
