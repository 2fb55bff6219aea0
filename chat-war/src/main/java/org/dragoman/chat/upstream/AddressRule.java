package org.dragoman.chat.upstream;

import java.net.InetAddress;

/** Decides to which addresses connections are allowed. */
@FunctionalInterface
public interface AddressRule {
  /**
   * Returns whether a connection to the host at this address is allowed.
   *
   * @param host the host as written in the URL
   * @param address the current address of the host, to which the connection will be made
   */
  boolean admits(String host, InetAddress address);
}
