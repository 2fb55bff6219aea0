package org.dragoman.web.identity;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.dragoman.contract.json.Json;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.OctetSequenceJsonWebKey;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.keys.HmacKey;

/**
 * Makes the tokens of the attack table, good and bad, with keys of a provider of its own. Of a row
 * it reads:
 *
 * <ul>
 *   <li>{@code header}, {@code payload}: members beside or in place of those of a good token;
 *       {@code headerWithout}, {@code payloadWithout}: members left out
 *   <li>in values <code>{issuer} {other} {shared} {own}
 *       {unlisted}</code> stand for issuers, <code>
 *       {repeat x 9}</code> for a long text; a whole value {@code @now+30} is a time, {@code
 *       @raw:...} is JSON as it stands, {@code @nested 30} are brackets, {@code @roles 9} is a list
 *   <li>{@code headerText}, {@code payloadText}: the whole JSON; {@code headerTail}, {@code
 *       payloadTail}: more of it before the last brace; {@code charset}: of the payload
 *   <li>{@code signer}: the key, which also gives {@code kid}, {@code alg} and issuer of a good
 *       token; {@code signAs}: the real algorithm when {@code alg} says another; {@code secret}:
 *       what an HMAC is made with
 *   <li>{@code parts}, {@code signature}, {@code token}: what is done to the encoded parts before
 *       they are signed, to the signature, to the whole; see {@link Tampering}
 * </ul>
 */
public final class Forge implements AutoCloseable {
  /** The realm of most rows. */
  public static final String REALM = "attack";

  private static final String SECRET = "a shared secret of 32 characters";
  private static final List<String> ISSUERS =
      List.of("issuer", "other", "shared", "own", "unlisted");

  private final Clock clock;
  private final TestProvider provider;
  private final Map<String, TestProvider.Issuer> issuers = new LinkedHashMap<>();
  private final Map<String, PublicJsonWebKey> signers = new LinkedHashMap<>();

  public Forge(Clock clock) throws IOException {
    this.clock = clock;
    provider = new TestProvider();
    ISSUERS.forEach(name -> issuers.put(name, provider.issuer("/" + name)));
    shown("rsa", "issuer", TestKeys.rsa("rsa"));
    shown("p256", "issuer", TestKeys.p256("p256"));
    shown("p384", "issuer", TestKeys.p384("p384"));
    shown("p521", "issuer", TestKeys.p521("p521"));
    shown("only-rs256", "issuer", TestKeys.rsa("only-rs256")).setAlgorithm("RS256");
    shown("only-ps256", "issuer", TestKeys.rsa("only-ps256")).setAlgorithm("PS256");
    shown("encryption", "issuer", TestKeys.rsa("encryption")).setUse("enc");
    shown("weak", "issuer", TestKeys.rsa("weak", 1024));
    shown("twice", "issuer", TestKeys.rsa("twice"));
    shown("twice-again", "issuer", TestKeys.rsa("twice-again")).setKeyId("twice");
    for (String name : ISSUERS.subList(1, ISSUERS.size())) {
      shown(name, name, TestKeys.rsa(name));
    }
    TestProvider.Issuer attacker = provider.issuer("/attacker");
    attacker.keys().add(TestKeys.rsa("attacker"));
    issuers.put("attacker", attacker);
    signers.put("attacker", TestKeys.rsa("attacker"));
    signers.put("attacker-p256", TestKeys.p256("attacker-p256"));
    JsonWebKey oct =
        new OctetSequenceJsonWebKey(new HmacKey(SECRET.getBytes(StandardCharsets.US_ASCII)));
    oct.setKeyId("oct");
    issuers.get("issuer").keys().add(oct);
  }

  private PublicJsonWebKey shown(String name, String issuer, PublicJsonWebKey key) {
    signers.put(name, key);
    issuers.get(issuer).keys().add(key);
    return key;
  }

  /** The realms that the table is about, as members of {@code dragoman.realms}. */
  public List<Map<String, ?>> realms() {
    return List.of(
        Map.of("name", REALM, "issuer", address("issuer")),
        Map.of("name", REALM + "-other", "issuer", address("other")),
        withRules("own", Map.of("name", REALM + "-own", "issuer", address("own"))),
        organisation("one"),
        organisation("two"),
        withRules("four", organisation("four")));
  }

  private Map<String, String> organisation(String name) {
    return Map.of(
        "name", REALM + "-" + name, "issuer", address("shared"), "claim", "org_id", "value", name);
  }

  /** A realm that says itself what its tokens have to say; the others are as the settings say. */
  private static Map<String, ?> withRules(String name, Map<String, String> realm) {
    Map<String, Object> all = new LinkedHashMap<>(realm);
    all.put("audience", name + "-api");
    all.put("azp", List.of(name + "-client"));
    all.put("roles", List.of(name + "_roles"));
    return all;
  }

  /** How often somebody followed an address that only a token names. */
  public int lured() {
    return issuers.get("attacker").fetches() + issuers.get("unlisted").fetches();
  }

  private String address(String issuer) {
    return issuers.get(issuer).address();
  }

