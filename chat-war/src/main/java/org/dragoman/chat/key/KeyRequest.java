package org.dragoman.chat.key;

import java.util.List;
import java.util.Objects;

/**
 * The properties of a new key.
 *
 * @param name of 1 to 100 characters
 * @param roles roles that the caller has, sorted
 * @param expires seconds since the epoch
 */
record KeyRequest(String name, List<String> roles, long expires) {
  KeyRequest {
    Objects.requireNonNull(name);
    roles = List.copyOf(roles);
  }
}
