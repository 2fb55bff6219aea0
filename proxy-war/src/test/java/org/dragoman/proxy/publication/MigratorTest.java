package org.dragoman.proxy.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

class MigratorTest {
  private static final SQLException IN_USE =
      new SQLException("cannot drop column size of table Task", "2BP01");

  @Test
  void viewsOfOthersAreNamed() throws SQLException {
    Fault fault = Migrator.inTheWay(IN_USE, "report.big");

    assertThat(fault.code()).isEqualTo(FaultCode.DRIFT);
    assertThat(fault.detail()).endsWith("report.big");
  }

  @Test
  void whatNobodyHasMadeIsAFaultOfOurs() {
    assertThatThrownBy(() -> Migrator.inTheWay(IN_USE, "")).isSameAs(IN_USE);
  }
}
