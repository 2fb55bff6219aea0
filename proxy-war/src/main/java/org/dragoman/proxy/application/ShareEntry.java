package org.dragoman.proxy.application;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import org.dragoman.contract.application.Right;
import org.dragoman.contract.application.Share;

/** A share of an application. */
@Entity
@Table(name = "application_share")
public class ShareEntry {
  @EmbeddedId private PartKey id;

  /** The issuer of the user; null for a share with a role. */
  @Column(name = "issuer", columnDefinition = "text")
  private String issuer;

  @Column(name = "subject", columnDefinition = "text")
  private String subject;

  @Column(name = "role", columnDefinition = "text")
  private String role;

  @Enumerated(EnumType.STRING)
  @Column(name = "granted", nullable = false, length = 20)
  private Right right;

  /** For JPA. */
  protected ShareEntry() {}

  ShareEntry(PartKey id, String issuer, Share share) {
    this.id = id;
    this.issuer = share.subject() == null ? null : issuer;
    subject = share.subject();
    role = share.role();
    right = share.right();
  }

  ApplicationKey application() {
    return id.whole();
  }

  Share shown() {
    return new Share(subject, role, right);
  }
}
