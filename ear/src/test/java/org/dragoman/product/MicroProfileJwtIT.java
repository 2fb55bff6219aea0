package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** MicroProfile JWT is the programming model of what is deployed beside the product's own code. */
class MicroProfileJwtIT {
  @ParameterizedTest
  @ValueSource(strings = {"/rest/v1/whoami", "/admin/whoami"})
  void claimsAreInjected(String path) {
    String alice = answered(path, "alice");

    assertThat(alice.lines())
        .anyMatch(line -> line.matches("token [0-9a-f-]{36} alice http://.*/realms/acme"))
        .contains(
            "types Long Long true true",
            "same true",
            "name alice alice",
            "missing Optional.empty null Optional.empty",
            "issued true")
        .anyMatch(line -> line.matches("groups \\[.*publisher.*] ARRAY"));
    assertThat(subject(alice, "subject")).isEqualTo(subject(alice, "lasting"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/rest/v1/whoami", "/admin/whoami"})
  void eachRequestSeesItsOwnCaller(String path) {
    String alice = answered(path, "alice");
    String carol = answered(path, "carol");

    assertThat(subject(carol, "subject")).isNotEqualTo(subject(alice, "subject"));
    assertThat(subject(carol, "lasting")).isEqualTo(subject(carol, "subject"));
    assertThat(answered(path, "alice")).contains("lasting " + subject(alice, "subject"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/rest/v1/whoami", "/admin/whoami"})
  void claimIsRefusedWhereTheNextCallerWouldMeetIt(String path) {
    assertThat(Product.of("alice").get(path + "/careless").status()).isEqualTo(500);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/rest/v1/whoami", "/admin/whoami"})
  void rolesAreAskedFor(String path) {
    assertThat(Product.of("alice").get(path + "/publisher").text()).isEqualTo("published");
    Client.Answer refused = Product.of("bob").get(path + "/publisher");

    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.code()).isEqualTo("DRG-4001");
    assertThat(refused.headers().firstValue("WWW-Authenticate").orElseThrow())
        .startsWith("Bearer error=\"insufficient_scope\"");
    assertThat(Product.of("alice").withToken(null).get(path).status()).isEqualTo(401);
  }

  @Test
  void edgeTellsTheProxyWhoCalls() {
    assertThat(answered("/admin/behind", "alice")).startsWith("true [").contains("publisher");
  }

  private static String answered(String path, String user) {
    Client.Answer answer = Product.of(user).get(path);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.text();
  }

  /** The two subjects of a line, which have to be the same. */
  private static String subject(String answered, String line) {
    String[] words =
        answered
            .lines()
            .filter(one -> one.startsWith(line + " "))
            .findFirst()
            .orElseThrow()
            .split(" ");
    assertThat(words[1]).isEqualTo(words[2]);
    return words[1];
  }
}
