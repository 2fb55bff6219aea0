package org.dragoman.stack.command;

import java.util.Map;
import java.util.regex.Pattern;
import org.dragoman.stack.IdentityProvider;
import org.dragoman.stack.Realm;
import org.dragoman.stack.Secrets;
import org.dragoman.stack.Settings;
import org.dragoman.stack.client.Admin;
import org.dragoman.stack.client.Trouble;
import org.dragoman.stack.client.Web;
import picocli.CommandLine.Option;

/**
 * The options that choose the admin API and the user who calls it. A token ({@code DRAGOMAN_TOKEN})
 * determines the user, in any realm and also at a remote edge. Without a token it is a user of the
 * bundled realms, by default the publisher of the first one. A token is never an option, since
 * every user of a machine can read command lines.
 */
final class Caller {
  /** The characters of an access token or API key (RFC 6750, section 2.1). */
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~+/=-]+");

  private static final Pattern REALM = Pattern.compile("[A-Za-z0-9._-]+");

  @Option(names = "--realm", paramLabel = "REALM", description = "The realm of the schema.")
  private String realm;

  @Option(
      names = "--user",
      paramLabel = "USER",
      description = "The user who asks; by default a publisher.")
  private String user;

  @Option(
      names = "--edge",
      paramLabel = "URL",
      description = "The edge of another installation; DRAGOMAN_TOKEN holds a token for it.")
  private String edge;

  Admin admin(Settings settings, Map<String, String> environment) {
    String token = environment.getOrDefault(Admin.TOKEN, "").strip();
    if (!token.isEmpty() && !TOKEN.matcher(token).matches()) {
      // The text is a secret and stays out of the message.
      throw new Trouble(
          "DRAGOMAN_TOKEN is no token: it has blanks, line breaks or other characters.");
    }
    if (realm != null && !REALM.matcher(realm).matches()) {
      throw new Trouble("Not the name of a realm: " + Web.printable(realm));
    }
    if (edge != null && edge.isBlank()) {
      throw new Trouble("--edge is empty: leave it out for the edge of this installation.");
    }
    String at = edge != null ? edge : environment.getOrDefault(Admin.EDGE, "").strip();
    if (!token.isEmpty()) {
      if (user != null) {
        throw new Trouble(
            "DRAGOMAN_TOKEN determines the user: leave out --user, or unset DRAGOMAN_TOKEN.");
      }
      return new Admin(at.isEmpty() ? settings.edge() : Web.secure("edge", at), realm, token);
    }
    if (!at.isEmpty()) {
      // The bundled provider's tokens are valid only at the edge of this installation.
      throw new Trouble("Set DRAGOMAN_TOKEN to a token for the edge " + Web.printable(at) + ".");
    }
    Realm of =
        realm != null ? Realm.named(realm) : user != null ? Realm.of(user) : Realm.ALL.getFirst();
    return new Admin(
        settings.edge(),
        of.name(),
        new IdentityProvider(settings, Secrets.keptIn(settings.data()))
            .token(user == null ? of.publisher().name() : user, of.name()));
  }
}
