package org.dragoman.proxy.application;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.io.Serializable;
import java.util.Objects;

/** A numbered part of an application: a version, or a share. */
@Embeddable
public class PartKey implements Serializable {
  private static final long serialVersionUID = 1L;

  @Column(name = "realm", length = 63)
  private String realm;

  @Column(name = "application", length = 128)
  private String application;

  @Column(name = "number")
  private int number;

  /** For JPA. */
  protected PartKey() {}

  PartKey(ApplicationKey whole, int number) {
    realm = whole.realm();
    application = whole.application();
    this.number = number;
  }

  ApplicationKey whole() {
    return new ApplicationKey(realm, application);
  }

  int number() {
    return number;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PartKey key
        && key.realm.equals(realm)
        && key.application.equals(application)
        && key.number == number;
  }

  @Override
  public int hashCode() {
    return Objects.hash(realm, application, number);
  }
}
