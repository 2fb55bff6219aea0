package org.dragoman.proxy.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.key.NewKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused whatever the edge asks for. */
class KeysTest {
  private static Caller caller(String... roles) {
    return new Caller("acme", "https://idp", "alice-id", Set.of(roles), Map.of());
  }

  private static FaultCode refusal(Runnable work) {
    Fault fault = catchThrowableOfType(Fault.class, work::run);
    return fault == null ? null : fault.code();
  }

  @ParameterizedTest
  @CsvSource({
    "admin, true, ",
    "admin, false, ",
    "publisher, false, ",
    "publisher, true, FORBIDDEN"
  })
  void keysOfTheRealmAreForAdmins(String role, boolean wholeRealm, FaultCode expected) {
    assertThat(refusal(() -> new Keys.Scope(caller(role), wholeRealm))).isEqualTo(expected);
  }

  @Test
  void keyCarriesNoRoleThatItsOwnerDoesNotHave() {
    NewKey key =
        new NewKey(
            "0123456789abcdef", "0".repeat(64), "name", List.of("admin", "user"), Map.of(), 2);

    assertThat(refusal(() -> new KeyEntry(caller("user"), key, Instant.EPOCH)))
        .isEqualTo(FaultCode.FORBIDDEN);
    assertThat(refusal(() -> new KeyEntry(caller("user", "admin", "x"), key, Instant.EPOCH)))
        .isNull();
  }
}
