package org.dragoman.product;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.dragoman.stack.PartName;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/** The key file of the running edge, as its operator handles it. */
final class EdgeKeyFile {
  private static final Path SECRET =
      Product.stack().settings().data().resolve("edge").resolve("edge-key.json");

  private static final long REUSED_NANOS = 40_000_000_000L;
  private static final Map<String, Fresh> TOKENS = new ConcurrentHashMap<>();

  /** A token and when it was made. */
  private record Fresh(String token, long at) {}

  private EdgeKeyFile() {}

  static void remove() {
    try {
      Files.delete(SECRET);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Adds a key that signs after a while, and tells its id. */
  static String add(Duration ahead) {
    try {
      EllipticCurveJsonWebKey key = EcJwkGenerator.generateJwk(EllipticCurves.P256);
      key.setKeyId(UUID.randomUUID().toString());
      key.setOtherParameter("use_from", Instant.now().plus(ahead).getEpochSecond());
      JsonWebKeySet keys = new JsonWebKeySet(Files.readString(SECRET));
      keys.addJsonWebKey(key);
      Path fresh =
          Files.createTempFile(
              SECRET.getParent(),
              "operator",
              ".json",
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.writeString(fresh, keys.toJson(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE));
      Files.move(fresh, SECRET, StandardCopyOption.ATOMIC_MOVE);
      return key.getKeyId();
    } catch (IOException | JoseException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The key that was added last, be it signing already or not. */
  static PublicJsonWebKey newest() {
    return keys().stream()
        .max(
            java.util.Comparator.comparing(
                key -> key.getOtherParameterValue("use_from", Long.class)))
        .orElseThrow();
  }

  /** A token as the edge writes it for one purpose, on behalf of a publisher of acme. */
  static String token(String purpose) {
    Fresh known = TOKENS.get(purpose);
    if (known != null && System.nanoTime() - known.at() < REUSED_NANOS) {
      return known.token();
    }
    JwtClaims claims = new JwtClaims();
    claims.setAudience("proxy");
    claims.setSubject("alice-id");
    claims.setStringClaim("realm", "acme");
    claims.setStringClaim("caller_issuer", "https://idp.example/realms/acme");
    claims.setStringClaim("purpose", purpose);
    claims.setStringListClaim("groups", "user", "publisher", "builder", "admin");
    long issued = System.currentTimeMillis() / 1000;
    claims.setIssuedAt(NumericDate.fromSeconds(issued));
    claims.setExpirationTime(NumericDate.fromSeconds(issued + 60));
    JsonWebSignature signature = new JsonWebSignature();
    signature.setKey(newest().getPrivateKey());
    signature.setKeyIdHeaderValue(newest().getKeyId());
    signature.setAlgorithmHeaderValue("ES256");
    signature.setHeader("typ", "edge+jwt");
    signature.setPayload(claims.toJson());
    try {
      Fresh made = new Fresh(signature.getCompactSerialization(), System.nanoTime());
      TOKENS.put(purpose, made);
      return made.token();
    } catch (JoseException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<PublicJsonWebKey> keys() {
    try {
      return new JsonWebKeySet(Files.readString(SECRET))
          .getJsonWebKeys().stream().map(PublicJsonWebKey.class::cast).toList();
    } catch (IOException | JoseException e) {
      throw new IllegalStateException(e);
    }
  }

  static boolean exists() {
    return Files.exists(SECRET);
  }

  /** Whether the edge has said that it signs with this key. */
  static boolean signsWith(String id) {
    try {
      return Files.readString(Product.stack().log(PartName.EDGE))
          .contains("This edge signs with the key " + id);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
