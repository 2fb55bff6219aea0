package org.dragoman.broker.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

class IntrospectionAccessTest {
  @Test
  void settingSaysWhoMayAsk() {
    Set<String> bob = Set.of("user");
    Set<String> alice = Set.of("user", "publisher");

    assertThat(IntrospectionAccess.of("true").isFor(bob)).isTrue();
    assertThat(IntrospectionAccess.of("true").isFor(Set.of())).isTrue();
    assertThat(IntrospectionAccess.of("false").isFor(alice)).isFalse();
    assertThat(IntrospectionAccess.of("admin, publisher").isFor(alice)).isTrue();
    assertThat(IntrospectionAccess.of("admin, publisher").isFor(bob)).isFalse();
    assertThat(IntrospectionAccess.of("").isFor(alice)).isFalse();
  }

  @Test
  void whoMayNotIsRefused() {
    IntrospectionAccess access = IntrospectionAccess.of("admin");

    assertThatCode(() -> access.require(Set.of("admin"))).doesNotThrowAnyException();
    Fault fault = catchThrowableOfType(Fault.class, () -> access.require(Set.of("user")));
    assertThat(fault.code()).isEqualTo(FaultCode.INTROSPECTION_OFF);
  }
}
