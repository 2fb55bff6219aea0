package org.dragoman.contract.caller;

import java.util.Objects;

/**
 * The owner of a row: issuer and subject of a caller, as one text for one column. Two callers never
 * have the same.
 *
 * @param text the issuer, a space, the subject; an issuer has no space
 */
public record Owner(String text) {
  public Owner {
    Objects.requireNonNull(text);
  }

  /**
   * The owner of what a caller inserts.
   *
   * @throws IllegalArgumentException when the issuer has a space, so that it is no URL and the text
   *     might be another caller's
   */
  public static Owner of(Caller caller) {
    if (caller.issuer().indexOf(' ') >= 0) {
      throw new IllegalArgumentException("An issuer is a URL and has no space");
    }
    return new Owner(caller.issuer() + " " + caller.subject());
  }
}
