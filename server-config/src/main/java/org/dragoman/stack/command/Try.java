package org.dragoman.stack.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import org.dragoman.stack.IdentityProvider;
import org.dragoman.stack.Progress;
import org.dragoman.stack.Realm;
import org.dragoman.stack.Sample;
import org.dragoman.stack.Secrets;
import org.dragoman.stack.Settings;
import org.dragoman.stack.client.Trouble;
import org.dragoman.stack.client.Web;

/** {@code bin/try}: gets a token, runs a query and has a chat through the API, as a client does. */
final class Try {
  private static final String USER = "alice";
  private static final String QUERY =
      "query Tasks($username: String!) { getUser(username: $username) {"
          + " username name tasks { title completed list { title } } lists { title } } }";
  private static final String QUESTION = "Which tasks does alice have?";

  private final Settings settings;
  private final Progress progress;

  Try(Settings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
  }

  void run() {
    String realm = Realm.of(USER).name();
    progress.step("A token for " + USER + " of " + realm + ", by the password grant");
    String token = new IdentityProvider(settings, Secrets.keptIn(settings.data())).token(USER);

    URI graphql = URI.create(settings.edge() + "/graphql/" + Sample.NAME);
    progress.step("POST " + graphql + "\n          " + QUERY);
    ObjectNode query = Web.JSON.createObjectNode().put("query", QUERY);
    query.putObject("variables").put("username", USER);
    Web.Answer answer = Web.postJson(graphql, token, realm, query);
    progress.print(answer.json().toPrettyString() + "\n");
    require(answer.status() == 200 && answer.json().path("errors").isMissingNode(), "query");

    URI chat = URI.create(settings.edge() + "/rest/v1/chat/completions");
    progress.step("POST " + chat + "\n          " + QUESTION);
    ObjectNode conversation = Web.JSON.createObjectNode().put("stream", true);
    conversation.putArray("messages").addObject().put("role", "user").put("content", QUESTION);
    StringBuilder text = new StringBuilder();
    int status =
        Web.postForLines(
            chat,
            token,
            realm,
            conversation,
            line -> {
              progress.step(line);
              JsonNode chunk = new Web.Answer(200, line).json();
              text.append(chunk.path("delta").path("text").asText());
            });
    require(status == 200 && !text.isEmpty(), "chat");
    progress.print("\n" + text + "\n");
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new Trouble("The " + what + " failed: see its answer above.");
    }
  }
}
