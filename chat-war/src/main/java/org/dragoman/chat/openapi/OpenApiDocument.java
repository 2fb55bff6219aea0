package org.dragoman.chat.openapi;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.dragoman.contract.json.Json;

/** The OpenAPI document of the REST API. It is written by hand in YAML. */
final class OpenApiDocument {
  private OpenApiDocument() {}

  static byte[] yaml() {
    try (InputStream document = OpenApiDocument.class.getResourceAsStream("openapi.yaml")) {
      return document.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] json() {
    try {
      return Json.bytes(new YAMLMapper().readTree(yaml()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
