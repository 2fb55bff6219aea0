package org.dragoman.web.identity;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.key.KeyCheck;
import org.dragoman.contract.key.KeyText;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/**
 * Verifies API keys, which callers send instead of a token. The proxy stores them. Its answer is
 * cached for five seconds, so that every instance soon refuses a revoked key; see {@link
 * RecentChecks}. The proxy receives a hash of the secret, never the key.
 */
@ApplicationScoped
public class ApiKeys {
  /** Reads claims with the value types of a token's, see {@link StrictJson}. */
  private static final ObjectReader PASSED =
      Json.mapper()
          .readerFor(KeyCheck.Passed.class)
          .with(DeserializationFeature.USE_LONG_FOR_INTS)
          .without(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

  private final InstantSource clock;
  private final RecentChecks recent;
  private final Function<KeyCheck, Optional<KeyCheck.Passed>> proxy;
  @Inject private ProxyClient client;
  @Inject private HttpServletRequest request;

  /** For the container. */
  public ApiKeys() {
    clock = InstantSource.system();
    recent = new RecentChecks(System::nanoTime);
    proxy = this::ask;
  }

  /**
   * @param proxy checks a key; empty for one that is unknown, revoked or expired
   */
  ApiKeys(
      Function<KeyCheck, Optional<KeyCheck.Passed>> proxy,
      InstantSource clock,
      RecentChecks recent) {
    this.proxy = proxy;
    this.clock = clock;
    this.recent = recent;
  }

  /**
   * Verifies a key.
   *
   * @param served whether the realm of a caller is still that of their issuer and claims
   * @throws Fault {@link FaultCode#TOKEN_INVALID}, or one of status 503 when the check is not
   *     possible
   */
  VerifiedToken verify(String bearer, Predicate<Caller> served) {
    KeyText key = KeyText.read(bearer).orElseThrow(() -> refused());
    KeyCheck check = new KeyCheck(key.id(), key.hash());
    KeyCheck.Passed passed = recent.of(check, proxy).orElseThrow(() -> refused());
    boolean expired = passed.expires() <= clock.instant().getEpochSecond();
    Caller caller = caller(key, passed);
    if (expired || !served.test(caller)) {
      throw refused();
    }
    return new VerifiedToken(caller, bearer, passed.expires());
  }

  /** One text for every reason, since only the owner of the key may learn which one applies. */
  private static Fault refused() {
    return new Fault(
        FaultCode.TOKEN_INVALID, "The API key is mistyped, unknown, revoked or expired");
  }

  private static Caller caller(KeyText key, KeyCheck.Passed passed) {
    Map<String, Object> claims = new LinkedHashMap<>(passed.claims());
    claims.put("iss", passed.issuer());
    claims.put("sub", passed.subject());
    claims.put("jti", key.id());
    claims.put("iat", passed.created());
    claims.put("exp", passed.expires());
    return new Caller(
        passed.realm(),
        passed.issuer(),
        passed.subject(),
        new LinkedHashSet<>(passed.roles()),
        claims);
  }

  private Optional<KeyCheck.Passed> ask(KeyCheck check) {
    try {
      byte[] body = Json.mapper().writeValueAsBytes(check);
      // The edge is the caller, since only the answer contains the owner of the key. The token's
      // purpose permits only the check.
      ProxyClient.Answer answer =
          client.ask(Caller.EDGE, Purpose.KEY_CHECKS, "/key-checks", body, RequestId.of(request));
      return Optional.of(passed(answer.body()));
    } catch (IOException e) {
      throw CheckQueue.cannotTell(e);
    } catch (Fault fault) {
      if (fault.code() == FaultCode.KEY_UNKNOWN) {
        return Optional.empty();
      }
      throw fault.code().status() == 503 ? fault : CheckQueue.cannotTell(fault);
    }
  }

  /** Reads the proxy's answer for a valid key. */
  static KeyCheck.Passed passed(byte[] json) throws IOException {
    return PASSED.readValue(json);
  }
}
