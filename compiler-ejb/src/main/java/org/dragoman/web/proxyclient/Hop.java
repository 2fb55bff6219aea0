package org.dragoman.web.proxyclient;

import java.io.IOException;
import org.dragoman.contract.caller.Caller;

/** A way by which a request gets to the proxy, and its answer back. */
interface Hop {
  /**
   * Sends a request, and waits for its answer.
   *
   * @param caller on whose behalf it is sent
   * @param path below {@code dragoman.proxy.url}, beginning with a slash
   * @param token the edge's own
   * @param body JSON; null for a GET
   */
  ProxyClient.Answer send(
      Caller caller, Purpose purpose, String path, String token, byte[] body, String requestId)
      throws IOException;
}
