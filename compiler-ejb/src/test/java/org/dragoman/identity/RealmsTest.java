package org.dragoman.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RealmsTest {
  @TempDir private Path folder;

  @Test
  void templateFindsTheRealmInTheIssuer() {
    Realms realms = new Realms("https://idp.example/realms/{realm}");

    assertThat(realms.of("https://idp.example/realms/acme", Map.of()))
        .map(Realm::name)
        .contains("acme");
    assertThat(realms.knows("https://idp.example/realms/acme/x")).isFalse();
    assertThat(realms.knows("https://idp.example.evil/realms/acme")).isFalse();
    assertThat(realms.knows("https://idp.example/realms/..")).isFalse();
  }

  @Test
  void organisationsThatShareAnIssuerAreToldApartByAClaim() throws IOException {
    Realms realms =
        new Realms(
            file(
                """
                [{"name":"acme","issuer":"https://idp","claim":"org_id","value":"1"},
                 {"name":"globex","issuer":"https://idp","claim":"org_id","value":"2"}]
                """));

    assertThat(realms.of("https://idp", Map.of("org_id", "2"))).map(Realm::name).contains("globex");
    assertThat(realms.of("https://idp", Map.of("org_id", "3"))).isEmpty();
    assertThat(realms.of("https://idp", Map.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "{}",
        "nonsense",
        "[{\"name\":\"a b\",\"issuer\":\"https://idp\"}]",
        "[{\"name\":\"acme\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"https://idp\",\"claim\":\"org\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"https://idp\",\"typo\":\"org\"}]"
      })
  void brokenListRefusesTheStart(String text) throws IOException {
    String file = file(text);

    assertThatThrownBy(() -> new Realms(file)).isInstanceOf(IllegalArgumentException.class);
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("realms.json"), text).toString();
  }
}
