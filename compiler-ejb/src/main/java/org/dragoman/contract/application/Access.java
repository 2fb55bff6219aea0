package org.dragoman.contract.application;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.contract.caller.Caller;

/**
 * Decides who may do what with an application of a realm. The proxy checks it at each request, the
 * edge for as long as it caches an application.
 *
 * @param realm of the application
 * @param owner who made it
 * @param sharedIssuer of the users that the shares name; null when it was never shared
 */
public record Access(
    String realm,
    Application.Owner owner,
    Visibility visibility,
    String sharedIssuer,
    List<Share> shares) {
  public Access {
    Objects.requireNonNull(realm);
    Objects.requireNonNull(owner);
    Objects.requireNonNull(visibility);
    shares = List.copyOf(shares);
  }

  /** Returns the right of the caller; empty without any. */
  public Optional<Right> of(Caller caller) {
    if (!caller.realm().equals(realm)) {
      return Optional.empty();
    }
    if (caller.hasRole("admin") || owner.is(caller)) {
      return Optional.of(Right.OWNER);
    }
    return switch (visibility) {
      case PRIVATE -> Optional.empty();
      case NAMED -> shared(caller);
      case REALM -> shared(caller).or(() -> Optional.of(Right.READ));
    };
  }

  private Optional<Right> shared(Caller caller) {
    return shares.stream()
        .filter(share -> isMeant(share, caller))
        .map(Share::right)
        .max(Right::compareTo);
  }

  private boolean isMeant(Share share, Caller caller) {
    return share.role() != null
        ? caller.hasRole(share.role())
        : share.subject().equals(caller.subject()) && caller.issuer().equals(sharedIssuer);
  }
}