  /** The token of a row. */
  public String token(JsonNode row) {
    String signerName = row.path("signer").asText("rsa");
    PublicJsonWebKey signer = signers.get(signerName);
    String usual = Signing.usualAlgorithm(signer);
    JsonNode header = header(row, signer, usual);
    String named = header.path("alg").asText();
    String algorithm =
        row.has("signAs")
            ? row.get("signAs").textValue()
            : row.has("secret") || Signing.isKnown(named) ? named : usual;
    String[] parts = {
      Tampering.encoded(bytes(text(row, "header", header), StandardCharsets.UTF_8)),
      Tampering.encoded(payload(row, signerName))
    };
    Tampering.ofParts(row.path("parts").asText(), parts);
    byte[] signed = (parts[0] + "." + parts[1]).getBytes(StandardCharsets.ISO_8859_1);
    byte[] signature =
        row.has("secret")
            ? Signing.mac(algorithm, secret(row.get("secret").textValue()), signed)
            : Signing.signature(algorithm, signer, signed);
    byte[] tampered = Tampering.ofSignature(row.path("signature").asText(), signature);
    return Tampering.ofToken(
        row.path("token").asText(), parts[0], parts[1], Tampering.encoded(tampered));
  }

  private JsonNode header(JsonNode row, PublicJsonWebKey signer, String algorithm) {
    ObjectNode header = JsonNodeFactory.instance.objectNode();
    header.put("alg", algorithm);
    header.put("kid", signer.getKeyId());
    header.put("typ", "at+jwt");
    return merged(header, row, "header");
  }

  private byte[] payload(JsonNode row, String signer) {
    if (row.path("nested").asBoolean()) {
      return token(JsonNodeFactory.instance.objectNode()).getBytes(StandardCharsets.US_ASCII);
    }
    long now = clock.instant().getEpochSecond();
    ObjectNode payload = JsonNodeFactory.instance.objectNode();
    payload.put("iss", address(ISSUERS.contains(signer) ? signer : "issuer"));
    payload.put("sub", "alice-id");
    payload.put("aud", "dragoman");
    payload.put("iat", now);
    payload.put("exp", now + 300);
    payload.putArray("groups").add("user").add("publisher");
    payload.put("jti", UUID.randomUUID().toString());
    String text = text(row, "payload", merged(payload, row, "payload"));
    return bytes(text, Charset.forName(row.path("charset").asText("UTF-8")));
  }

  private JsonNode merged(ObjectNode base, JsonNode row, String name) {
    row.path(name)
        .properties()
        .forEach(member -> base.set(member.getKey(), expanded(member.getValue())));
    row.path(name + "Without").forEach(left -> base.remove(left.textValue()));
    return base;
  }

  private String text(JsonNode row, String name, JsonNode value) {
    if (row.has(name + "Text")) {
      return expanded(row.get(name + "Text").textValue());
    }
    String text = Json.text(value);
    String tail = expanded(row.path(name + "Tail").asText());
    return text.substring(0, text.length() - 1) + tail + "}";
  }

  private static byte[] bytes(String text, Charset charset) {
    return text.getBytes(charset);
  }

  private JsonNode expanded(JsonNode value) {
    if (value.isTextual()) {
      return expandedValue(value.textValue());
    }
    if (value.isArray()) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      value.forEach(element -> array.add(expanded(element)));
      return array;
    }
    if (value.isObject()) {
      ObjectNode object = JsonNodeFactory.instance.objectNode();
      value.properties().forEach(m -> object.set(m.getKey(), expanded(m.getValue())));
      return object;
    }
    return value;
  }

  private JsonNode expandedValue(String text) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (text.startsWith("@now")) {
      return nodes.numberNode(clock.instant().getEpochSecond() + Long.parseLong(text.substring(4)));
    }
    if (text.startsWith("@raw:")) {
      return (JsonNode) nodes.rawValueNode(new RawValue(expanded(text.substring(5))));
    }
    if (text.startsWith("@nested ")) {
      int depth = Integer.parseInt(text.substring(8));
      return (JsonNode) nodes.rawValueNode(new RawValue("[".repeat(depth) + "]".repeat(depth)));
    }
    if (text.startsWith("@roles ")) {
      ArrayNode roles = nodes.arrayNode();
      for (int i = Integer.parseInt(text.substring(7)); i > 0; i--) {
        roles.add("r" + i);
      }
      return roles;
    }
    if (text.startsWith("@jwk ")) {
      PublicJsonWebKey key = signers.get(text.substring(5));
      return nodes.pojoNode(key.toParams(JsonWebKey.OutputControlLevel.PUBLIC_ONLY));
    }
    return nodes.textNode(expanded(text));
  }

  private String expanded(String text) {
    String filled = Repeated.in(text);
    for (String name : ISSUERS) {
      filled = filled.replace("{" + name + "}", address(name));
    }
    return filled
        .replace("{base}", provider.base())
        .replace("{now}", Long.toString(clock.instant().getEpochSecond()))
        .replace("{later}", Long.toString(clock.instant().getEpochSecond() + 300));
  }

  private byte[] secret(String what) {
    PublicJsonWebKey key = signers.get("rsa");
    byte[] der = key.getPublicKey().getEncoded();
    String pem =
        "-----BEGIN PUBLIC KEY-----\n"
            + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der)
            + "\n-----END PUBLIC KEY-----";
    return switch (what) {
      case "pem" -> pem.getBytes(StandardCharsets.US_ASCII);
      case "pem with line end" -> (pem + "\n").getBytes(StandardCharsets.US_ASCII);
      case "der" -> der;
      case "jwk" ->
          key.toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY).getBytes(StandardCharsets.UTF_8);
      case "modulus" ->
          Base64.getUrlDecoder()
              .decode(key.toParams(JsonWebKey.OutputControlLevel.PUBLIC_ONLY).get("n").toString());
      // An HMAC fills its key up with zeros: one zero is as good as none.
      case "nothing" -> new byte[1];
      case "oct" -> SECRET.getBytes(StandardCharsets.US_ASCII);
      case "kid" -> "rsa".getBytes(StandardCharsets.US_ASCII);
      default -> throw new IllegalArgumentException(what);
    };
  }

  @Override
  public void close() {
    provider.close();
  }
}
