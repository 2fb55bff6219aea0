package org.dragoman.stack.command;

import java.util.Map;
import org.dragoman.stack.Realm;
import org.dragoman.stack.Settings;
import org.dragoman.stack.client.Browser;
import org.dragoman.stack.client.Login;
import org.dragoman.stack.client.OpenIdClient;
import org.dragoman.stack.client.OpenIdProvider;
import org.dragoman.stack.client.Trouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code bin/login}: prints an access token on the standard output, by the Authorization Code flow
 * with PKCE; all messages go to the standard error.
 */
@Command(name = "login", description = "Print an access token after signing in with a browser.")
final class SignIn implements Runnable {
  @Parameters(index = "0", arity = "0..1", paramLabel = "USER", description = "Or a realm alone.")
  private String user;

  @Parameters(index = "1", arity = "0..1", paramLabel = "REALM")
  private String realm;

  @Option(names = "--port", paramLabel = "PORT", description = "Of the callback; a free one else.")
  private int port;

  @Option(names = "--no-browser", description = "Print the address alone.")
  private boolean noBrowser;

  @Mixin private final ProviderOptions provider;

  SignIn(Settings settings, Map<String, String> environment) {
    this.provider = new ProviderOptions(settings, environment);
  }

  @Override
  public void run() {
    if (port < 0 || port > 65535) {
      throw new Trouble("--port " + port + " is not a port (a number from 1 to 65535).");
    }
    // "login globex" names a realm and no user: anyone of that realm may sign in.
    boolean realmAlone =
        !provider.isForeign() && user != null && realm == null && Realm.isNamed(user);
    String hint = realmAlone ? null : user;
    OpenIdClient client = provider.client(realmAlone ? user : realm, hint);
    Login login = new Login(OpenIdProvider.at(client.issuer()), client, System.err::println);
    provider.print(login.token(hint, port, noBrowser ? address -> {} : Browser::open));
  }
}
