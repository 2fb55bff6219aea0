package org.dragoman.chat.model;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import org.dragoman.chat.upstream.Reply;
import org.dragoman.contract.fault.FaultCode;

/** Interprets an answer with a status other than 200. */
final class Refusals {
  private static final int LONGEST = 64 * 1024;

  private Refusals() {}

  /** Returns the failure by the status and by the error in the body. */
  static ModelFailure of(Reply reply) throws IOException {
    byte[] body = reply.body().readNBytes(LONGEST);
    JsonNode error = error(body);
    int status = reply.status();
    String word = status + "/" + AnswerReader.word(error);
    int retryAfter = reply.header("Retry-After").map(RetryAfter::seconds).orElse(0);
    return switch (status) {
      case 408, 425, 429 -> ModelFailure.busy(word, retryAfter);
      case 503, 529 ->
          retryAfter == 0 ? ModelFailure.unavailable(word) : ModelFailure.busy(word, retryAfter);
      case 508 -> ModelFailure.loop();
      case 401, 402, 403, 404 -> ModelFailure.notForUs(word);
      default -> {
        FaultCode stated = AnswerReader.failure(error).fault().code();
        if (status >= 500 && stated != FaultCode.MODEL_REFUSED) {
          yield ModelFailure.failed(word);
        }
        boolean tooLong = status == 413 || stated == FaultCode.CONTEXT_TOO_LONG;
        yield tooLong ? ModelFailure.contextTooLong() : ModelFailure.refused(word);
      }
    };
  }

  private static JsonNode error(byte[] body) throws IOException {
    try {
      return AnswerStream.MAPPER.readTree(body).path("error");
    } catch (JacksonException e) {
      return MissingNode.getInstance();
    }
  }
}
