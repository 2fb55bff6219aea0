package org.dragoman.chat.kept.seal;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;

/**
 * Where a sealed text belongs. It is the additional data of the encryption: a text that somebody
 * has put into another row, conversation or realm, or under another owner, cannot be opened there.
 *
 * @param json an array, in which no part can take in another; kept in databases by the tags
 */
public record SealedPlace(String json) {
  /** The place that these parts name, from the outermost on. */
  static SealedPlace of(List<String> parts) {
    return new SealedPlace(Json.text(parts));
  }

  /** The title of a conversation of the caller. */
  public static SealedPlace title(Caller owner, String conversation) {
    return new OwnedPlaces(owner).title(conversation);
  }

  /** An exchange of a conversation of the caller. */
  public static SealedPlace exchange(Caller owner, String conversation, int number) {
    return new OwnedPlaces(owner).exchange(conversation, number);
  }

  /** Feedback about an application, which others than its author open. */
  public static SealedPlace feedback(String realm, String application, String id) {
    return of(List.of("feedback", realm, application, id));
  }

  byte[] bytes() {
    return json.getBytes(StandardCharsets.UTF_8);
  }
}
