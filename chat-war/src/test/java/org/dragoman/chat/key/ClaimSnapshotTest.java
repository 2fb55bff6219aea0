package org.dragoman.chat.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

class ClaimSnapshotTest {
  private static final List<String> ROLES = List.of("groups", " https://example.com/roles");

  @Test
  void keepsWhatRulesAboutRowsMayUse() {
    Map<String, Object> plain =
        Map.of(
            "email",
            "alice@example.org",
            "email_verified",
            true,
            "employee",
            7,
            "organization",
            List.of("acme"),
            "https://example.com/department",
            "sales");

    assertThat(ClaimSnapshot.of(plain, ROLES, null)).isEqualTo(plain);
  }

  @Test
  void leavesOutWhatIsAboutTheTokenItsRolesAndNestedValues() {
    Map<String, Object> claims = new LinkedHashMap<>();
    for (String name :
        "iss sub aud exp iat nbf jti typ azp scope nonce sid session_state auth_time acr amr at_hash"
            .split(" ")) {
      claims.put(name, "x");
    }
    claims.put("groups", List.of("admin"));
    claims.put("https://example.com/roles", List.of("admin"));
    claims.put("realm_access", Map.of("roles", List.of("admin")));
    claims.put("addresses", List.of(Map.of("city", "Oslo")));
    claims.put("middle_name", null);

    assertThat(ClaimSnapshot.of(claims, ROLES, null)).isEmpty();
  }

  @Test
  void claimOfTheRealmIsKeptWhereverItStands() {
    Map<String, Object> claims =
        Map.of("azp", "acme-app", "groups", List.of("acme"), "org", Map.of("id", "acme", "x", "y"));

    assertThat(ClaimSnapshot.of(claims, ROLES, "azp")).isEqualTo(Map.of("azp", "acme-app"));
    assertThat(ClaimSnapshot.of(claims, ROLES, "groups"))
        .isEqualTo(Map.of("groups", List.of("acme")));
    assertThat(ClaimSnapshot.of(claims, ROLES, "org.id")).isEqualTo(Map.of("org.id", "acme"));
  }

  @Test
  void tooMuchIsRefusedAndNotCut() {
    Map<String, Object> claims = Map.of("a", "x".repeat(5_000), "b", "é".repeat(2_000));

    assertThat(
            catchThrowableOfType(Fault.class, () -> ClaimSnapshot.of(claims, ROLES, null)).code())
        .isEqualTo(FaultCode.INVALID_REQUEST);
  }
}
