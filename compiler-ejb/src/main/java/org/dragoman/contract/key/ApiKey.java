package org.dragoman.contract.key;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * What may be seen of an API key, as clients see it: everything but the secret.
 *
 * @param id as in the key's text
 * @param name that the owner gave it
 * @param roles that it carries, sorted
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
   * Whose key it is.
   *
   * @param name as the owner's token said it when the key was made; null when it said none
   */
  public record Owner(String issuer, String subject, String name) {
    public Owner {
      Objects.requireNonNull(issuer);
      Objects.requireNonNull(subject);
    }
  }

  /**
   * Some of the keys, the newest first.
   *
   * @param next where the next page begins; null on the last one
   */
  public record Page(List<ApiKey> keys, String next) {
    public Page {
      keys = List.copyOf(keys);
    }
  }
}
