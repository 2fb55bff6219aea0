package org.dragoman.frames;

import java.nio.ByteBuffer;
import org.dragoman.contract.fault.Fault;
import org.dragoman.schedule.Cancellation;

/** What the data process does with requests of edges. */
public interface Operations {
  /**
   * A request.
   *
   * @param edge that has sent it, as {@link TrustedEdges} names it
   * @param token of the edge: on whose behalf it asks
   * @param traceparent as by HTTP; empty for none
   * @param cancellation says when nobody waits for the answer any more
   */
  record Asked(
      String edge,
      String token,
      String requestId,
      String traceparent,
      byte[] body,
      Cancellation cancellation) {}

  /**
   * An answer.
   *
   * @param status as by HTTP
   * @param timing for {@code Server-Timing}; may be empty
   * @param replayed whether it is that of an earlier request
   * @param refusable whether a refusal may take its place: nothing was changed
   */
  record Answer(int status, ByteBuffer body, String timing, boolean replayed, boolean refusable) {}

  /** Answers a request; may take long. Whatever goes wrong is an answer. */
  Answer answer(Asked asked);

  /** The answer to a request that is refused. */
  Answer refusal(String requestId, Fault fault);
}
