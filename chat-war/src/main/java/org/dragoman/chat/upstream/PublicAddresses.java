package org.dragoman.chat.upstream;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Stream;

/**
 * Recognises addresses of the public Internet: all except those in the registries of
 * special-purpose addresses (RFC 6890), so that no name leads into an internal network. IPv6 forms
 * that embed an IPv4 address are never public, whatever they embed.
 */
public final class PublicAddresses {
  private static final int BYTE = 8;

  private static final List<Block> SPECIAL_V4 =
      blocks(
          "0.0.0.0/8",
          "10.0.0.0/8",
          "100.64.0.0/10",
          "127.0.0.0/8",
          "169.254.0.0/16",
          "172.16.0.0/12",
          "192.0.0.0/24",
          "192.0.2.0/24",
          "192.88.99.0/24",
          "192.168.0.0/16",
          "198.18.0.0/15",
          "198.51.100.0/24",
          "203.0.113.0/24",
          "224.0.0.0/4",
          "240.0.0.0/4");

  private static final Block GLOBAL_V6 = Block.of("2000::/3");

  private static final List<Block> SPECIAL_V6 =
      blocks("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20");

  private PublicAddresses() {}

  /** Addresses with a common prefix. */
  private record Block(byte[] start, int bits) {
    static Block of(String text) {
      String[] parts = text.split("/");
      try {
        // A literal is parsed and not resolved.
        return new Block(InetAddress.getByName(parts[0]).getAddress(), Integer.parseInt(parts[1]));
      } catch (UnknownHostException e) {
        throw new IllegalArgumentException(e);
      }
    }

    boolean holds(byte[] address) {
      for (int bit = 0; bit < bits; bit++) {
        int mask = 0x80 >> bit % BYTE;
        if ((start[bit / BYTE] & mask) != (address[bit / BYTE] & mask)) {
          return false;
        }
      }
      return true;
    }
  }

  private static List<Block> blocks(String... texts) {
    return Stream.of(texts).map(Block::of).toList();
  }

  /** Returns whether the address belongs to the public Internet. */
  public static boolean hold(InetAddress address) {
    byte[] bytes = address.getAddress();
    if (address instanceof Inet4Address) {
      return SPECIAL_V4.stream().noneMatch(block -> block.holds(bytes));
    }
    return GLOBAL_V6.holds(bytes) && SPECIAL_V6.stream().noneMatch(block -> block.holds(bytes));
  }
}
