package org.dragoman.chat.upstream;

import java.net.InetAddress;

/** Which addresses may be connected to. */
@FunctionalInterface
public interface AddressRule {
  /**
   * Whether the host may be reached at this address.
   *
   * @param host as it stands in the URL
   * @param address which it has at this moment, and which will be connected to
   */
  boolean admits(String host, InetAddress address);
}
