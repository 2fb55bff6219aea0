package org.dragoman.proxyclient;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/**
 * The key pair with which an edge signs ({@code dragoman.edge.key}): a private JWK in a file that
 * only its owner can read, made at the first start, and beside it, with the ending {@code
 * .pub.json}, the key set for the proxy's {@code dragoman.proxy.trusted-keys}.
 */
final class EdgeKey {
  private EdgeKey() {}

  /** Reads the key, or makes it when there is none. */
  static PublicJsonWebKey at(Path file) {
    try {
      if (!Files.exists(file)) {
        make(file);
      }
      PublicJsonWebKey key = PublicJsonWebKey.Factory.newPublicJwk(Files.readString(file));
      publish(file, key);
      return key;
    } catch (IOException | JoseException e) {
      throw new IllegalStateException("dragoman.edge.key: the key cannot be read or made", e);
    }
  }

  private static void make(Path file) throws IOException, JoseException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    EllipticCurveJsonWebKey key = EcJwkGenerator.generateJwk(EllipticCurves.P256);
    key.setKeyId(UUID.randomUUID().toString());
    key.setUse("sig");
    Path temporary =
        Files.createTempFile(
            file.toAbsolutePath().getParent(),
            "edge",
            ".tmp",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(temporary, key.toJson(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE));
    try {
      // A link, unlike a move, never replaces the key of another instance that came first.
      Files.createLink(file, temporary);
    } catch (FileAlreadyExistsException e) {
      // The other key is as good.
    } finally {
      Files.delete(temporary);
    }
  }

  private static void publish(Path file, PublicJsonWebKey key) throws IOException {
    String name = file.getFileName().toString().replaceFirst("\\.json$", "") + ".pub.json";
    String set = new JsonWebKeySet(key).toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY);
    Path published = file.resolveSibling(name);
    if (Files.exists(published) && Files.readString(published).equals(set)) {
      return;
    }
    Path temporary = Files.createTempFile(file.toAbsolutePath().getParent(), "edge", ".tmp");
    Files.writeString(temporary, set);
    Files.move(temporary, published, java.nio.file.StandardCopyOption.ATOMIC_MOVE);
  }
}
