package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PayaraMicroTest {
  @TempDir private Path folder;

  @Test
  void whatAKilledProcessUnpackedIsGoneAtTheNextStart() throws IOException {
    Path data = folder.resolve("data");
    Settings settings = Settings.onFreePorts(data, folder.resolve("cache"));
    PayaraMicro edge = PayaraMicro.edge(settings, Secrets.keptIn(data));
    Path unpacked = settings.data().resolve("edge/tmp/onnxruntime-java1/libonnxruntime.so");
    Files.createDirectories(unpacked.getParent());
    Files.writeString(unpacked, "library");

    edge.empty();

    Path temporary = settings.data().resolve("edge/tmp");
    assertThat(temporary).isEmptyDirectory();
    assertThat(edge.temporaryFiles())
        .containsExactly("-Djava.io.tmpdir=" + temporary, "-DDJL_CACHE_DIR=" + temporary);
  }
}
