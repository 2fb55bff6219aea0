package org.dragoman.contract.application;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Which users besides its owner and the admins of the realm may use an application. */
public enum Visibility {
  /** Nobody else. */
  @JsonProperty("private")
  PRIVATE,
  /** The users and roles that its shares name. */
  @JsonProperty("named")
  NAMED,
  /** Everybody of the realm may talk to it; the shares may give further rights. */
  @JsonProperty("realm")
  REALM
}
