package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;

/**
 * The documents of an application as resources, for callers that may talk to the application. A
 * short document is read whole, a long one in parts, so that a client need not take two million
 * characters into a context.
 */
@ApplicationScoped
public class ResourceMethods {
  private static final String ROOT = "document:///";
  private static final Pattern URI =
      Pattern.compile(
          ROOT
              + "(?<document>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"
              + "(?:/parts/(?<part>[1-9][0-9]{0,3}))?");

  /** Characters. */
  private static final int LONGEST_WHOLE = 200_000;

  private static final int LONGEST_PART = 50_000;
  private static final String TEXT = "text/plain";

  @Inject private ApplicationReader applications;

  /** The result of {@code resources/list}; a hundred documents at most. */
  public ObjectNode list(Caller caller, Place place, String requestId) {
    ObjectNode result = Json.mapper().createObjectNode();
    ArrayNode listed = result.putArray("resources");
    String id = place.application().version().id();
    for (KnowledgeDocument one : applications.documents(caller, id, requestId)) {
      ObjectNode resource = listed.addObject().put("uri", ROOT + one.id()).put("name", one.name());
      resource
          .put("description", described(one))
          .put("mimeType", TEXT)
          .putObject("annotations")
          .put("lastModified", one.created());
    }
    return result;
  }

  private static String described(KnowledgeDocument document) {
    String said =
        "Text of a document (%s), %d characters"
            .formatted(document.mediaType(), document.characters());
    return document.characters() <= LONGEST_WHOLE
        ? said
        : said + "; read it in parts, /parts/1 to /parts/" + parts(document.characters());
  }

  private static int parts(int characters) {
    return Math.max(1, Math.ceilDiv(characters, LONGEST_PART));
  }

  /** The result of {@code resources/templates/list}. */
  static ObjectNode templates() {
    ObjectNode result = Json.mapper().createObjectNode();
    ArrayNode templates = result.putArray("resourceTemplates");
    templates
        .addObject()
        .put("uriTemplate", ROOT + "{document}/parts/{part}")
        .put("name", "part")
        .put("title", "Part of a document")
        .put(
            "description",
            "A part of the text of a long document, of %d characters; the first one is 1"
                .formatted(LONGEST_PART))
        .put("mimeType", TEXT);
    return result;
  }

  /**
   * The result of {@code resources/read}.
   *
   * @throws Fault when there is no such resource for the caller, or when it is too long
   */
  public ObjectNode read(
      Caller caller, Place place, Speaker speaker, JsonNode params, String requestId) {
    JsonNode uri = params.path("uri");
    if (!uri.isTextual()) {
      throw ProtocolFault.params("The parameter uri is required and must be a string");
    }
    Matcher matcher = URI.matcher(uri.textValue());
    if (!matcher.matches()) {
      throw ProtocolFault.unknownResource(speaker);
    }
    String text = text(caller, place, speaker, matcher.group("document"), requestId);
    ObjectNode result = Json.mapper().createObjectNode();
    result
        .putArray("contents")
        .addObject()
        .put("uri", uri.textValue())
        .put("mimeType", TEXT)
        .put("text", part(text, speaker, matcher.group("part")));
    return result;
  }

  private String text(
      Caller caller, Place place, Speaker speaker, String document, String requestId) {
    List<KnowledgeDocument.Section> sections;
    try {
      String id = place.application().version().id();
      sections = applications.document(caller, id, document, requestId).sections();
    } catch (Fault fault) {
      if (fault.code() == FaultCode.KNOWLEDGE_UNKNOWN) {
        throw ProtocolFault.unknownResource(speaker);
      }
      throw fault;
    }
    return sections.stream()
        .map(one -> one.place().isEmpty() ? one.text() : one.place() + "\n\n" + one.text())
        .collect(Collectors.joining("\n\n"));
  }

  private static String part(String text, Speaker speaker, String number) {
    if (number == null) {
      if (text.length() > LONGEST_WHOLE) {
        throw ProtocolFault.params(
            "The document has %d characters: read its parts, /parts/1 to /parts/%d"
                .formatted(text.length(), parts(text.length())));
      }
      return text;
    }
    int part = Integer.parseInt(number);
    if (part > parts(text.length())) {
      throw ProtocolFault.unknownResource(speaker);
    }
    return text.substring(
        boundary(text, (part - 1) * LONGEST_PART), boundary(text, part * LONGEST_PART));
  }

  /** No character is cut in two. */
  private static int boundary(String text, int at) {
    if (at >= text.length()) {
      return text.length();
    }
    return at > 0
            && Character.isLowSurrogate(text.charAt(at))
            && Character.isHighSurrogate(text.charAt(at - 1))
        ? at - 1
        : at;
  }
}
