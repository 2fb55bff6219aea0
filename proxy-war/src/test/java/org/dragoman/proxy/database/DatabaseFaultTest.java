package org.dragoman.proxy.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseFaultTest {
  /** What an operator has to do about each is another thing. */
  @ParameterizedTest
  @CsvSource({
    "53100, DATABASE_FULL",
    "53200, DATABASE_UNAVAILABLE",
    "53300, SERVER_FULL",
    "53400, SERVER_FULL",
    "42P01, TABLES_ALTERED",
    "42703, TABLES_ALTERED",
    "08006, DATABASE_UNAVAILABLE",
    "3D000, DATABASE_LOST"
  })
  void stateOfTheServerHasACodeOfItsOwn(String state, FaultCode code) {
    assertThat(DatabaseFault.of(new SQLException("as PostgreSQL says it", state)).code())
        .isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource({"55000, DATABASE_LOST", "42501, DATABASE_LOST", "28P01, DATABASE_UNAVAILABLE"})
  void databaseThatOpensNoSessionIsLost(String state, FaultCode code) {
    SQLException opening =
        DatabaseFault.ofOpening(new SQLException("as PostgreSQL says it", state));

    assertThat(DatabaseFault.of(opening).code()).isEqualTo(code);
  }

  @Test
  void valueThatIsTooLongForAnIndexIsTheClientsFault() {
    SQLException tooLong =
        new SQLException("index row size 3016 exceeds btree version 4 maximum 2704", "54000");

    assertThat(DatabaseFault.of(tooLong).code()).isEqualTo(FaultCode.VALUE_REFUSED);
  }
}
