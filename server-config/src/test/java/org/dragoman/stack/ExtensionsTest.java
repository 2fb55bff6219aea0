package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExtensionsTest {
  @TempDir private Path folder;

  private Path war(String... entries) throws IOException {
    Path war = folder.resolve("broker.war");
    try (FileSystem archive =
        FileSystems.newFileSystem(URI.create("jar:" + war.toUri()), Map.of("create", "true"))) {
      for (String entry : entries) {
        Path path = archive.getPath(entry);
        Files.createDirectories(path.getParent());
        Files.writeString(path, "old");
      }
    }
    return war;
  }

  private Path jar(String name) throws IOException {
    return Files.writeString(folder.resolve(name), "new");
  }

  private static String entry(Path war, String name) throws IOException {
    try (FileSystem archive = FileSystems.newFileSystem(war)) {
      Path path = archive.getPath(name);
      return Files.exists(path) ? Files.readString(path) : null;
    }
  }

  @Test
  void jarsGoIntoTheWarInPlaceOfEarlierOnes() throws IOException {
    Path war = war("WEB-INF/lib/rule.jar", "WEB-INF/lib/other.jar", "WEB-INF/web.xml");

    Extensions.extend(war, List.of(jar("rule.jar"), jar("more.jar")));

    assertThat(entry(war, "WEB-INF/lib/rule.jar")).isEqualTo("new");
    assertThat(entry(war, "WEB-INF/lib/more.jar")).isEqualTo("new");
    assertThat(entry(war, "WEB-INF/lib/other.jar")).isEqualTo("old");
    assertThat(entry(war, "WEB-INF/web.xml")).isEqualTo("old");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left.map(path -> path.getFileName().toString()))
          .containsExactlyInAnyOrder("broker.war", "rule.jar", "more.jar");
    }
  }

  @Test
  void whatIsNoWarStaysAsItIs() throws IOException {
    Path war = war("META-INF/readme.txt");
    byte[] before = Files.readAllBytes(war);
    List<Path> jars = List.of(jar("rule.jar"));

    assertThatThrownBy(() -> Extensions.extend(war, jars))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("no WEB-INF/lib");
    assertThat(war).hasBinaryContent(before);
    assertThatThrownBy(() -> Extensions.extend(war, List.of(folder.resolve("none.jar"))))
        .hasMessageContaining("is not a JAR file");
    assertThatThrownBy(() -> Extensions.extend(jars.getFirst(), jars))
        .hasMessageContaining("is not a WAR file");
  }
}
