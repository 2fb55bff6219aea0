package org.dragoman.chat.upstream;

import java.net.UnknownHostException;

/** The host has an address to which connections are not allowed. */
public final class AddressRefusedException extends UnknownHostException {
  private static final long serialVersionUID = 1L;

  AddressRefusedException() {
    super("The host has an address to which connections are not allowed");
  }
}
