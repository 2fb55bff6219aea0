package org.dragoman.proxy.idempotency;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.caller.Owner;
import org.dragoman.contract.digest.Sha256;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationRequest;

/**
 * What tells a request with an {@code Idempotency-Key} from others
 * (draft-ietf-httpapi-idempotency-key-header, sections 2.2 and 2.4). Both are hashes: neither a key
 * nor a value of the request can be read from them.
 *
 * @param key of the caller, the schema and the key
 * @param operation of the document, the name of the operation, the variables, whatever the order in
 *     which those are written, and the caller's roles: with fewer of them less may be seen
 */
record IdempotentRequest(byte[] key, byte[] operation) {
  /** Empty for a request without a key. */
  static Optional<IdempotentRequest> of(OperationRequest request) {
    if (request.idempotencyKey() == null) {
      return Optional.empty();
    }
    return Optional.of(
        new IdempotentRequest(
            hash(
                List.of(
                    request.caller().realm(),
                    Owner.of(request.caller()).text(),
                    request.schema(),
                    request.idempotencyKey())),
            hash(
                Arrays.asList(
                    request.hash(),
                    request.operationName(),
                    Json.mapper().convertValue(request.variables(), Object.class),
                    request.caller().roles()))));
  }

  /** The number that requests with the same key wait for. */
  long lock() {
    return ByteBuffer.wrap(key).getLong();
  }

  /** The members of an object are written in the order of their names. */
  private static byte[] hash(Object value) {
    return Sha256.of(Json.text(value));
  }
}
