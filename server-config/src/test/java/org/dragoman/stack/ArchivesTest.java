package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.security.auth.module.UnixSystem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchivesTest {
  @TempDir Path folder;

  @Test
  void programsStayExecutableAndLinksStayLinks() throws IOException {
    TarArchiveEntry program = new TarArchiveEntry("bin/postgres");
    program.setMode(0100755);
    TarArchiveEntry link = new TarArchiveEntry("bin/link", TarArchiveEntry.LF_SYMLINK);
    link.setLinkName("postgres");

    Archives.untar(new ByteArrayInputStream(tar(program, link)), folder);

    assertThat(folder.resolve("bin/postgres")).isExecutable();
    assertThat(Files.readSymbolicLink(folder.resolve("bin/link"))).hasToString("postgres");
  }

  @Test
  void nothingIsWrittenOutsideTheFolder() throws IOException {
    byte[] archive = tar(new TarArchiveEntry("../outside"));
    Path inner = Files.createDirectory(folder.resolve("inner"));

    assertThatThrownBy(() -> Archives.untar(new ByteArrayInputStream(archive), inner))
        .isInstanceOf(Trouble.class);
    assertThat(folder.resolve("outside")).doesNotExist();
  }

  @Test
  void aFolderIsFilledOnceAndNeverHalf() {
    Path target = folder.resolve("made");
    AtomicInteger calls = new AtomicInteger();

    assertThatThrownBy(
            () ->
                Archives.once(
                    target,
                    fresh -> {
                      PrivateFiles.write(fresh.resolve("half"), "x");
                      throw new Trouble("no room");
                    }))
        .hasMessage("no room");
    assertThat(folder).isDirectoryNotContaining(Files::isDirectory);

    Archives.once(target, fresh -> calls.incrementAndGet());
    Archives.once(target, fresh -> calls.incrementAndGet());
    assertThat(calls).hasValue(1);
  }

  /** Two JVMs, as launchers are: a folder of a cache that they share is filled by one of them. */
  @Test
  void aFolderThatAnotherLauncherFillsIsWaitedFor() throws IOException, InterruptedException {
    Path target = folder.resolve("made");
    List<Process> launchers = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      launchers.add(
          new ProcessBuilder(
                  Surroundings.java(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  Filler.class.getName(),
                  target.toString())
              .inheritIO()
              .start());
    }
    for (Process launcher : launchers) {
      assertThat(launcher.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(launcher.exitValue()).isZero();
    }

    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.filter(file -> file.toString().contains("filled")).toList()).hasSize(1);
    }
  }

  @Test
  void aFolderIsFilledOnceByThreads() {
    Path target = folder.resolve("made");
    AtomicInteger calls = new AtomicInteger();

    IntStream.range(0, 8)
        .mapToObj(
            i ->
                CompletableFuture.runAsync(
                    () -> Archives.once(target, fresh -> calls.incrementAndGet()),
                    work -> Thread.ofPlatform().start(work)))
        .toList()
        .forEach(CompletableFuture::join);

    assertThat(calls).hasValue(1);
  }

  @Test
  void aFolderThatOthersMayWriteToIsRefused() throws IOException {
    Path cache = Files.createDirectory(folder.resolve("cache"));
    Path made = Archives.once(cache.resolve("made"), fresh -> {});
    for (Path open : List.of(made, cache)) {
      for (String permissions : List.of("rwxrwx---", "rwx---rwx")) {
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString(permissions));

        assertThatThrownBy(() -> Archives.once(made, fresh -> {}))
            .isInstanceOf(Trouble.class)
            .hasMessageStartingWith("The folder " + open + " holds programs that run as you");
      }
      Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    assertThat(Archives.once(made, fresh -> {})).isEqualTo(made);
  }

  @Test
  void aFolderOfAnotherUserIsRefused() throws IOException {
    Path foreign = Path.of("/usr/bin");
    if (new UnixSystem().getUid() == 0) {
      foreign = Files.createDirectory(folder.resolve("foreign"));
      Files.setAttribute(foreign, "unix:uid", 1);
    }
    Path taken = foreign;

    assertThatThrownBy(() -> Archives.once(taken, fresh -> {})).isInstanceOf(Trouble.class);
  }

  private static byte[] tar(TarArchiveEntry... entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar =
        new TarArchiveOutputStream(new XZCompressorOutputStream(bytes))) {
      for (TarArchiveEntry entry : entries) {
        tar.putArchiveEntry(entry);
        tar.closeArchiveEntry();
      }
    }
    return bytes.toByteArray();
  }
}
