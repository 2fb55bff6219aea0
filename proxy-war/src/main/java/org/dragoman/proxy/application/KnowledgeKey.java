package org.dragoman.proxy.application;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.io.Serializable;
import java.util.Objects;

/** A document of an application. */
@Embeddable
public class KnowledgeKey implements Serializable {
  private static final long serialVersionUID = 1L;

  @Column(name = "realm", length = 63)
  private String realm;

  @Column(name = "application", length = 128)
  private String application;

  @Column(name = "document", length = 36)
  private String document;

  /** For JPA. */
  protected KnowledgeKey() {}

  KnowledgeKey(ApplicationKey whole, String document) {
    realm = whole.realm();
    application = whole.application();
    this.document = Objects.requireNonNull(document);
  }

  ApplicationKey whole() {
    return new ApplicationKey(realm, application);
  }

  String document() {
    return document;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof KnowledgeKey key
        && key.realm.equals(realm)
        && key.application.equals(application)
        && key.document.equals(document);
  }

  @Override
  public int hashCode() {
    return Objects.hash(realm, application, document);
  }
}
