package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.dragoman.stack.client.Web;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RealmListTest {
  @TempDir private Path folder;

  /** What an operator says of a realm, bundled or not, outlives a start. */
  @Test
  void onlyTheIssuersOfTheBundledRealmsAreWritten() throws IOException {
    Settings settings = Settings.onFreePorts(folder.resolve("data"), folder.resolve("cache"));
    Path file =
        Files.writeString(
            folder.resolve("realms.json"),
            """
            [{"name": "acme", "issuer": "http://old", "claim": "org", "value": "1",
              "audience": "api", "azp": ["cli"], "roles": ["r"], "origins": ["https://a.example"],
              "console": {"client": "pages"}},
             {"name": "initech", "issuer": "https://initech.example", "roles": ["s"]}]
            """);

    RealmList.write(settings, file);

    assertThat(Web.parsed(Files.readString(file)))
        .isEqualTo(
            Web.parsed(
                """
                [{"name": "acme", "issuer": "%s",
                  "audience": "api", "azp": ["cli"], "roles": ["r"],
                  "origins": ["https://a.example"], "console": {"client": "pages"}},
                 {"name": "globex", "issuer": "%s"},
                 {"name": "initech", "issuer": "https://initech.example", "roles": ["s"]}]
                """
                    .formatted(settings.issuer("acme"), settings.issuer("globex"))));
  }
}
