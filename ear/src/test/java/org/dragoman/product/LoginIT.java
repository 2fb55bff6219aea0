package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.dragoman.stack.Settings;
import org.junit.jupiter.api.Test;

/** {@code bin/login} as its user meets it: a process, a terminal and a browser. */
class LoginIT {
  /** A {@code bin/login} that waits for the browser. */
  private record Running(Process process, URI address) {

    static Running start(String... arguments) throws IOException {
      Settings settings = Product.stack().settings();
      List<String> command =
          new ArrayList<>(List.of(settings.root().resolve("server-config/bin/login").toString()));
      command.addAll(List.of(arguments));
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().put("DATA_DIR", settings.data().toString());
      Process process = builder.start();
      BufferedReader errors = process.errorReader(StandardCharsets.UTF_8);
      String line = errors.readLine();
      while (line != null && !line.strip().startsWith("http")) {
        line = errors.readLine();
      }
      assertThat(line).as("the address to sign in at").isNotNull();
      return new Running(process, URI.create(line.strip()));
    }

    /** What the window shows after the provider has sent the browser there. */
    Client.Answer callback(String address) {
      return Provider.open(URI.create(address));
    }

    String parameter(String name) {
      return Provider.parameters(address).get(name);
    }

    void requireExit(int code) throws InterruptedException {
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(code);
    }
  }

  @Test
  void whoSignsInGetsAToken() throws IOException, InterruptedException {
    Running login = Running.start("carol", "--no-browser");
    String password = Product.stack().secret("CAROL_PASSWORD");

    URI back = Provider.signIn(login.address, "carol", password);
    Client.Answer window = login.callback(back.toString());

    assertThat(login.parameter("code_challenge_method")).isEqualTo("S256");
    assertThat(login.parameter("login_hint")).isEqualTo("carol");
    assertThat(window.text()).contains("You have signed in. You can close this window.");
    login.requireExit(0);
    String token = login.process.inputReader().readLine();
    Client carol = new Client(Product.stack().edge(), token, "globex");
    assertThat(carol.chat("Hello").status()).isEqualTo(200);
  }

  @Test
  void aRefusalIsToldInTheTerminal() throws IOException, InterruptedException {
    Running login = Running.start("acme", "--no-browser");
    String answer =
        "%s?error=access_denied&state=%s&iss=%s"
            .formatted(
                login.parameter("redirect_uri"),
                login.parameter("state"),
                Product.stack().settings().issuer("acme"));

    Client.Answer foreign = login.callback(answer.replace("state=", "state=not-"));
    Client.Answer window = login.callback(answer);

    assertThat(foreign.status()).isEqualTo(400);
    assertThat(window.text()).contains("Signing in has failed");
    login.requireExit(1);
    assertThat(login.process.errorReader(StandardCharsets.UTF_8).lines())
        .contains("The identity provider refuses: access_denied.");
    assertThat(login.process.inputReader().readLine()).isNull();
  }

  @Test
  void anUnregisteredRedirectIsToldAtOnce() throws IOException, InterruptedException {
    Settings settings = Product.stack().settings();
    ProcessBuilder builder =
        new ProcessBuilder(
            settings.root().resolve("server-config/bin/login").toString(),
            "--client",
            "dragoman-console");
    builder.environment().put("DATA_DIR", settings.data().toString());

    Process process = builder.start();

    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(1);
    assertThat(process.errorReader().readLine())
        .startsWith("The identity provider refuses the request (status 400)")
        .contains("\"dragoman-console\"", "/callback as an allowed redirect");
  }
}
