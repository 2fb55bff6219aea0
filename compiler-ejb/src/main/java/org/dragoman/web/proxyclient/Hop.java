package org.dragoman.web.proxyclient;

import java.io.IOException;
import org.dragoman.contract.caller.Caller;

/** A way by which a request gets to the proxy, and its answer back. */
interface Hop {
  /**
   * What the proxy says.
   *
   * @param status as by HTTP
   * @param timing {@code Server-Timing}; empty when it said nothing
   * @param replayed whether it is the answer of an earlier request
   */
  record Reply(int status, byte[] body, String timing, boolean replayed) {}

  /**
   * Sends a request, and waits for its answer.
   *
   * @param caller on whose behalf it is sent
   * @param path below {@code dragoman.proxy.url}, beginning with a slash
   * @param token the edge's own
   * @param body JSON; null for a GET
   */
  Reply send(
      Caller caller, Purpose purpose, String path, String token, byte[] body, String requestId)
      throws IOException;
}
