package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The list of what is shipped ({@code dragoman.cdx.json}) beside what is in the archives. */
class ShippedIT {
  private static final Path EAR = Path.of("target/dragoman.ear");
  private static final Path LAUNCHER = Path.of("../server-config/target/launcher.classpath");

  @Test
  @DisplayName("every library in the archive and beside the launcher is in the list, and no other")
  void theListIsWhatIsShipped() throws IOException {
    TreeSet<String> listed = new TreeSet<>();
    String notices = Files.readString(Path.of("target/third-party.txt"));
    for (JsonNode component : components()) {
      if (component.path("type").asText().equals("library")) {
        listed.add(component.path("name").asText() + "-" + component.path("version").asText());
        assertThat(component.at("/hashes/0/content").asText()).hasSize(64);
        String licence = component.at("/licenses/0/license/name").asText();
        assertThat(licence).as(component.path("purl").asText()).isNotEmpty();
        assertThat(notices)
            .contains(licence)
            .contains(
                "  %s:%s:%s\n"
                    .formatted(
                        component.path("group").asText(),
                        component.path("name").asText(),
                        component.path("version").asText()));
      }
    }
    assertThat(listed).isEqualTo(shipped());
  }

  @Test
  @DisplayName("a library is shipped in one version, and the parts of Jackson are of one line")
  void oneVersionOfEach() throws IOException {
    Map<String, TreeSet<String>> versions = new TreeMap<>();
    TreeSet<String> jackson = new TreeSet<>();
    for (JsonNode component : components()) {
      String group = component.path("group").asText();
      String version = component.path("version").asText();
      versions
          .computeIfAbsent(group + ":" + component.path("name").asText(), any -> new TreeSet<>())
          .add(version);
      if (group.startsWith("com.fasterxml.jackson")) {
        jackson.add(version.replaceFirst("^(\\d+\\.\\d+).*", "$1"));
      }
    }
    assertThat(versions.values()).allSatisfy(of -> assertThat(of).hasSize(1));
    assertThat(jackson).hasSize(1);
  }

  private static Iterable<JsonNode> components() throws IOException {
    JsonNode list = new ObjectMapper().readTree(Path.of("target/dragoman.cdx.json").toFile());
    assertThat(list.path("bomFormat").asText()).isEqualTo("CycloneDX");
    return list.path("components");
  }

  /** Name and version of each jar, without our own; a trimmed jar has its version in the list. */
  private static TreeSet<String> shipped() throws IOException {
    List<String> jars = new ArrayList<>();
    try (ZipFile ear = new ZipFile(EAR.toFile())) {
      for (ZipEntry war : ear.stream().filter(entry -> entry.getName().endsWith(".war")).toList()) {
        try (InputStream in = ear.getInputStream(war);
            ZipInputStream entries = new ZipInputStream(in)) {
          for (ZipEntry entry = entries.getNextEntry();
              entry != null;
              entry = entries.getNextEntry()) {
            if (entry.getName().equals("WEB-INF/console/libraries.txt")) {
              new String(entries.readAllBytes(), StandardCharsets.UTF_8)
                  .lines()
                  .forEach(bundled -> jars.add(bundled + ".jar"));
            }
            if (entry.getName().startsWith("WEB-INF/lib/") && entry.getName().endsWith(".jar")) {
              jars.add(entry.getName().substring("WEB-INF/lib/".length()));
            }
          }
        }
      }
    }
    for (String jar : Files.readString(LAUNCHER).strip().split(File.pathSeparator)) {
      assertThat(Path.of(jar)).exists();
      jars.add(Path.of(jar).getFileName().toString());
    }
    TreeSet<String> shipped = new TreeSet<>();
    for (String jar : jars) {
      String name = jar.replaceFirst("\\.jar$", "");
      if (name.endsWith("-trimmed")) {
        name = versioned(name.replace("-trimmed", ""));
      }
      if (!name.startsWith("compiler-ejb-")) {
        shipped.add(name);
      }
    }
    return shipped;
  }

  private static String versioned(String trimmed) throws IOException {
    for (JsonNode component : components()) {
      if (component.path("name").asText().equals(trimmed)) {
        return trimmed + "-" + component.path("version").asText();
      }
    }
    return trimmed;
  }
}
