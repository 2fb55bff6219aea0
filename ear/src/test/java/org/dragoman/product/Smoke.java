package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.dragoman.stack.Domain;

/** What holds in each domain, whatever its form. */
final class Smoke {
  private static final String SDL =
      """
      type Coin { name: String! @svc_primaryKey }
      type Query { coins: [Coin] @svc_resolver(_type: select, _object: Coin, _order: {name: asc}) }
      type Mutation {
        mint(name: String!): Coin
          @svc_resolver(_type: insert, _object: Coin, _fields: {name: "$name"})
          @svc_allow(_roles: user)
      }
      """;

  private Smoke() {}

  static Client client(Domain domain, String user) {
    return new Client(address(domain), Product.stack().token(user), "acme");
  }

  static Client anonymous(Domain domain) {
    return new Client(address(domain), null, null);
  }

  private static URI address(Domain domain) {
    return URI.create("http://127.0.0.1:" + domain.port());
  }

  /** Publishes, writes, reads, and talks. */
  static void use(Domain domain, String schema) {
    Client.Answer published = client(domain, "alice").publish(schema, SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
    Client bob = client(domain, "bob");
    assertThat(bob.query(schema, "mutation { mint(name: \"penny\") { name } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"mint\":{\"name\":\"penny\"}}}");
    assertThat(bob.query(schema, "{ coins { name } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"coins\":[{\"name\":\"penny\"}]}}");
    Client.Answer answer = bob.chat("How do I publish a schema?");
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    Client.Answer nowhere =
        RawRequest.get(address(domain), "/nothing", Map.of("Upgrade", List.of("h2c")));
    assertThat(nowhere.contentType()).startsWith("application/problem+json");
    assertThat(nowhere.text()).contains("DRG-1007");
  }

  /** A path of the private listener is on no other one. */
  static void assertPrivate(Domain domain, String path, int status) {
    Client own = new Client(URI.create("http://127.0.0.1:" + domain.privatePort()), null, null);
    Client others = new Client(URI.create("http://127.0.0.1:" + domain.port()), null, null);
    assertThat(own.get(path).status()).as(path).isEqualTo(status);
    assertThat(others.get(path).code()).as(path).isEqualTo("DRG-1007");
  }

  /** What the process of a domain listens on, as the kernel says it. */
  static Set<String> listening(Domain domain) throws IOException {
    String process = Files.readString(domain.own().resolve("config/pid")).strip();
    Set<String> sockets = new HashSet<>();
    try (Stream<Path> files = Files.list(Path.of("/proc", process, "fd"))) {
      for (Path file : files.toList()) {
        if (Files.isSymbolicLink(file)) {
          sockets.add(Files.readSymbolicLink(file).toString());
        }
      }
    }
    Set<String> addresses = new TreeSet<>();
    for (String table : List.of("tcp", "tcp6")) {
      for (String line : Files.readAllLines(Path.of("/proc", process, "net", table))) {
        String[] columns = line.strip().split("\\s+");
        if (columns[3].equals("0A") && sockets.contains("socket:[" + columns[9] + "]")) {
          String[] place = columns[1].split(":");
          addresses.add(address(place[0]) + ":" + Integer.parseInt(place[1], 16));
        }
      }
    }
    return addresses;
  }

  /** All addresses are {@code *}, in the table of IPv6 as in that of IPv4. */
  private static String address(String hex) {
    return hex.endsWith("0100007F") ? "127.0.0.1" : hex.matches("0+") ? "*" : hex;
  }
}
