package org.dragoman.chat.kept.seal;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;

/**
 * Where a sealed text belongs. It is the additional data of the encryption: a text that somebody
 * has put into another row, conversation or realm, or under another owner, cannot be opened there.
 */
public record SealedPlace(List<String> parts) {
  public SealedPlace {
    parts = List.copyOf(parts);
  }

  /** The title of a conversation of the caller. */
  public static SealedPlace title(Caller owner, String conversation) {
    return of(owner, conversation, "title");
  }

  /** An exchange of a conversation of the caller. */
  public static SealedPlace exchange(Caller owner, String conversation, int number) {
    return of(owner, conversation, "exchange " + number);
  }

  private static SealedPlace of(Caller owner, String conversation, String what) {
    return new SealedPlace(
        List.of(
            "conversation", owner.realm(), owner.issuer(), owner.subject(), conversation, what));
  }

  /** Feedback about an application, which others than its author open. */
  public static SealedPlace feedback(String realm, String application, String id) {
    return new SealedPlace(List.of("feedback", realm, application, id));
  }

  /** An array of JSON, in which no part can take in another; kept in databases by the tags. */
  byte[] bytes() {
    return Json.text(parts).getBytes(StandardCharsets.UTF_8);
  }
}
