package org.dragoman.stack.command;

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
import java.util.Map;
import org.dragoman.stack.Settings;
import org.dragoman.stack.client.Admin;
import org.dragoman.stack.client.Trouble;
import org.dragoman.stack.client.Web;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bin/rows}: exports and imports the rows of a type as text. */
@Command(name = "rows", description = "The rows of a type as CSV or JSON lines, out and in.")
final class Rows {
  private final Settings settings;
  private final Map<String, String> environment;

  Rows(Settings settings, Map<String, String> environment) {
    this.settings = settings;
    this.environment = environment;
  }

  /** The type whose rows are transferred, and their format. */
  static final class Target {
    @Parameters(index = "0", paramLabel = "SCHEMA")
    private String schema;

    @Parameters(index = "1", paramLabel = "TYPE")
    private String type;

    @Parameters(index = "2", arity = "0..1", paramLabel = "FILE", description = "Or standard I/O.")
    private String file;

    @Option(names = "--jsonl", description = "JSON lines, and not CSV.")
    private boolean jsonLines;

    @Mixin private final Caller caller = new Caller();

    private String address(Admin admin) {
      return admin.edge() + "/admin/schemas/" + schema + "/types/" + type + "/rows";
    }

    /**
     * Builds a request that names the realm, so that it fails when the token belongs to another
     * one.
     */
    private static HttpRequest.Builder request(URI address, Admin admin) {
      HttpRequest.Builder request = HttpRequest.newBuilder(address);
      return admin.realm() == null ? request : request.header("X-Realm", admin.realm());
    }

    private String mediaType() {
      return jsonLines ? "application/jsonl" : "text/csv";
    }
  }

  @Command(description = "Write all rows.")
  void export(@Mixin Target of) {
    Admin admin = of.caller.admin(settings, environment);
    HttpRequest.Builder request =
        Target.request(URI.create(of.address(admin)), admin).header("Accept", of.mediaType());
    try (InputStream rows = Web.stream(request, admin.token())) {
      if (of.file == null) {
        rows.transferTo(System.out);
        System.out.flush();
        return;
      }
      try (OutputStream output = Files.newOutputStream(Path.of(of.file))) {
        rows.transferTo(output);
      }
    } catch (IOException e) {
      throw new Trouble("The connection was lost while rows were sent: " + e.getMessage(), e);
    }
  }

  @Command(name = "import", description = "Send rows, and show what comes of them.")
  void take(
      @Mixin Target of,
      @Option(names = "--upsert", description = "Rows that are there are changed.") boolean upsert,
      @Option(names = "--skip", description = "Wrong rows do not end the import.") boolean skip) {
    Admin admin = of.caller.admin(settings, environment);
    URI target =
        URI.create(
            of.address(admin)
                + ("?mode=" + (upsert ? "upsert" : "insert"))
                + ("&onError=" + (skip ? "skip" : "abort")));
    HttpRequest.Builder request =
        Target.request(target, admin)
            .header("Content-Type", of.mediaType())
            .POST(HttpRequest.BodyPublishers.ofInputStream(() -> input(of.file)));
    JsonNode last = Web.JSON.missingNode();
    try (InputStream answer = Web.stream(request, admin.token());
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
