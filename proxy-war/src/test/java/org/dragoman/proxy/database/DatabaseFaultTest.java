package org.dragoman.proxy.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

class DatabaseFaultTest {
  @Test
  void valueThatIsTooLongForAnIndexIsTheClientsFault() {
    SQLException tooLong =
        new SQLException("index row size 3016 exceeds btree version 4 maximum 2704", "54000");

    assertThat(DatabaseFault.of(tooLong).code()).isEqualTo(FaultCode.VALUE_REFUSED);
  }
}
