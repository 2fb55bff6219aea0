package org.dragoman.web.identity;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.key.KeyText;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;

/**
 * Verifies access tokens (RFC 9068, RFC 8725): read strictly, then judged by their header, then by
 * their signature with a key of their own issuer, then by what they say, then by their realm. A
 * verified token is remembered for a few seconds.
 */
@ApplicationScoped
public class TokenVerifier {
  @Inject private ApiKeys apiKeys;
  private Realms realms;
  private TokenRules rules;
  private RoleClaims roles;
  private KeysByIssuer keys;
  private RememberedTokens remembered;

  /** For the container. */
  public TokenVerifier() {}

  /** Does not fetch keys in the background: that is {@link KeysByIssuer#start}. */
  TokenVerifier(
      Realms realms, TokenRules rules, RoleClaims roles, KeysByIssuer keys, LongSupplier nanos) {
    this.realms = realms;
    this.rules = rules;
    this.roles = roles;
    this.keys = keys;
    this.remembered = new RememberedTokens(rules.clock(), nanos);
  }

  @PostConstruct
  void configure() {
    Settings settings = Settings.ofServer();
    realms = new Realms(settings.get(EdgeSettings.REALMS));
    rules =
        new TokenRules(
            settings.get(EdgeSettings.AUDIENCE),
            Set.copyOf(settings.find(EdgeSettings.CLIENTS).orElse(List.of())),
            Clock.systemUTC());
    roles = new RoleClaims(settings.get(EdgeSettings.ROLES_CLAIMS));
    remembered = new RememberedTokens(rules.clock(), System::nanoTime);
    keys = new KeysByIssuer(realms, settings.find(EdgeSettings.KEYS_ORIGINS).orElse(List.of()));
    keys.start();
  }

  @PreDestroy
  void stop() {
    keys.close();
  }

  /** Whether the keys of every listed issuer were there once. Does not wait for any. */
  public boolean ready() {
    return keys.ready();
  }

  /**
   * Verifies a token, or an API key in the place of one.
   *
   * @throws Fault {@link FaultCode#TOKEN_INVALID}, or {@link FaultCode#PROVIDER_UNAVAILABLE} when
   *     the key to verify it cannot be had
   */
  public VerifiedToken verify(String token) {
    if (KeyText.isKey(token)) {
      return apiKeys.verify(token, realms::serves);
    }
    ByteBuffer hash = RememberedTokens.hash(token);
    VerifiedToken known = remembered.get(hash);
    if (known != null && realms.serves(known.caller())) {
      return known;
    }
    VerifiedToken verified = verifyAnew(token);
    remembered.put(hash, verified);
    return verified;
  }

  /** Whether pages of the origin may read what any realm is answered. */
  public boolean allowsOrigin(String origin) {
    return realms.allowsOrigin(origin);
  }

  /** Whether pages of the origin may read what the realm is answered. */
  public boolean allowsOrigin(String origin, String realm) {
    return realms.allowsOrigin(origin, realm);
  }

  /**
   * The claim by which the realm of a verified caller is told from others of the same issuer.
   *
   * @return as in {@link org.dragoman.contract.caller.ClaimPath}; empty when the issuer alone is
   *     enough
   */
  public Optional<String> realmClaim(Caller caller) {
    return realms.of(caller.issuer(), caller.claims()).map(Realm::claim);
  }

  private VerifiedToken verifyAnew(String text) {
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
    rules.check(token.claims());
    return new VerifiedToken(caller(issuer, token), text, expires(token));
  }

  private Caller caller(String issuer, SignedToken token) {
    Realm realm =
        realms
            .of(issuer, token.claims())
            .orElseThrow(
                () -> TokenRules.invalid("The token belongs to no organisation that we serve"));
    String subject = (String) token.claims().get("sub");
    return new Caller(realm.name(), issuer, subject, roles.of(token.claims()), token.claims());
  }

  private static long expires(SignedToken token) {
    return ((Number) token.claims().get("exp")).longValue();
  }
}
