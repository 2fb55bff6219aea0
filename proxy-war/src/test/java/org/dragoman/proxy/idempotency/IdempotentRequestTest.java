package org.dragoman.proxy.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationRequest;
import org.junit.jupiter.api.Test;

class IdempotentRequestTest {
  private static final Caller CALLER = caller("https://idp", "a", "acme");

  private static Caller caller(String issuer, String subject, String realm) {
    return new Caller(realm, issuer, subject, Set.of(), Map.of());
  }

  private static IdempotentRequest request(
      Caller caller, String schema, String key, String hash, String name, String variables)
      throws Exception {
    Map<String, JsonNode> given =
        Json.mapper().readValue(variables, new TypeReference<Map<String, JsonNode>>() {});
    return IdempotentRequest.of(
            new OperationRequest(schema, 1, hash, null, name, given, Map.of(), key, caller))
        .orElseThrow();
  }

  private static IdempotentRequest with(String variables) throws Exception {
    return request(CALLER, "s", "k", "h", null, variables);
  }

  @Test
  void requestWithoutAKeyIsNotTold() {
    OperationRequest request =
        new OperationRequest("s", 1, "h", null, null, Map.of(), Map.of(), null, CALLER);

    assertThat(IdempotentRequest.of(request)).isEmpty();
  }

  @Test
  void orderOfMembersDoesNotMatter() throws Exception {
    assertThat(with("{\"a\": {\"x\": 1, \"y\": [{\"c\": 1, \"d\": 2}]}, \"b\": null}").operation())
        .isEqualTo(
            with("{\"b\": null, \"a\": {\"y\": [{\"d\": 2, \"c\": 1}], \"x\": 1}}").operation());
  }

  @Test
  void valuesNullsAndOrderOfElementsMatter() throws Exception {
    assertThat(
            Set.of(
                text(with("{}").operation()),
                text(with("{\"a\": null}").operation()),
                text(with("{\"a\": 1}").operation()),
                text(with("{\"a\": \"1\"}").operation()),
                text(with("{\"a\": [1, 2]}").operation()),
                text(with("{\"a\": [2, 1]}").operation()),
                text(with("{\"a\": 0.10000000000000000000001}").operation()),
                text(with("{\"a\": 0.10000000000000000000002}").operation()),
                text(request(CALLER, "s", "k", "h", "N", "{}").operation()),
                text(request(CALLER, "s", "k", "other", null, "{}").operation())))
        .hasSize(10);
  }

  /** With fewer roles less may be seen than the first answer shows. */
  @Test
  void rolesMatterAndTheirOrderDoesNot() throws Exception {
    assertThat(
            Set.of(
                text(of("user").operation()),
                text(of("user", "admin").operation()),
                text(with("{}").operation())))
        .hasSize(3);
    assertThat(of("user", "admin").operation()).isEqualTo(of("admin", "user").operation());
    assertThat(of("user", "admin").key()).isEqualTo(of("user").key());
  }

  private static IdempotentRequest of(String... roles) throws Exception {
    Caller caller = new Caller("acme", "https://idp", "a", Set.of(roles), Map.of());
    return request(caller, "s", "k", "h", null, "{}");
  }

  @Test
  void callersAndSchemasHaveKeysOfTheirOwn() throws Exception {
    assertThat(
            Set.of(
                text(request(CALLER, "s", "k", "h", null, "{}").key()),
                text(request(CALLER, "s", "l", "h", null, "{}").key()),
                text(request(CALLER, "t", "k", "h", null, "{}").key()),
                text(request(caller("https://idp", "b", "acme"), "s", "k", "h", null, "{}").key()),
                text(request(caller("https://idq", "a", "acme"), "s", "k", "h", null, "{}").key()),
                text(
                    request(caller("https://idp", "a", "other"), "s", "k", "h", null, "{}").key())))
        .hasSize(6);
  }

  private static String text(byte[] hash) {
    return HexFormat.of().formatHex(hash);
  }
}
