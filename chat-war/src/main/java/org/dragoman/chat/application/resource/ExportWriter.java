package org.dragoman.chat.application.resource;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.json.Json;

/** Writes an application as one JSON document. An interrupted export is not valid JSON. */
final class ExportWriter {
  private ExportWriter() {}

  /**
   * Writes a draft and its documents, one text after the other.
   *
   * @param documents the identifiers of the documents
   * @param texts reads a document with its text; an empty result is left out
   * @param output stays open, also after a failure
   */
  static void write(
      Definition definition,
      List<String> documents,
      Function<String, Optional<KnowledgeDocument>> texts,
      OutputStream output)
      throws IOException {
    try (JsonGenerator json =
        Json.mapper()
            .createGenerator(output)
            .disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT)
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
      json.writeStartObject();
      json.writePOJOField("definition", definition);
      json.writeArrayFieldStart("documents");
      for (String id : documents) {
        Optional<KnowledgeDocument> document = texts.apply(id);
        if (document.isPresent()) {
          write(document.get(), json);
        }
      }
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  private static void write(KnowledgeDocument document, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", document.name());
    json.writeStringField("media_type", document.mediaType());
    json.writePOJOField("sections", document.sections());
    json.writeEndObject();
  }
}
