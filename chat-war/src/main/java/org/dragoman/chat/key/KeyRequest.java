package org.dragoman.chat.key;

import java.util.List;
import java.util.Objects;

/**
 * What a new key shall be.
 *
 * @param name of 1 to 100 characters
 * @param roles all of them the caller's, sorted
 * @param expires seconds since the epoch
 */
record KeyRequest(String name, List<String> roles, long expires) {
  KeyRequest {
    Objects.requireNonNull(name);
    roles = List.copyOf(roles);
  }
}
