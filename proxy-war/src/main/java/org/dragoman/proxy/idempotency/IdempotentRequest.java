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
 * Identifies a request with an {@code Idempotency-Key} (draft-ietf-httpapi-idempotency-key-header,
 * sections 2.2 and 2.4). Both parts are hashes, from which neither the key nor a value of the
 * request can be read.
 *
 * @param key hash of the caller, the schema and the key
 * @param operation hash of the document, the name of the operation, the variables in canonical
 *     order, and the caller's roles, since fewer roles may see less
 */
record IdempotentRequest(byte[] key, byte[] operation) {
  /** Returns empty for a request without a key. */
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

  /** Returns the number of the advisory lock for requests with the same key. */
  long lock() {
    return ByteBuffer.wrap(key).getLong();
  }

  /** Members of objects are written in the order of their names. */
  private static byte[] hash(Object value) {
    return Sha256.of(Json.text(value));
  }
}
