package org.dragoman.proxy.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.MissingArguments;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;

class MigratorTest {
  private static final SQLException IN_USE =
      new SQLException("cannot drop column size of table Task", "2BP01");

  private static Configuration configuration(String sdl) {
    return ((Compilation.Accepted) new Compiler().compile(sdl)).configuration();
  }

  @Test
  void aTextIsTheSameOnlyByTheSameRuleForMissingArguments() {
    String sdl =
        "type A { id: ID! } type Query { all: [A] @svc_resolver(_type: select, _object: A) }";
    Configuration next = configuration(sdl);

    assertThat(Migrator.isSame(configuration(sdl), next)).isTrue();
    assertThat(Migrator.isSame(next.with(MissingArguments.AT_THE_TOP), next)).isFalse();
    assertThat(Migrator.isSame(configuration(sdl + " "), next)).isFalse();
  }

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
