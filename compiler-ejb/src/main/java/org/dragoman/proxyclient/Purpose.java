package org.dragoman.proxyclient;

/** What a token of the edge is good for; the proxy accepts it nowhere else. */
public enum Purpose {
  /** Running published operations. */
  OPERATIONS,
  /** Reading and making publications. */
  PUBLICATIONS;

  /** The word in the token. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
