package org.dragoman.proxy.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.Settings;
import org.junit.jupiter.api.Test;

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
  void serverThatIsNotConfiguredIsRefused() {
    assertThat(catchThrowableOfType(Fault.class, () -> SERVERS.address("gone")).code())
        .isEqualTo(FaultCode.DATABASE_SERVER_UNKNOWN);
  }
}
