package org.dragoman.chat.upstream;

import java.net.UnknownHostException;

/** A host has an address that may not be connected to. */
public final class AddressRefusedException extends UnknownHostException {
  private static final long serialVersionUID = 1L;

  AddressRefusedException() {
    super("The host has an address to which connections are not allowed");
  }
}
