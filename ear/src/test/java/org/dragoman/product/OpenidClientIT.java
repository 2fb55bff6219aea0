package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The npm package openid-client, which checks more of a provider than most clients, against the
 * bundled Keycloak and then the product. It needs Node, npm and the npm registry.
 */
@Tag("long")
class OpenidClientIT {
  private static final Path PROGRAM = Path.of("src", "test", "resources", "openid-client");
  private static final Path FOLDER = Path.of("target", "openid-client");

  @Test
  void bothGrantsOpenTheProduct() throws IOException, InterruptedException {
    for (String program : List.of("node", "npm")) {
      assumeTrue(isThere(program), program + " is not installed");
    }
    Files.createDirectories(FOLDER);
    for (String file : List.of("package.json", "package-lock.json", "product.mjs")) {
      Files.copy(PROGRAM.resolve(file), FOLDER.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }
    run(Map.of(), "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund");

    JsonNode seen = Client.parsed(run(settings(), "node", "product.mjs"));

    String subject = Provider.part(1, Product.stack().token("alice")).path("sub").asText();
    for (String way : List.of("password", "code", "page")) {
      JsonNode product = seen.path(way);
      assertThat(product.path("subject").asText()).isEqualTo(subject);
      assertThat(product.path("graphql").toString())
          .isEqualTo("{\"status\":200,\"name\":\"Alice Archer\"}");
      assertThat(product.path("chat").path("status").asInt()).isEqualTo(200);
      assertThat(Provider.texts(product.path("chat").path("types")))
          .startsWith("message_start")
          .contains("content_block_delta", "message_delta");
    }
    assertThat(seen.path("refusedRedirect").asInt()).isEqualTo(400);
    assertThat(seen.path("refusedPassword").asText()).isEqualTo("unauthorized_client");
  }

  private static Map<String, String> settings() {
    return Map.of(
        "ISSUER",
        Product.stack().settings().issuer("acme"),
        "REALM",
        "acme",
        "CLIENT_ID",
        "dragoman-cli",
        "CLIENT_SECRET",
        Product.stack().secret("DRAGOMAN_CLI_SECRET"),
        "PAGE_CLIENT_ID",
        "dragoman-console",
        "PAGE",
        Product.stack().edge() + "/console/",
        "USERNAME",
        "alice",
        "PASSWORD",
        Product.stack().secret("ALICE_PASSWORD"),
        "EDGE",
        Product.stack().edge().toString());
  }

  private static boolean isThere(String program) throws InterruptedException {
    try {
      return new ProcessBuilder(program, "--version")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException notFound) {
      return false;
    }
  }

  /** The standard output of a program that ends well. */
  private static String run(Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    Path output = FOLDER.resolve(command[0] + ".out");
    Path errors = FOLDER.resolve(command[0] + ".err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(FOLDER.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    boolean ended = process.waitFor(3, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertThat(ended && process.exitValue() == 0)
        .as(String.join(" ", command) + ": " + Files.readString(errors))
        .isTrue();
    return Files.readString(output);
  }
}
