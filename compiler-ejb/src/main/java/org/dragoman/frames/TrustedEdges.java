package org.dragoman.frames;

import java.util.Optional;

/** Which edges the data process talks to. */
public interface TrustedEdges {
  /**
   * Whose signature it is.
   *
   * @param signature ES256, 64 bytes
   * @return a name of the edge for as long as the process runs; empty for nobody's whom we trust
   */
  Optional<String> signer(String keyId, byte[] signed, byte[] signature);
}
