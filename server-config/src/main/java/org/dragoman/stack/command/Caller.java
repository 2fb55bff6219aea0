package org.dragoman.stack.command;

import org.dragoman.stack.IdentityProvider;
import org.dragoman.stack.Realm;
import org.dragoman.stack.Secrets;
import org.dragoman.stack.Settings;
import org.dragoman.stack.client.Admin;
import picocli.CommandLine.Option;

/** The options that say who asks the admin API; without them, the publisher of the first realm. */
final class Caller {
  @Option(names = "--realm", paramLabel = "REALM", description = "The realm of the schema.")
  private String realm;

  @Option(names = "--user", paramLabel = "USER", description = "Who asks: a publisher by default.")
  private String user;

  Admin admin(Settings settings) {
    Realm of =
        realm != null ? Realm.named(realm) : user != null ? Realm.of(user) : Realm.ALL.getFirst();
    String token =
        new IdentityProvider(settings, Secrets.keptIn(settings.data()))
            .token(user == null ? of.publisher().name() : user, of.name());
    return new Admin(settings.edge(), of.name(), token);
  }
}
