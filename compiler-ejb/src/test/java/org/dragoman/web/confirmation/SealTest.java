package org.dragoman.web.confirmation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.junit.jupiter.api.Test;

class SealTest {
  private static Caller caller(String realm, String issuer, String subject) {
    return new Caller(realm, issuer, subject, Set.of("user"), Map.of());
  }

  @Test
  void sealIsBoundToCallerAndApplication() {
    ConfirmationId id = ConfirmationId.random();
    Caller alice = caller("acme", "i", "alice");
    String sealed = new Seal(id, alice, "ai.service.a").closed("text");

    assertThat(new Seal(id, alice, "ai.service.a").opened(sealed)).isEqualTo("text");
    for (Seal other :
        List.of(
            new Seal(ConfirmationId.random(), alice, "ai.service.a"),
            new Seal(id, caller("acme", "i", "bob"), "ai.service.a"),
            new Seal(id, caller("globex", "i", "alice"), "ai.service.a"),
            new Seal(id, alice, "ai.service.b"))) {
      assertThatIllegalStateException().isThrownBy(() -> other.opened(sealed));
    }
  }
}
