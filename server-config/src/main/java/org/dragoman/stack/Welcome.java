package org.dragoman.stack;

import java.nio.file.Path;

/** The message of a finished start: addresses, and commands that can be pasted. */
record Welcome(Settings settings) {
  String text() {
    String bin = bin();
    return """

    Dragoman is up.

      Console          %1$s/console/?realm=acme
      Service          %1$s
      Keycloak         %2$s   (admin)
      Realms           acme: alice (publisher), bob; globex: carol (publisher), dave
      Passwords        %3$s/secrets.env   (ALICE_PASSWORD, BOB_PASSWORD, ...)
      Logs             %4$slogs [postgres|keycloak|data|edge] [-f]
      Users            all parts run as yours; in production edge and data are two users

    Try it:

      TOKEN=$(%4$stoken alice)     # or with your browser: TOKEN=$(%4$slogin)

      curl -s %1$s/graphql/todo -H "Authorization: Bearer $TOKEN" \\
        -H 'Content-Type: application/json' \\
        -d '{"query":"{ getUser(username: \\"alice\\") { username name tasks { title completed list { title } } lists { title tasks { title } } } }"}'

      curl -N %1$s/rest/v1/chat/completions -H "Authorization: Bearer $TOKEN" \\
        -H 'Content-Type: application/json' -H 'X-Realm: acme' \\
        -d '{"messages":[{"role":"user","content":"Which tasks does alice have?"}],"stream":true}'

      %4$spublish todo %5$s
      %4$stry
      %4$sdown

    """
        .formatted(
            settings.edge(),
            settings.keycloak(),
            shown(settings.data()),
            bin,
            shown(settings.source("server-config/sample/todo.graphql")));
  }

  /**
   * Returns the folder of the commands relative to the operator's shell, with the data directory.
   */
  private String bin() {
    String folder = shown(settings.source("server-config/bin")) + "/";
    Path usual = settings.source(".dragoman");
    return settings.data().equals(usual) ? folder : "DATA_DIR=" + settings.data() + " " + folder;
  }

  private static String shown(Path path) {
    Path here = Path.of("").toAbsolutePath();
    if (path.equals(here)) {
      return ".";
    }
    return path.startsWith(here) ? here.relativize(path).toString() : path.toString();
  }
}
