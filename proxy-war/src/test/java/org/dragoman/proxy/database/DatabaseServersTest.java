package org.dragoman.proxy.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseServersTest {
  private static final DatabaseServers SERVERS =
      new DatabaseServers(
          Settings.of(
              Map.of(
                  "dragoman.database.url",
                  "jdbc:postgresql://one:1/dragoman",
                  "dragoman.database.servers",
                  "far-away",
                  "DRAGOMAN_DATABASE_SERVERS_FAR_AWAY_URL",
                  "jdbc:postgresql://a:1,b:2/own?targetServerType=primary",
                  "DRAGOMAN_DATABASE_SERVERS_FAR_AWAY_REALMS",
                  "acme, Initech",
                  "dragoman.database.servers.emptied.url",
                  "jdbc:postgresql://c/own")));

  @Test
  void newDatabasesOfARealmAreOnItsServer() {
    assertThat(SERVERS.ofRealm("Initech")).isEqualTo("far-away");
    assertThat(SERVERS.ofRealm("globex")).isEqualTo(Database.OF_CATALOGUE);
    assertThat(SERVERS.others()).containsExactly("emptied", "far-away");
  }

  @Test
  void databaseIsBesideTheOneThatTheUrlNames() {
    assertThat(SERVERS.address("far-away").of("d e"))
        .isEqualTo("jdbc:postgresql://a:1,b:2/d+e?targetServerType=primary");
    assertThat(SERVERS.address("far-away").own()).contains("/own?");
    assertThat(SERVERS.address(Database.OF_CATALOGUE).of("d"))
        .isEqualTo("jdbc:postgresql://one:1/d");
  }

  @Test
  void socketIsTheWayToTheServerOfTheUrlAlone() {
    DatabaseServers servers = withSocket("jdbc:postgresql://one:1/dragoman");

    assertThat(servers.address(Database.OF_CATALOGUE).properties())
        .containsEntry("socketFactoryArg", "/run/postgresql/.s.PGSQL.1");
    assertThat(servers.address("far-away").properties()).isEmpty();
    assertThat(SERVERS.address(Database.OF_CATALOGUE).properties()).isEmpty();
  }

  /**
   * The driver would take a parameter of the URL before ours, and each host for the same server.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://one:1/dragoman?sslmode=require",
        "jdbc:postgresql://one:1,two:1/dragoman"
      })
  void socketGoesWithAUrlOfOneHostAndNoParameters(String url) {
    assertThatThrownBy(() -> withSocket(url))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("dragoman.database.socket");
  }

  private static DatabaseServers withSocket(String url) {
    return new DatabaseServers(
        Settings.of(
            Map.of(
                "dragoman.database.url",
                url,
                "dragoman.database.socket",
                "/run/postgresql/.s.PGSQL.1",
                "dragoman.database.servers.far-away.url",
                "jdbc:postgresql://a/own")));
  }

  @Test
  void serverThatIsNotConfiguredIsRefused() {
    assertThat(catchThrowableOfType(Fault.class, () -> SERVERS.address("gone")).code())
        .isEqualTo(FaultCode.DATABASE_SERVER_UNKNOWN);
  }
}
