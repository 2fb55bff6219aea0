package org.dragoman.chat.kept.seal;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;

/**
 * The place to which an encrypted text belongs. It is the additional authenticated data of the
 * encryption: a text that somebody moves to another row, conversation, realm or owner cannot be
 * decrypted there.
 *
 * @param json an array, so that different parts never give the same text; stored texts are bound to
 *     this form
 */
public record SealedPlace(String json) {
  /** Returns the place with these parts, the outermost first. */
  static SealedPlace of(List<String> parts) {
    return new SealedPlace(Json.text(parts));
  }

  /** Returns the place of the title of a caller's conversation. */
  public static SealedPlace title(Caller owner, String conversation) {
    return new OwnedPlaces(owner).title(conversation);
  }

  /** Returns the place of an exchange of a caller's conversation. */
  public static SealedPlace exchange(Caller owner, String conversation, int number) {
    return new OwnedPlaces(owner).exchange(conversation, number);
  }

  /** Returns the place of feedback about an application, which others than its author decrypt. */
  public static SealedPlace feedback(String realm, String application, String id) {
    return of(List.of("feedback", realm, application, id));
  }

  byte[] bytes() {
    return json.getBytes(StandardCharsets.UTF_8);
  }
}
