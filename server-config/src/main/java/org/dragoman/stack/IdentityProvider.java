package org.dragoman.stack;

/** Gets access tokens for the sample's users by the password grant, as the specification has it. */
final class IdentityProvider {
  private final Settings settings;
  private final Secrets secrets;

  IdentityProvider(Settings settings, Secrets secrets) {
    this.settings = settings;
    this.secrets = secrets;
  }

  /** An access token of the user in the user's own realm. */
  String token(String user) {
    return token(user, Realm.of(user).name());
  }

  /** An access token of the user in this realm; refused where the realm has no such user. */
  String token(String user, String realm) {
    String issuer = settings.issuer(realm);
    OpenIdClient client = OpenIdClient.bundled(issuer, secrets);
    return new Grants(OpenIdProvider.at(issuer), client)
        .byPassword(user, secrets.get(Realm.passwordName(user)));
  }
}
