package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.lang.JoseException;

/** A verifier of one realm, {@code acme}, its provider, and a clock that the test moves. */
final class Verification implements AutoCloseable {
  /** Long enough for a busy machine. */
  static final Duration FETCH_LIMIT = Duration.ofSeconds(20);

  static final RealmDefaults DEFAULTS = new RealmDefaults("dragoman", List.of(), List.of("groups"));

  final TestTime time = new TestTime();
  final TestProvider provider;
  final TestProvider.Issuer issuer;
  final PublicJsonWebKey key = TestKeys.rsa("first");
  final KeysByIssuer keys;
  final TokenVerifier verifier;
  final Path realmsFile;

  Verification(Path folder) {
    this(folder, DEFAULTS);
  }

  /** One whose settings say this of tokens. */
  Verification(Path folder, RealmDefaults defaults) {
    this(folder, defaults, FETCH_LIMIT);
  }

  /** One that waits for its provider no longer than this. */
  Verification(Path folder, Duration limit) {
    this(folder, DEFAULTS, limit);
  }

  private Verification(Path folder, RealmDefaults defaults, Duration limit) {
    try {
      provider = new TestProvider();
      issuer = provider.issuer("/realm");
      issuer.keys().add(key);
      realmsFile =
          Files.writeString(
              folder.resolve("realms.json"),
              "[{\"name\":\"acme\",\"issuer\":\"%s\"}]".formatted(issuer.address()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Realms realms = new Realms(realmsFile.toString(), defaults, time);
    keys = new KeysByIssuer(realms, new KeySource(List.of(), limit), time);
    verifier = new TokenVerifier(realms, new TokenRules(time), keys, time);
  }

  /** The realms that a setting names, with the usual rules. */
  static Realms realms(String setting) {
    return realms(setting, System::nanoTime);
  }

  /** The realms that a setting names, with the usual rules. */
  static Realms realms(String setting, LongSupplier nanos) {
    return new Realms(setting, DEFAULTS, nanos);
  }

  /** A good token, with its claims and header changed as the test wants. */
  String token(Consumer<JwtClaims> claims, Consumer<JsonWebSignature> header) {
    JwtClaims all = new JwtClaims();
    all.setIssuer(issuer.address());
    all.setSubject("alice-id");
    all.setAudience("dragoman");
    all.setIssuedAt(NumericDate.fromSeconds(time.seconds()));
    all.setExpirationTime(NumericDate.fromSeconds(time.seconds() + 300));
    all.setStringListClaim("groups", "user", "publisher");
    claims.accept(all);
    JsonWebSignature signature = new JsonWebSignature();
    signature.setPayload(all.toJson());
    signature.setAlgorithmHeaderValue("RS256");
    signature.setKeyIdHeaderValue(key.getKeyId());
    signature.setKey(key.getPrivateKey());
    signature.setDoKeyValidation(false);
    header.accept(signature);
    try {
      return signature.getCompactSerialization();
    } catch (JoseException e) {
      throw new IllegalStateException(e);
    }
  }

  String token() {
    return token(claims -> {}, header -> {});
  }

  String tokenOf(String subject) {
    return token(claims -> claims.setSubject(subject), header -> {});
  }

  String token(Consumer<JwtClaims> claims) {
    return token(claims, header -> {});
  }

  String signedBy(PublicJsonWebKey other) {
    return token(
        claims -> claims.setGeneratedJwtId(),
        header -> {
          header.setKeyIdHeaderValue(other.getKeyId());
          header.setKey(other.getPrivateKey());
        });
  }

  void shows(JsonWebKey... shown) {
    issuer.keys().clear();
    issuer.keys().addAll(List.of(shown));
  }

  /** Why a token is refused; null when it is not. */
  Fault refusal(String token) {
    return catchThrowableOfType(Fault.class, () -> verifier.verify(token));
  }

  /** The code of the refusal; null when there is none. */
  FaultCode code(String token) {
    Fault fault = refusal(token);
    return fault == null ? null : fault.code();
  }

  @Override
  public void close() {
    keys.close();
    provider.close();
  }
}
