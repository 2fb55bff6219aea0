package org.dragoman.stack;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Gets the rows of a type from the admin API as text, and sends rows to it. */
final class Rows {
  static final String USAGE =
      "rows export|import SCHEMA TYPE [FILE] [--jsonl] [--upsert] [--skip] [--realm R] [--user U]";

  private final URI address;
  private final String token;
  private final String mediaType;

  /**
   * @param jsonLines whether rows are JSON lines; else they are CSV
   */
  Rows(URI edge, String token, String schema, String type, boolean jsonLines) {
    this.address = URI.create(edge + "/admin/schemas/" + schema + "/types/" + type + "/rows");
    this.token = token;
    this.mediaType = jsonLines ? "application/jsonl" : "text/csv";
  }

  /**
   * Writes all rows.
   *
   * @param file null for the standard output
   */
  void export(String file) {
    HttpRequest.Builder request = HttpRequest.newBuilder(address).header("Accept", mediaType);
    try (InputStream rows = Web.stream(request, token)) {
      if (file == null) {
        rows.transferTo(System.out);
        System.out.flush();
        return;
      }
      try (OutputStream output = Files.newOutputStream(Path.of(file))) {
        rows.transferTo(output);
      }
    } catch (IOException e) {
      throw new Trouble("The connection was lost while rows were sent: " + e.getMessage(), e);
    }
  }

  /**
   * Sends rows, and shows what comes of them.
   *
   * @param file null for the standard input
   */
  void take(String file, boolean upsert, boolean skip) {
    URI target =
        URI.create(
            address
                + ("?mode=" + (upsert ? "upsert" : "insert"))
                + ("&onError=" + (skip ? "skip" : "abort")));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(target)
            .header("Content-Type", mediaType)
            .POST(HttpRequest.BodyPublishers.ofInputStream(() -> input(file)));
    JsonNode last = Web.JSON.missingNode();
    try (InputStream answer = Web.stream(request, token);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(answer, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        System.out.println(line);
        last = Web.parsed(line);
      }
    } catch (IOException e) {
      throw new Trouble("The answer ended early: " + e.getMessage(), e);
    }
    if (!last.path("kept").asBoolean()) {
      throw new Trouble("No row was imported.");
    }
  }

  private static InputStream input(String file) {
    try {
      return file == null ? System.in : new FileInputStream(file);
    } catch (IOException e) {
      throw new Trouble(file + " cannot be read.", e);
    }
  }
}
