package org.dragoman.broker.document;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;
import java.util.regex.Pattern;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The identifier by which a client names a document instead of sending it.
 *
 * @param hash SHA-256 of the document in lower-case hexadecimal
 * @param form of the request, which the answer follows
 */
public record DocumentId(String hash, Form form) {
  private static final String PREFIX = "sha256:";
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

  /** The ways to name a document. */
  public enum Form {
    /** Apollo's {@code extensions.persistedQuery}. */
    PERSISTED_QUERY("PersistedQueryNotFound"),
    /** The member {@code documentId} (GraphQL over HTTP, appendix on persisted documents). */
    DOCUMENT_ID("No document with this identifier is known");

    private final String unknown;

    Form(String unknown) {
      this.unknown = unknown;
    }
  }

  public DocumentId {
    Objects.requireNonNull(hash);
    Objects.requireNonNull(form);
  }

  /**
   * Reads a request's {@code documentId}.
   *
   * @return null when the member is not there
   * @throws Fault {@link FaultCode#DOCUMENT_UNKNOWN} for an identifier of another kind
   */
  public static DocumentId ofMember(JsonNode id) {
    if (isAbsent(id)) {
      return null;
    }
    if (!id.isTextual()) {
      throw new Fault(FaultCode.INVALID_REQUEST, "documentId must be a string");
    }
    String text = id.textValue();
    String hash = text.startsWith(PREFIX) ? text.substring(PREFIX.length()) : "";
    if (!HASH.matcher(hash).matches()) {
      throw new Fault(
          FaultCode.DOCUMENT_UNKNOWN,
          "A documentId is " + PREFIX + " followed by 64 lower-case hexadecimal digits");
    }
    return new DocumentId(hash, Form.DOCUMENT_ID);
  }

  /**
   * Reads a request's {@code extensions}.
   *
   * @return null when they name no document
   * @throws Fault {@link FaultCode#INVALID_REQUEST} when they name one in an unsupported way
   */
  public static DocumentId ofExtensions(JsonNode extensions) {
    if (isAbsent(extensions)) {
      return null;
    }
    if (!extensions.isObject()) {
      throw new Fault(FaultCode.INVALID_REQUEST, "extensions must be an object");
    }
    JsonNode persisted = extensions.path("persistedQuery");
    if (isAbsent(persisted)) {
      return null;
    }
    String hash = persisted.path("sha256Hash").asText();
    if (persisted.path("version").asInt() != 1 || !HASH.matcher(hash).matches()) {
      throw new Fault(
          FaultCode.INVALID_REQUEST,
          "persistedQuery must have version 1 and a sha256Hash of 64 hexadecimal digits");
    }
    return new DocumentId(hash, Form.PERSISTED_QUERY);
  }

  private static boolean isAbsent(JsonNode node) {
    return node == null || node.isMissingNode() || node.isNull();
  }

  /** Returns the fault for an unknown document, with the text that the client looks for. */
  public Fault unknown() {
    return new Fault(FaultCode.DOCUMENT_UNKNOWN, form.unknown);
  }
}
