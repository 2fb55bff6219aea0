package org.dragoman.chat.key;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.dragoman.chat.json.OneLine;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.JsonDocument;

/**
 * Parses the body into a {@link KeyRequest}; a fault names the place of an error. Unlike at the
 * chat endpoint, an unknown member is refused: a caller who misspells {@code roles} must not get a
 * key with all roles.
 */
final class KeyRequestReader {
  private static final int LONGEST_NAME = 100;
  private static final Set<String> MEMBERS = Set.of("name", "expires", "roles");

  /** A time of RFC 3339, section 5.6; java.time alone would also accept other forms of ISO 8601. */
  private static final Pattern MOMENT =
      Pattern.compile(
          "[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?"
              + "([Zz]|[+-][0-9]{2}:[0-9]{2})");

  private final Set<String> own;
  private final Instant now;
  private final Duration longest;

  /**
   * @param own the roles of the caller
   * @param longest the longest lifetime of a key
   */
  KeyRequestReader(Set<String> own, Instant now, Duration longest) {
    this.own = own;
    this.now = now;
    this.longest = longest;
  }

  KeyRequest read(byte[] body) {
    JsonNode root = JsonDocument.parse(body);
    if (!root.isObject()) {
      throw invalid("The body must be an object, not " + JsonDocument.kind(root));
    }
    root.fieldNames()
        .forEachRemaining(
            member -> {
              if (!MEMBERS.contains(member)) {
                throw invalid("A key has only the members name, expires and roles");
              }
            });
    return new KeyRequest(name(root), roles(root.path("roles")), expires(root));
  }

  private static String name(JsonNode root) {
    String name = text(root, "name");
    int length = name.codePointCount(0, name.length());
    if (name.isBlank() || length > LONGEST_NAME || !OneLine.isPlain(name)) {
      throw invalid(
          "name must have 1 to " + LONGEST_NAME + " characters and no control characters");
    }
    return name;
  }

  private long expires(JsonNode root) {
    Instant expires = moment(text(root, "expires"));
    if (!expires.isAfter(now)) {
      throw invalid("expires must be in the future");
    }
    if (expires.isAfter(now.plus(longest))) {
      throw invalid("expires must be within %d days".formatted(longest.toDays()));
    }
    return expires.getEpochSecond();
  }

  private static Instant moment(String text) {
    if (MOMENT.matcher(text).matches()) {
      try {
        return OffsetDateTime.parse(text).toInstant();
      } catch (DateTimeException e) {
        // A day or an hour that does not exist.
      }
    }
    throw invalid("expires must be a date-time of RFC 3339: yyyy-mm-ddThh:mm:ssZ");
  }

  private List<String> roles(JsonNode node) {
    if (node.isMissingNode() || node.isNull()) {
      return List.copyOf(new TreeSet<>(own));
    }
    if (!node.isArray()) {
      throw invalid("roles must be an array, not " + JsonDocument.kind(node));
    }
    SortedSet<String> roles = new TreeSet<>();
    for (JsonNode role : node) {
      if (!role.isTextual()) {
        throw invalid("roles must hold strings, not " + JsonDocument.kind(role));
      }
      roles.add(role.textValue());
    }
    if (!own.containsAll(roles)) {
      throw new Fault(FaultCode.FORBIDDEN, "A key cannot have a role that you do not have");
    }
    return List.copyOf(roles);
  }

  private static String text(JsonNode root, String member) {
    JsonNode node = root.path(member);
    if (!node.isTextual()) {
      throw invalid(
          node.isMissingNode()
              ? member + " is missing: a string"
              : member + " must be a string, not " + JsonDocument.kind(node));
    }
    return node.textValue();
  }

  private static Fault invalid(String detail) {
    return new Fault(FaultCode.INVALID_REQUEST, detail);
  }
}
