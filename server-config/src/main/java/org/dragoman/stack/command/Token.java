package org.dragoman.stack.command;

import java.util.Map;
import org.dragoman.stack.Settings;
import org.dragoman.stack.client.Grants;
import org.dragoman.stack.client.OpenIdClient;
import org.dragoman.stack.client.OpenIdProvider;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code bin/token}: prints an access token on the standard output, by the password grant. */
@Command(name = "token", description = "Print an access token by the password grant.")
final class Token implements Runnable {
  @Parameters(index = "0", paramLabel = "USER")
  private String user;

  @Parameters(index = "1", arity = "0..1", paramLabel = "REALM")
  private String realm;

  @Mixin private final ProviderOptions provider;

  Token(Settings settings, Map<String, String> environment) {
    this.provider = new ProviderOptions(settings, environment);
  }

  @Override
  public void run() {
    OpenIdClient client = provider.client(realm, user);
    Grants grants = new Grants(OpenIdProvider.at(client.issuer()), client);
    provider.print(grants.byPassword(user, provider.password(user)));
  }
}
