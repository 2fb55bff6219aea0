package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PostgresTest {
  @Test
  void aScriptIsReadCommandByCommand() {
    assertThat(
            Postgres.commands(
                """
                -- One; two.
                CREATE ROLE a LOGIN
                  PASSWORD :'a_password';

                -- Three.
                GRANT a TO b;
                REVOKE ALL ON DATABASE d FROM PUBLIC;
                """))
        .containsExactly(
            "CREATE ROLE a LOGIN\n  PASSWORD :'a_password'",
            "GRANT a TO b",
            "REVOKE ALL ON DATABASE d FROM PUBLIC");
  }

  @Test
  void theScriptOfTheRolesNamesEachRoleOnce() {
    String script =
        PrivateFiles.read(Settings.repository().resolve("server-config/database/roles.sql"));

    assertThat(Postgres.commands(script))
        .filteredOn(command -> command.startsWith("CREATE ROLE"))
        .extracting(command -> command.split(" ")[2])
        .containsExactly(
            "dragoman_catalogue", "dragoman_publisher", "dragoman_request", "keycloak");
  }
}
