package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The processes: what each may hold, and what happens when one is gone. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ProcessesIT {
  private static final String QUERY = "{ getUser(username: \"bob\") { name } }";
  private static final String ROWS = "{\"data\":{\"getUser\":{\"name\":\"Bob Baker\"}}}";

  @Test
  @Order(1)
  void edgeHasNoDriverAndNoDatabasePassword() throws IOException {
    List<String> secrets =
        Stream.of("CATALOGUE", "PUBLISHER", "REQUEST")
            .flatMap(role -> Stream.of(role))
            .map(role -> Product.stack().secret("DRAGOMAN_" + role + "_PASSWORD"))
            .toList();
    Path edge = Product.stack().settings().data().resolve("edge");

    try (Stream<Path> files = Files.walk(edge)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(file.getFileName().toString())
            .doesNotContainIgnoringCase("postgresql-", "hikari");
        if (Files.size(file) < 100_000) {
          assertThat(Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1))
              .as(file.toString())
              .doesNotContain(secrets);
        }
      }
    }
    for (String war : new String[] {"broker-war/target/broker.war", "chat-war/target/chat.war"}) {
      try (var archive = new java.util.zip.ZipFile(Path.of("..", war).toFile())) {
        assertThat(archive.stream().map(entry -> entry.getName()))
            .noneMatch(name -> name.contains("postgresql") || name.contains("HikariCP"));
      }
    }
  }

  @Test
  @Order(2)
  void withoutTheDataProcessTheAnswerSaysSoAndHealingBringsTheRowsBack() {
    Client bob = Product.of("bob");
    Product.stack().kill(PartName.DATA);

    Client.Answer answer = bob.query("todo", QUERY, Map.of());

    assertThat(answer.status()).isEqualTo(503);
    assertThat(answer.code()).isEqualTo("DRG-5005");
    assertThat(answer.headers().firstValue("Retry-After")).isPresent();
    Product.stack().restart(PartName.DATA);
    assertThat(Product.of("bob").query("todo", QUERY, Map.of()).text()).isEqualTo(ROWS);
  }

  @Test
  @Order(3)
  void withoutTheDatabaseTheAnswerSaysSoAndHealingBringsTheRowsBack() {
    Client bob = Product.of("bob");
    Product.stack().kill(PartName.POSTGRES);

    Client.Answer answer = bob.query("todo", QUERY, Map.of());

    Client.Answer neverAsked = bob.query("never-asked-for", QUERY, Map.of());

    assertThat(neverAsked.code()).isEqualTo("DRG-5001");
    assertThat(answer.status()).isEqualTo(503);
    assertThat(answer.code()).isEqualTo("DRG-5001");
    assertThat(answer.text()).doesNotContain("postgres", "127.0.0.1", "Connection");
    Product.stack().restart(PartName.POSTGRES);
    assertThat(bob.query("todo", QUERY, Map.of()).text()).isEqualTo(ROWS);
  }

  @Test
  @Order(4)
  void edgeThatWasKilledComesBack() {
    Product.stack().kill(PartName.EDGE);
    Product.stack().restart(PartName.EDGE);

    assertThat(Product.of("bob").query("todo", QUERY, Map.of()).text()).isEqualTo(ROWS);
  }
}
