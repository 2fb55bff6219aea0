package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.dragoman.stack.ClassCache.Kind;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class ClassCacheTest {
  private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC");
  private static final List<String> JDK = List.of("/jdk", "25.0.3");

  @TempDir private Path cacheFolder;
  private Path folder;
  private Path jar;

  /** A program that ends by itself, or as it is told: by a status, and only the first time. */
  static final class Program {
    private Program() {}

    public static void main(String[] arguments) throws IOException {
      if (arguments.length > 0 && isTime(arguments)) {
        System.exit(Integer.parseInt(arguments[0]));
      }
    }

    private static boolean isTime(String[] arguments) throws IOException {
      if (arguments.length == 1) {
        return true;
      }
      Path seen = Path.of(arguments[1]);
      boolean first = Files.notExists(seen);
      Files.writeString(seen, "");
      return first;
    }
  }

  @BeforeEach
  void pack() throws IOException {
    folder = Files.createDirectory(cacheFolder.resolve("program"));
    jar = folder.resolve("program.jar");
    Surroundings.run(
        List.of(
            Surroundings.javaHome().resolve("bin/jar").toString(),
            "--create",
            "--file=" + jar,
            "-C",
            Path.of("target/test-classes").toAbsolutePath().toString(),
            "org/dragoman/stack/ClassCacheTest$Program.class"),
        Surroundings.environment(),
        log("jar"),
        "Packing");
  }

  private LogFile log(String name) {
    return new LogFile(folder.resolve(name + ".log"));
  }

  private ClassCache.Training training(String... arguments) {
    return (own, options) -> command(options, arguments);
  }

  private List<String> command(List<String> options, String... arguments) {
    List<String> command = new ArrayList<>(List.of(Surroundings.java()));
    command.addAll(OPTIONS);
    command.addAll(options);
    command.addAll(List.of("-cp", jar.toString(), Program.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  private List<String> left() throws IOException {
    try (Stream<Path> files = Files.walk(cacheFolder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.matches(".*\\.(aot|jsa).*|training-program"))
          .toList();
    }
  }

  private ClassCache made(Kind kind) {
    ClassCache cache = new ClassCache(kind, folder, OPTIONS);
    assumeTrue(cache.isMissing(), "a JDK 25 or newer");
    assertThat(cache.make(training(), log("training"))).isTrue();
    return cache;
  }

  private void runs(List<String> options) throws IOException {
    LogFile log = log("run");
    Surroundings.run(command(options), Surroundings.environment(), log, "The program");
    assertThat(Files.readString(log.path())).isBlank();
  }

  @ParameterizedTest
  @EnumSource
  void isMadeByATrainingRunAndTakenByTheJvm(Kind kind) throws IOException {
    ClassCache cache = made(kind);

    assertThat(left()).containsExactly(cache.file().getFileName().toString());
    assertThat(cache.isMissing()).isFalse();
    List<String> options = new ArrayList<>(cache.options());
    // Without it the JVM would start without a file that it cannot use.
    options.add(kind == Kind.LINKED ? "-XX:AOTMode=on" : "-Xshare:on");
    runs(options);
  }

  @ParameterizedTest
  @EnumSource
  void brokenAndStaleFilesAreSilentlyPassedOver(Kind kind) throws IOException {
    ClassCache cache = made(kind);

    Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
    runs(cache.options());
    Files.writeString(cache.file(), "broken");
    runs(cache.options());
    Files.delete(cache.file());
    assertThat(cache.options()).isEmpty();
  }

  @Test
  void trainingThatFailsOnceIsRepeated() throws IOException {
    ClassCache cache = new ClassCache(Kind.LINKED, folder, OPTIONS);
    assumeTrue(cache.isMissing(), "a JDK 25 or newer");
    String seen = folder.resolve("seen").toString();

    assertThat(cache.make(training("134", seen), log("training"))).isTrue();

    assertThat(left()).containsExactly(cache.file().getFileName().toString());
  }

  @Test
  void trainingThatFailsTwiceIsNotRepeated() throws IOException {
    ClassCache cache = new ClassCache(Kind.LINKED, folder, OPTIONS, 25, JDK);

    assertThat(cache.make(training("134"), log("training"))).isFalse();

    assertThat(cache.isMissing()).isFalse();
    assertThat(left()).containsExactly(cache.file().getFileName() + ".failed");
  }

  @Test
  void trainingThatNeedsOthersMayFailWithoutTheJvmsFault() throws IOException {
    ClassCache cache = new ClassCache(Kind.PARSED, folder, OPTIONS, 25, JDK);
    ClassCache.Training needing =
        new ClassCache.Training() {
          @Override
          public List<String> command(Path own, List<String> options) {
            return ClassCacheTest.this.command(options, "1");
          }

          @Override
          public boolean isIndependent() {
            return false;
          }
        };

    assertThat(cache.make(needing, log("training"))).isFalse();

    assertThat(cache.isMissing()).isTrue();
    assertThat(left()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"137", "143"})
  void trainingThatSomebodyEndsIsRepeated(String exit) throws IOException {
    ClassCache cache = new ClassCache(Kind.LINKED, folder, OPTIONS, 25, JDK);

    assertThat(cache.make(training(exit), log("training"))).isFalse();

    assertThat(cache.isMissing()).isTrue();
    assertThat(left()).isEmpty();
  }

  @Test
  void trainingThatCannotBeginHindersNobody() throws IOException {
    ClassCache cache = new ClassCache(Kind.LINKED, folder, OPTIONS, 25, JDK);
    ClassCache.Training impossible =
        (own, options) -> {
          throw new Trouble("no room");
        };

    assertThat(cache.make(impossible, log("training"))).isFalse();

    assertThat(cache.isMissing()).isTrue();
    assertThat(left()).isEmpty();
  }

  @Test
  void whatAJvmCrashedWithIsNeitherUsedNorMadeAgain() throws IOException {
    ClassCache cache = new ClassCache(Kind.LINKED, folder, OPTIONS, 25, JDK);
    Instant started = brokenBefore(cache);

    assertThat(cache.discard(started)).isTrue();

    assertThat(cache.isMissing()).isFalse();
    assertThat(left()).containsExactly(cache.file().getFileName() + ".failed");
    // A second process that was started with the file, and one without.
    assertThat(cache.discard(started)).isTrue();
    assertThat(cache.discard(Instant.now().plusSeconds(1))).isFalse();
  }

  @Test
  void fileThatIsNewerThanTheCrashedProcessStays() throws IOException {
    ClassCache cache = new ClassCache(Kind.LINKED, folder, OPTIONS, 25, JDK);
    Instant started = brokenBefore(cache).minusSeconds(10);

    assertThat(cache.discard(started)).isFalse();

    assertThat(cache.file()).exists();
  }

  @Test
  void whatAJvmCrashedWithIsGoneAlsoWhereNothingCanBeWritten() throws IOException {
    ClassCache cache = new ClassCache(Kind.LINKED, folder, OPTIONS, 25, JDK);
    Instant started = brokenBefore(cache);
    Files.createDirectory(cache.failed());

    assertThat(cache.discard(started)).isTrue();

    assertThat(cache.file()).doesNotExist();
  }

  /** Makes a broken file, and names an instant after that. */
  private static Instant brokenBefore(ClassCache cache) throws IOException {
    Instant started = Instant.now().minusSeconds(60);
    Files.writeString(cache.file(), "broken");
    Files.setLastModifiedTime(cache.file(), FileTime.from(started.minusSeconds(1)));
    return started;
  }

  @Test
  void jarsOfATrainingRunChangeNothing() throws IOException {
    ClassCache cache = new ClassCache(Kind.LINKED, folder, OPTIONS, 25, JDK);
    List<Path> during = new ArrayList<>();
    ClassCache.Training training =
        (own, options) -> {
          PrivateFiles.write(own.resolve("x.jar"), "jar");
          during.add(new ClassCache(Kind.LINKED, folder, OPTIONS, 25, JDK).file());
          throw new Trouble("no room");
        };

    cache.make(training, log("training"));

    assertThat(during).containsExactly(cache.file());
  }

  @Test
  void folderThatVanishesHasNoCache() {
    ClassCache none = new ClassCache(Kind.LINKED, folder.resolve("gone"), OPTIONS, 25, JDK);

    assertThat(none.options()).isEmpty();
    assertThat(none.isMissing()).isFalse();
    assertThat(none.discard(Instant.now())).isFalse();
    assertThat(none.make(training(), log("training"))).isFalse();
  }

  @Test
  void oldJdkIsToldNothing() throws IOException {
    ClassCache old = new ClassCache(Kind.LINKED, folder, OPTIONS, 21, JDK);

    assertThat(old.options()).isEmpty();
    assertThat(old.isMissing()).isFalse();
    assertThat(old.make(training(), log("training"))).isFalse();
    assertThat(left()).isEmpty();
  }

  @Test
  void anotherJdkOptionOrJarHasAnotherFile() throws IOException {
    List<Path> files = new ArrayList<>();
    files.add(new ClassCache(Kind.LINKED, folder, OPTIONS, 25, JDK).file());
    assertThat(new ClassCache(Kind.LINKED, folder, OPTIONS, 25, JDK).file())
        .isEqualTo(files.getFirst());

    files.add(new ClassCache(Kind.LINKED, folder, OPTIONS, 25, List.of("/jdk", "25.0.4")).file());
    files.add(new ClassCache(Kind.LINKED, folder, List.of(), 25, JDK).file());
    Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
    files.add(new ClassCache(Kind.LINKED, folder, OPTIONS, 25, JDK).file());
    Files.writeString(folder.resolve("more.jar"), "");
    files.add(new ClassCache(Kind.LINKED, folder, OPTIONS, 25, JDK).file());

    assertThat(files).doesNotHaveDuplicates();
  }
}
