package org.dragoman.contract.application;

import java.text.Normalizer;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name by which a request refers to an application that a user has made: {@code
 * ai.service.<name>.<uuid>}, followed by {@code @draft} or {@code @<version>} unless it means the
 * published version.
 *
 * @param id without that suffix
 * @param version 0 for the draft; null for the published one
 */
public record ApplicationId(String id, Integer version) {
  private static final int LONGEST_NAME = 64;
  private static final Pattern ID =
      Pattern.compile(
          "ai\\.service\\.[A-Za-z0-9_-]{1,%d}\\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"
              .formatted(LONGEST_NAME));
  private static final Pattern FORM =
      Pattern.compile("(" + ID.pattern() + ")(?:@(draft|[1-9][0-9]{0,8}))?");

  /**
   * Reads the name of an application in a request; empty when no user can have made an application
   * of that name.
   */
  public static Optional<ApplicationId> read(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String version = matcher.group(3);
    return Optional.of(
        new ApplicationId(
            matcher.group(1),
            version == null ? null : version.equals("draft") ? 0 : Integer.valueOf(version)));
  }

  /** Whether a text can be the identifier of an application that a user has made. */
  public static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  /**
   * Returns the last part of an identifier, which is unique.
   *
   * @param id that passes {@link #isId}
   */
  public static String uuid(String id) {
    return id.substring(id.lastIndexOf('.') + 1);
  }

  /** Makes a new identifier, with those characters of the name that an identifier allows. */
  public static String make(String name) {
    String plain =
        Normalizer.normalize(name, Normalizer.Form.NFKD)
            .replaceAll("\\p{M}+", "")
            .replaceAll("[^A-Za-z0-9_-]+", "-");
    String bounded = plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
    String trimmed = bounded.replaceAll("^-+|-+$", "");
    return "ai.service." + (trimmed.isEmpty() ? "application" : trimmed) + "." + UUID.randomUUID();
  }
}
