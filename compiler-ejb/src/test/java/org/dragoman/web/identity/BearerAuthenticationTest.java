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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The header X-Roles; the caller has the roles user and publisher. */
class BearerAuthenticationTest {
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
    return new BearerAuthentication(verification.verifier, false, accepted)
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

  /** Providers allow any text as the name of a role. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a%2Cb                    | a,b
          r%C3%A9daction           | rédaction
          %E6%A0%A1%E6%AD%A3, 100%25 | 校正;100%
          c++                      | c++
          user                     | user
          """)
  void namesArePercentEncoded(String header, String roles) {
    assertThat(ofMany(header).getGroups()).containsExactlyInAnyOrder(roles.split(";"));
  }

  /** Of three roles two are named, of which one has a comma. */
  @Test
  void commaOfANameIncludesNoOtherRole() {
    assertThat(ofMany("b%2Ca").getGroups()).containsExactly("b,a");
    assertThat(catchThrowableOfType(Fault.class, () -> ofMany("b,a")).code())
        .isEqualTo(FaultCode.ROLES_REFUSED);
  }

  private VerifiedToken ofMany(String header) {
    String token =
        verification.token(
            claims ->
                claims.setStringListClaim(
                    "groups", "a,b", "b,a", "rédaction", "校正", "100%", "c++", "user"),
            jws -> {});
    return new BearerAuthentication(verification.verifier, false, true)
        .of(List.of("Bearer " + token), List.of(), List.of(header));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "admin",
        "user,admin",
        "USER",
        "",
        ",",
        "user,",
        "user publisher",
        "*",
        "%",
        "user%2",
        "%zz",
        "user%2Cpublisher",
        "%2A"
      })
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
