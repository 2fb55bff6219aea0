package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The header X-Roles; the caller has the roles user and publisher. */
class AdmissionTest {
  @TempDir private Path folder;
  private Verification verification;

  @BeforeEach
  void start() {
    verification = new Verification(folder);
  }

  @AfterEach
  void stop() {
    verification.close();
  }

  private VerifiedToken admitted(boolean accepted, String... roles) {
    return new Admission(verification.verifier, false, accepted)
        .of(List.of("Bearer " + verification.token()), List.of(), List.of(roles));
  }

  @Test
  void allRolesCountWithoutTheHeader() {
    assertThat(admitted(true).getGroups()).isEqualTo(Set.of("user", "publisher"));
  }

  @Test
  void rolesThatAreNotNamedAreLeftOut() {
    VerifiedToken token = admitted(true, "user");

    assertThat(token.caller().roles()).isEqualTo(Set.of("user"));
    assertThat(token.getGroups()).isEqualTo(Set.of("user"));
    assertThat(token.caller().subject()).isEqualTo("alice-id");
    assertThat(admitted(true, "publisher, user").getGroups()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"admin", "user,admin", "USER", "", ",", "user,", "user publisher", "*"})
  void rolesAreNeverMore(String header) {
    assertThat(refused(true, header)).isEqualTo(FaultCode.ROLES_REFUSED);
  }

  @Test
  void headerIsThereOnceAndWhereItIsAccepted() {
    assertThat(refused(true, "user", "user")).isEqualTo(FaultCode.ROLES_REFUSED);
    assertThat(refused(false, "user")).isEqualTo(FaultCode.ROLES_REFUSED);
  }

  private FaultCode refused(boolean accepted, String... roles) {
    return catchThrowableOfType(Fault.class, () -> admitted(accepted, roles)).code();
  }
}
