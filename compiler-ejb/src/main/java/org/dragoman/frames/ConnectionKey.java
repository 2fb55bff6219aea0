package org.dragoman.frames;

/** The key by which an edge proves itself, at the moment. */
public interface ConnectionKey {
  /** How the data process knows it. */
  String id();

  /** ES256 (RFC 7518, section 3.4), 64 bytes. */
  byte[] sign(byte[] text);
}
