package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
  @TempDir Path root;

  @Test
  void anEmptyEnvironmentGivesTheDefaults() {
    Settings settings = Settings.of(Map.of(), root);

    assertThat(settings.edge()).hasToString("http://localhost:8080");
    assertThat(settings.keycloak()).hasToString("http://localhost:8180");
    assertThat(settings.proxy()).hasToString("http://127.0.0.1:8280");
    assertThat(settings.postgresPort()).isEqualTo(5433);
    assertThat(settings.data()).isEqualTo(root.resolve(".dragoman"));
    assertThat(settings.bindAddress()).isEqualTo("127.0.0.1");
    assertThat(settings.sample()).isTrue();
  }

  @Test
  void theDataDirectoryIsRelativeToTheRepository() {
    Settings settings = Settings.of(Map.of("DATA_DIR", "target/here"), root);

    assertThat(settings.data()).isEqualTo(root.resolve("target/here"));
    assertThat(settings.cache()).isEqualTo(root.resolve("target/here/cache"));
  }

  @Test
  void aRunningStackKeepsItsSettings() {
    Settings started = Settings.of(Map.of("EDGE_PORT", "9090", "DATA_PORT", "9292"), root);
    started.remember();

    assertThat(Settings.of(Map.of(), root).edgePort()).isEqualTo(9090);
    assertThat(Settings.of(Map.of("EDGE_PORT", "9191"), root).edgePort()).isEqualTo(9191);
    assertThat(Settings.of(Map.of("EDGE_PORT", "9191"), root).dataPort()).isEqualTo(9292);

    started.forget();
    assertThat(Settings.of(Map.of(), root).edgePort()).isEqualTo(8080);
  }

  @Test
  void whatIsNoPortIsRefusedByItsName() {
    for (String port : new String[] {"x", "0", "65536", "-1", "8080 8081"}) {
      assertThatThrownBy(() -> Settings.of(Map.of("KEYCLOAK_PORT", port), root))
          .isInstanceOf(Trouble.class)
          .hasMessageContaining("KEYCLOAK_PORT=" + port);
    }
  }

  @Test
  void onePortForTwoPartsIsRefused() {
    assertThatThrownBy(() -> Settings.of(Map.of("EDGE_PORT", "8180"), root))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("Port 8180 is given to two parts");
  }

  @Test
  void onlyTheEdgeIsBoundElsewhere() {
    Settings everywhere = Settings.of(Map.of("BIND_ADDRESS", "0.0.0.0"), root);
    Settings elsewhere = Settings.of(Map.of("BIND_ADDRESS", "192.0.2.7"), root);

    assertThat(everywhere.edge()).hasToString("http://localhost:8080");
    assertThat(elsewhere.edge()).hasToString("http://192.0.2.7:8080");
    assertThat(elsewhere.probe(PartName.EDGE)).hasToString("http://192.0.2.7:8080");
    assertThat(elsewhere.probe(PartName.DATA)).hasToString("http://127.0.0.1:8280");
  }

  @Test
  void oneProcessIsRememberedUntilThereAreToBeTwo() {
    Settings settings = Settings.of(Map.of("ONE_PROCESS", "on"), root);
    settings.remember();

    assertThat(Settings.of(Map.of(), root).parts())
        .containsExactly(PartName.POSTGRES, PartName.KEYCLOAK, PartName.EDGE);
    assertThat(Settings.of(Map.of("ONE_PROCESS", "off"), root).parts())
        .containsExactly(PartName.values());
    assertThatThrownBy(() -> Settings.of(Map.of("ONE_PROCESS", "yes"), root))
        .isInstanceOf(Trouble.class)
        .hasMessage("ONE_PROCESS=yes must be on or off.");
  }

  @Test
  void privateListenerOfOneProcessIsThatOfTheProxy() {
    Settings two = Settings.of(Map.of("PRIVATE_PORT", "9393"), root);

    assertThat(two.privatePort(PartName.EDGE)).isEqualTo(9393);
    assertThat(two.privatePort(PartName.DATA)).isEqualTo(8280);
    assertThat(two.inOneProcess().privatePort(PartName.EDGE)).isEqualTo(8280);
  }

  @Test
  void freePortsDiffer() {
    Settings settings = Settings.onFreePorts(root.resolve("data"), root.resolve("cache"));

    assertThat(settings.withoutSample().sample()).isFalse();
    for (PartName part : PartName.values()) {
      assertThat(Ports.isFree(settings.port(part))).isTrue();
    }
  }
}
