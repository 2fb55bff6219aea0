package org.dragoman.chat.tool;

import com.fasterxml.jackson.databind.JsonNode;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Generation;
import org.dragoman.operation.BadCall;

/** A tool that a model may call in one answer, on behalf of its caller. */
public interface AnswerTool {
  /** Returns the name for the model. */
  String name();

  /** Returns the tool as the model is told of it. */
  Generation.Tool offered();

  /** Returns the name for the log. */
  String label();

  /** Whether a call may change something: it is made alone and in its place. */
  boolean writes();

  /** Whether the caller has to confirm a call. */
  boolean asks();

  /** Checks the arguments of a call, which is not made yet. */
  Call call(JsonNode arguments) throws BadCall;

  /**
   * The result of a call.
   *
   * @param text of others, without a fence
   * @param failed whether the tool says so
   */
  record Result(String text, boolean failed) {}

  /** A call whose arguments are right. */
  interface Call {
    /**
     * Makes the call.
     *
     * @throws BadCall with what the model may be told
     * @throws Fault with what the model may be told
     */
    Result result() throws BadCall, InterruptedException;

    /**
     * Returns the question for the caller in place of the call, which is kept until the answer.
     *
     * @throws BadCall with what the model may be told
     * @throws Fault with what the model may be told
     */
    String question() throws BadCall, InterruptedException;
  }
}
