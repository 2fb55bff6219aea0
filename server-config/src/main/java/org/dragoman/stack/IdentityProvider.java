package org.dragoman.stack;

import org.dragoman.stack.client.Grants;
import org.dragoman.stack.client.OpenIdClient;
import org.dragoman.stack.client.OpenIdProvider;

/** Gets access tokens for the sample's users by the password grant of the specification. */
public final class IdentityProvider {
  private final Settings settings;
  private final Secrets secrets;

  public IdentityProvider(Settings settings, Secrets secrets) {
    this.settings = settings;
    this.secrets = secrets;
  }

  /** Returns an access token of the user in the user's own realm. */
  public String token(String user) {
    return token(user, Realm.of(user).name());
  }

  /** Returns an access token of the user in this realm; refused when the realm has no such user. */
  public String token(String user, String realm) {
    OpenIdClient client =
        new OpenIdClient(
            settings.issuer(realm),
            OpenIdClient.BUNDLED,
            secrets.get(Secrets.COMMAND_LINE_CLIENT),
            OpenIdClient.SCOPE,
            null);
    return new Grants(OpenIdProvider.at(client.issuer()), client)
        .byPassword(user, secrets.get(Realm.passwordName(user)));
  }
}
