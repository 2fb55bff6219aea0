package org.dragoman.proxy.application;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.io.Serializable;
import java.util.Objects;

/** A passage of a document. */
@Embeddable
public class PassageKey implements Serializable {
  private static final long serialVersionUID = 1L;

  @Column(name = "realm", length = 63)
  private String realm;

  @Column(name = "application", length = 128)
  private String application;

  @Column(name = "document", length = 36)
  private String document;

  @Column(name = "number")
  private int number;

  /** For JPA. */
  protected PassageKey() {}

  @Override
  public boolean equals(Object other) {
    return other instanceof PassageKey key
        && key.realm.equals(realm)
        && key.application.equals(application)
        && key.document.equals(document)
        && key.number == number;
  }

  @Override
  public int hashCode() {
    return Objects.hash(realm, application, document, number);
  }
}
