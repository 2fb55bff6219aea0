package org.dragoman.proxy.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.audit.AuditAction;
import org.dragoman.contract.caller.Caller;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuditEntryTest {
  @ParameterizedTest
  @CsvSource({
    "shop, shop",
    "00000000-0000-4000-8000-000000000000, 00000000-0000-4000-8000-000000000000",
    "ai.service.A.00000000-0000-4000-8000-000000000000, 00000000-0000-4000-8000-000000000000"
  })
  void whatWasChangedIsShownAsItIsCalledAndFoundByItsKey(String name, String key) {
    Caller caller = new Caller("acme", "https://issuer", "somebody", Set.of(), Map.of());

    AuditEntry entry = new AuditEntry(caller, AuditAction.DROP, name, "request", Instant.EPOCH);

    assertThat(AuditEntry.key(name)).isEqualTo(key);
    assertThat(entry.name()).isEqualTo(name);
  }
}
