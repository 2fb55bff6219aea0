package org.dragoman.contract.erasure;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Somebody of a realm, as tokens name them.
 *
 * @param issuer the {@code iss} of their tokens
 * @param subject the {@code sub} of their tokens
 */
public record Person(String issuer, String subject) {
  private static final int LONGEST = 2_000;

  public Person {
    Objects.requireNonNull(issuer);
    Objects.requireNonNull(subject);
    require("issuer", issuer);
    require("subject", subject);
    if (issuer.indexOf(' ') >= 0) {
      throw new Fault(FaultCode.INVALID_REQUEST, "An issuer is a URL and has no space");
    }
  }

  private static void require(String name, String text) {
    if (text.isBlank() || text.length() > LONGEST) {
      throw new Fault(
          FaultCode.INVALID_REQUEST,
          "The " + name + " must have 1 to " + LONGEST + " characters, and not spaces alone");
    }
  }

  /** Without roles and claims, which nobody knows who is not the provider. */
  public Caller in(String realm) {
    return new Caller(realm, issuer, subject, Set.of(), Map.of());
  }
}
