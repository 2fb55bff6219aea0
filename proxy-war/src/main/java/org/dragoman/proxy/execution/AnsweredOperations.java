package org.dragoman.proxy.execution;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.frames.Operations;
import org.dragoman.schedule.Cancellation;
import org.dragoman.web.http.FaultWriter;

/**
 * What an edge is told of an operation, whichever way it has come: whatever happens is an answer.
 */
@ApplicationScoped
class AnsweredOperations {
  private static final int OK = 200;

  @Inject DatabaseOperations operations;

  /**
   * Runs an operation.
   *
   * @param caller fails when the edge has no right to ask
   */
  Operations.Answer answer(
      Supplier<Caller> caller, String requestId, byte[] body, Cancellation cancellation) {
    boolean identified = false;
    try {
      Caller known = caller.get();
      identified = true;
      DatabaseOperations.Answer answer = operations.run(known, body, cancellation);
      return new Operations.Answer(
          OK, answer.body().whole(), answer.timing(), answer.replayed(), answer.read());
    } catch (IOException | RuntimeException | Error e) {
      // An error of the proxy is an answer here, too, as the container makes it one by HTTP.
      // Of an edge in the same process it is the thread that is told that nobody waits.
      return refusal(
          requestId,
          identified,
          Thread.currentThread().isInterrupted() ? Cancellation.fault() : FaultWriter.internal(e));
    }
  }

  /** Tells an edge, and the log, why it gets nothing. */
  static Operations.Answer refusal(String requestId, boolean identified, Fault fault) {
    byte[] body = FaultWriter.body(requestId, identified, fault);
    return new Operations.Answer(fault.code().status(), ByteBuffer.wrap(body), "", false, true);
  }
}
