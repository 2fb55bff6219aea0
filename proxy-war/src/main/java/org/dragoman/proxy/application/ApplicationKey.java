package org.dragoman.proxy.application;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.io.Serializable;
import java.util.Objects;

/** A realm and an application in it. */
@Embeddable
public class ApplicationKey implements Serializable {
  private static final long serialVersionUID = 1L;

  @Column(name = "realm", length = 63)
  private String realm;

  @Column(name = "application", length = 128)
  private String application;

  /** For JPA. */
  protected ApplicationKey() {}

  ApplicationKey(String realm, String application) {
    this.realm = Objects.requireNonNull(realm);
    this.application = Objects.requireNonNull(application);
  }

  String realm() {
    return realm;
  }

  String application() {
    return application;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ApplicationKey key
        && key.realm.equals(realm)
        && key.application.equals(application);
  }

  @Override
  public int hashCode() {
    return Objects.hash(realm, application);
  }
}
