package org.dragoman.contract.caller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OwnerTest {
  @Test
  void issuerAndSubjectTogetherAreTheOwner() {
    assertThat(Owner.of(caller("https://one.example", "ann b")).text())
        .isEqualTo("https://one.example ann b");
  }

  @Test
  void sameSubjectOfAnotherIssuerIsAnother() {
    assertThat(Owner.of(caller("https://one.example", "ann")))
        .isNotEqualTo(Owner.of(caller("https://other.example", "ann")));
  }

  @Test
  void issuerWithSpaceIsRefusedSinceTheTextMightBeAnothersToo() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Owner.of(caller("https://one.example ann", "b")));
  }

  private static Caller caller(String issuer, String subject) {
    return new Caller("acme", issuer, subject, Set.of(), Map.of());
  }
}
