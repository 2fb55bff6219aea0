package org.dragoman.contract.usage;

import java.util.Objects;

/**
 * The key by which usage is summed within a realm.
 *
 * @param day of the answer's begin in UTC, ISO 8601
 * @param application its identifier
 * @param issuer of the caller's token
 * @param subject of the caller
 */
public record UsageKey(String day, String application, String issuer, String subject) {
  public UsageKey {
    Objects.requireNonNull(day);
    Objects.requireNonNull(application);
    Objects.requireNonNull(issuer);
    Objects.requireNonNull(subject);
  }
}
