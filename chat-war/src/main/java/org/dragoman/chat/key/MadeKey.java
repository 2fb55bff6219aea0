package org.dragoman.chat.key;

import java.util.List;
import org.dragoman.contract.key.ApiKey;
import org.dragoman.contract.key.KeyText;

/**
 * A new key with its secret, which only its creation returns.
 *
 * @param key the secret text; never in {@link #toString}
 */
record MadeKey(
    String id, String name, String key, List<String> roles, String created, String expires) {
  static MadeKey of(ApiKey made, KeyText text) {
    return new MadeKey(
        made.id(), made.name(), text.text(), made.roles(), made.created(), made.expires());
  }

  @Override
  public String toString() {
    return "MadeKey[" + id + "]";
  }
}
