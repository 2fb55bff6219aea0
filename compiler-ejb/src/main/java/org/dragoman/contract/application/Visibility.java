package org.dragoman.contract.application;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The users of an application besides its owner and the admins of the realm. */
public enum Visibility {
  /** To nobody. */
  @JsonProperty("private")
  PRIVATE,
  /** To the users and roles that are named. */
  @JsonProperty("named")
  NAMED,
  /** To everybody of the realm for talking, and to the named ones as they are named. */
  @JsonProperty("realm")
  REALM
}
