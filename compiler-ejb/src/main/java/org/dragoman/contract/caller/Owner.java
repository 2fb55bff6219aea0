package org.dragoman.contract.caller;

import java.util.Objects;

/**
 * The owner of a row: issuer and subject of a caller, as one text for one column. It is unique for
 * each caller.
 *
 * @param text the issuer, a space, the subject; an issuer has no space
 */
public record Owner(String text) {
  public Owner {
    Objects.requireNonNull(text);
  }

  /**
   * Returns the owner of rows that a caller inserts.
   *
   * @throws IllegalArgumentException when the issuer has a space: then it is no URL, and the text
   *     could be that of another caller
   */
  public static Owner of(Caller caller) {
    if (caller.issuer().indexOf(' ') >= 0) {
      throw new IllegalArgumentException("An issuer is a URL and has no space");
    }
    return new Owner(caller.identity());
  }
}
