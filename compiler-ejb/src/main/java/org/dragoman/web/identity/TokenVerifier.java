package org.dragoman.web.identity;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.digest.Sha256;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.key.KeyText;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;

/**
 * Verifies access tokens (RFC 9068, RFC 8725): parses them strictly, then checks their header, then
 * their signature with a key of their own issuer, then their claims by the rules of the realm that
 * issuer and claims determine. A verified token is cached for a few seconds.
 */
@ApplicationScoped
public class TokenVerifier {
  private static final long LONGEST_REMEMBERED = Duration.ofSeconds(15).toNanos();

  /** In bytes, approximately. */
  private static final int MOST_REMEMBERED = 32 * 1024 * 1024;

  private static final int OVERHEAD_BYTES = 1_500;

  @Inject private ApiKeys apiKeys;
  private Realms realms;
  private TokenRules rules;
  private KeysByIssuer keys;
  private LongSupplier nanos;

  /** By a hash of the token. */
  private final Recent<ByteBuffer, Remembered> remembered =
      new Recent<>(MOST_REMEMBERED, one -> OVERHEAD_BYTES + one.token.raw().length());

  /**
   * A token that was verified recently, so that signatures are checked rarely.
   *
   * @param realm by whose rules it was verified
   */
  private record Remembered(VerifiedToken token, Realm realm, long since) {}

  /** For the container. */
  public TokenVerifier() {}

  /** Does not fetch keys in the background, which {@link KeysByIssuer#start} does. */
  TokenVerifier(Realms realms, TokenRules rules, KeysByIssuer keys, LongSupplier nanos) {
    this.realms = realms;
    this.rules = rules;
    this.keys = keys;
    this.nanos = nanos;
  }

  @PostConstruct
  void configure() {
    Settings settings = Settings.ofServer();
    realms = Realms.of(settings);
    rules = new TokenRules(Clock.systemUTC());
    nanos = System::nanoTime;
    keys = new KeysByIssuer(realms, settings.find(EdgeSettings.KEYS_ORIGINS).orElse(List.of()));
    keys.start();
  }

  @PreDestroy
  void stop() {
    keys.close();
  }

  /** Whether there are keys, see {@link KeysByIssuer#ready}. Does not wait for any. */
  public boolean ready() {
    return keys.ready();
  }

  /**
   * Verifies a token, or an API key in its place.
   *
   * @throws Fault {@link FaultCode#TOKEN_INVALID}, or {@link FaultCode#PROVIDER_UNAVAILABLE} when
   *     the key to verify it cannot be fetched
   */
  public VerifiedToken verify(String token) {
    if (KeyText.isKey(token)) {
      return apiKeys.verify(token, realms::serves);
    }
    ByteBuffer hash = ByteBuffer.wrap(Sha256.of(token));
    Remembered known = remembered.get(hash);
    return known != null && isFresh(known) && isOfSameRealm(known)
        ? known.token
        : verifyAnew(token, hash);
  }

  private boolean isFresh(Remembered one) {
    return nanos.getAsLong() - one.since < LONGEST_REMEMBERED
        && rules.clock().millis() < one.token.expires() * 1000;
  }

  /**
   * If the realm's entry has changed, the owner of the token or its rules may have changed, too.
   */
  private boolean isOfSameRealm(Remembered one) {
    Caller caller = one.token.caller();
    return realms.of(caller.issuer(), caller.claims()).filter(one.realm::equals).isPresent();
  }

  /** Whether pages of the origin may read answers of any realm. */
  public boolean allowsOrigin(String origin) {
    return realms.allowsOrigin(origin);
  }

  /** Whether pages of the origin may read answers of the realm. */
  public boolean allowsOrigin(String origin, String realm) {
    return realms.allowsOrigin(origin, realm);
  }

  /**
   * Returns the realm of a verified caller, complete.
   *
   * @throws Fault {@link FaultCode#TOKEN_INVALID} when the realm has been removed since
   */
  public Realm realm(Caller caller) {
    return realm(caller.issuer(), caller.claims());
  }

  /** Returns the names of the listed realms; empty for a template, whose realms are unknown. */
  public Optional<Set<String>> listedRealms() {
    return realms.isTemplate() ? Optional.empty() : Optional.of(realms.names());
  }

  private VerifiedToken verifyAnew(String text, ByteBuffer hash) {
    SignedToken token = SignedToken.of(text);
    SignatureAlgorithm algorithm = rules.algorithm(token.header());
    String keyId = rules.keyId(token.header());
    if (!(token.claims().get("iss") instanceof String issuer) || !realms.knows(issuer)) {
      throw TokenRules.unverifiable();
    }
    VerificationKey key = keys.key(issuer, algorithm, keyId);
    if (!algorithm.verifies(key.key(), token.signed(), token.signature())) {
      throw TokenRules.unverifiable();
    }
    Realm realm = realm(issuer, token.claims());
    rules.check(token.claims(), realm);
    VerifiedToken verified = new VerifiedToken(caller(realm, token), text, expires(token));
    remembered.put(hash, new Remembered(verified, realm, nanos.getAsLong()));
    return verified;
  }

  private Realm realm(String issuer, Map<String, Object> claims) {
    return realms
        .of(issuer, claims)
        .orElseThrow(
            () -> TokenRules.invalid("The token belongs to no organisation that we serve"));
  }

  private static Caller caller(Realm realm, SignedToken token) {
    return new Caller(
        realm.name(),
        realm.issuer(),
        (String) token.claims().get("sub"),
        RoleClaims.of(token.claims(), realm.roles()),
        token.claims());
  }

  private static long expires(SignedToken token) {
    return ((Number) token.claims().get("exp")).longValue();
  }
}
