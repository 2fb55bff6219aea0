package org.dragoman.contract.key;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * An API key as clients see it: everything but the secret.
 *
 * @param id as in the key's text
 * @param name that the owner gave it
 * @param roles of the key, sorted
 * @param created RFC 3339, UTC
 * @param expires RFC 3339, UTC
 * @param lastUsed RFC 3339, UTC, to the minute; null when it was never used
 * @param owner null where only the caller's own keys are shown
 */
public record ApiKey(
    String id,
    String name,
    List<String> roles,
    String created,
    String expires,
    @JsonProperty("last_used") @JsonInclude(JsonInclude.Include.ALWAYS) String lastUsed,
    Owner owner) {
  public ApiKey {
    Objects.requireNonNull(id);
    Objects.requireNonNull(name);
    roles = List.copyOf(roles);
    Objects.requireNonNull(created);
    Objects.requireNonNull(expires);
  }

  /**
   * The owner of a key.
   *
   * @param name from the owner's token when the key was made; null when the token had none
   */
  public record Owner(String issuer, String subject, String name) {
    public Owner {
      Objects.requireNonNull(issuer);
      Objects.requireNonNull(subject);
    }
  }

  /**
   * A page of keys, the newest first.
   *
   * @param next the cursor of the next page; null on the last one
   */
  public record Page(List<ApiKey> keys, String next) {
    public Page {
      keys = List.copyOf(keys);
    }
  }
}
