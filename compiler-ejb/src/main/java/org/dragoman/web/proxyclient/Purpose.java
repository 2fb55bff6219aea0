package org.dragoman.web.proxyclient;

/** What a token of the edge is good for; the proxy accepts it nowhere else. */
public enum Purpose {
  /** Running published operations. */
  OPERATIONS,
  /** Showing publishers how operations are answered. */
  EXPLANATIONS,
  /** Moving rows of a type in and out, for publishers. */
  ROWS,
  /** Reading and registering documents, and recording which are used. */
  DOCUMENTS,
  /** Reading and making publications. */
  PUBLICATIONS,
  /** Reading who changed which schema. */
  AUDIT,
  /** Making, listing and revoking the API keys of the caller, or of the caller's realm. */
  KEYS,
  /** Reading and changing applications and their documents, as the caller may. */
  APPLICATIONS,
  /** Keeping writes of models until the caller confirms them. */
  CONFIRMATIONS,
  /** Reading and changing the conversations of the caller, feedback, and how long they are kept. */
  CONVERSATIONS,
  /** Erasing a person, for admins. */
  ERASURES,
  /** Indexing documents of applications, on nobody's behalf. */
  INDEXING,
  /** Taking from budgets, recording and reading what answers have used. */
  USAGE,
  /** Asking whether an API key is good; whose it is shows only in the answer. */
  KEY_CHECKS;

  /** The word in the token. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
