package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PartsTest {
  private static final long NO_PROCESS = 999_999_999;

  @TempDir private Path folder;

  /** The names of Payara Micro and its unpacked runtime, with nothing in them. */
  private Settings withEmptyPayara() throws IOException {
    List<Integer> ports = Ports.free(5);
    Settings settings =
        new Settings(
            folder,
            folder.resolve("data"),
            folder.resolve("cache"),
            ports.get(0),
            ports.get(1),
            ports.get(2),
            ports.get(3),
            ports.get(4),
            "127.0.0.1",
            false,
            false);
    Path archive = PayaraRuntime.archive(settings);
    Path threads = archive.resolveSibling("dragoman-threads.jar");
    PrivateFiles.folder(archive.getParent());
    for (Path jar : List.of(archive, threads)) {
      try (JarOutputStream content = new JarOutputStream(Files.newOutputStream(jar))) {
        content.putNextEntry(new JarEntry("MICRO-INF/payara-boot.properties"));
      }
    }
    PrivateFiles.folder(
        settings
            .cache()
            .resolve(
                "payara-micro-runtime-"
                    + Versions.get("payara")
                    + "-"
                    + PayaraRuntime.digest(threads)));
    return settings;
  }

  private static Settings withEmptyKeycloak(Settings settings) throws IOException {
    Path realm = settings.source("server-config/keycloak/realm.json");
    PrivateFiles.folder(realm.getParent());
    Files.copy(Path.of("keycloak/realm.json"), realm);
    PrivateFiles.folder(settings.cache().resolve("keycloak-" + Versions.get("keycloak")));
    return settings;
  }

  @ParameterizedTest
  @EnumSource(names = {"DATA", "KEYCLOAK"})
  void aCrashLongAfterTheStartEndsTheUseOfTheCache(PartName part) throws IOException {
    Settings settings = withEmptyKeycloak(withEmptyPayara());
    Secrets secrets = Secrets.keptIn(settings.data());
    ClassCache cache =
        part == PartName.DATA
            ? PayaraRuntime.of(settings).cache()
            : new Keycloak(settings, secrets).cache();
    assumeTrue(cache.isMissing(), "a JDK 25 or newer");
    Instant started = Instant.now().minusSeconds(60);
    Files.writeString(cache.file(), "cache");
    Files.setLastModifiedTime(cache.file(), FileTime.from(started.minusSeconds(60)));
    new ProcessRecord(NO_PROCESS, started, "").write(settings.run().resolve(part.key() + ".pid"));
    PrivateFiles.write(
        settings.log(part).path(),
        "a line of a long life\n".repeat(100_000)
            + "# A fatal error has been detected by the Java Runtime Environment:\n");
    Parts parts =
        new Parts(settings, secrets, new Postgres(settings, secrets), new Progress(System.out));

    // There is nothing that could be started.
    assertThatThrownBy(() -> parts.ensure(part)).isInstanceOf(Trouble.class);

    assertThat(cache.file()).doesNotExist();
    assertThat(cache.failed()).exists();
  }
}
