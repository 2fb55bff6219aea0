package org.dragoman.proxy.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.BudgetAccount;
import org.dragoman.contract.usage.LeaseRequest;
import org.junit.jupiter.api.Test;

class BudgetsTest {
  @Test
  void edgeSpeaksForOneRealmAtATime() {
    BudgetAccount other = new BudgetAccount("globex", BudgetAccount.Scope.REALM, "", "2026-01-01");
    LeaseRequest request = new LeaseRequest("edge", other, 1, 0, 0, 1, 0);

    Fault fault =
        catchThrowableOfType(Fault.class, () -> new Budgets().lend("acme", List.of(request)));

    assertThat(fault).isNotNull();
    assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
  }
}
