package org.dragoman.web.proxyclient;

import java.io.IOException;
import org.dragoman.contract.caller.Caller;
import org.dragoman.frames.OperationAnswer;

/** A way by which an operation gets to the proxy, and its answer back. */
interface OperationsHop extends AutoCloseable {
  /**
   * Sends an operation, and waits for its answer.
   *
   * @param caller on whose behalf it is sent
   * @param token the edge's own
   * @param body JSON
   */
  OperationAnswer send(Caller caller, String token, byte[] body, String requestId)
      throws IOException;

  /**
   * Makes sure that the proxy can be reached.
   *
   * @throws IOException that says why it cannot
   */
  void requireConnection() throws IOException;

  @Override
  void close();
}
