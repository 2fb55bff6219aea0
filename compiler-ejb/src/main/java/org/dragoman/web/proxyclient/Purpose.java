package org.dragoman.web.proxyclient;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The purpose of an edge token; the proxy accepts the token for no other. Each purpose has its
 * paths, by their first segment.
 */
public enum Purpose {
  /** Running published operations, which come by frames or by a call. */
  OPERATIONS(),
  /** Showing publishers how operations are answered. */
  EXPLANATIONS("explanations"),
  /** Moving rows of a type in and out, for publishers. */
  ROWS("rows"),
  /** Reading and registering documents, and recording which are used. */
  DOCUMENTS("documents", "recorded-documents"),
  /** Reading and making publications. */
  PUBLICATIONS("publications"),
  /** Reading who changed which schema. */
  AUDIT("audit"),
  /** Making, listing and revoking the API keys of the caller, or of the caller's realm. */
  KEYS("keys"),
  /** Reading and changing applications and their documents, as the caller may. */
  APPLICATIONS("applications"),
  /** Keeping writes of models until the caller confirms them. */
  CONFIRMATIONS("confirmations"),
  /** Reading and changing the conversations of the caller, feedback, and how long they are kept. */
  CONVERSATIONS("conversations", "feedback", "retentions"),
  /** Erasing a person, for admins. */
  ERASURES("erasures"),
  /** Indexing documents of applications, on nobody's behalf. */
  INDEXING("indexing"),
  /** Taking from budgets, recording and reading what answers have used. */
  USAGE("usage", "budgets"),
  /** Asking whether an API key is good; whose it is shows only in the answer. */
  KEY_CHECKS("key-checks");

  private static final Map<String, Purpose> BY_SEGMENT =
      Arrays.stream(values())
          .flatMap(purpose -> Stream.of(purpose.segments).map(one -> Map.entry(one, purpose)))
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

  private final String[] segments;

  Purpose(String... segments) {
    this.segments = segments;
  }

  /** Returns the purpose of a path; empty when the proxy has no such path. */
  public static Optional<Purpose> ofPath(String path) {
    int end = path.indexOf('/', 1);
    return path.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(BY_SEGMENT.get(path.substring(1, end < 0 ? path.length() : end)));
  }

  /** The word in the token. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
