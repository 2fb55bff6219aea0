package org.dragoman.product;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.dragoman.stack.PartName;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/** The key file of the running edge, as its operator handles it. */
final class EdgeKeyFile {
  private static final Path SECRET =
      Product.stack().settings().data().resolve("edge").resolve("edge-key.json");

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
