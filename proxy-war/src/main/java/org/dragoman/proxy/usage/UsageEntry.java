package org.dragoman.proxy.usage;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Index;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.util.Objects;

/** What the answers of an application to one user have used in a day. Written by SQL alone. */
@Entity
@Table(
    name = "usage_sum",
    indexes = {
      @Index(name = "usage_sum_application", columnList = "realm, application, day"),
      @Index(name = "usage_sum_user", columnList = "realm, user_sha256, day")
    })
public class UsageEntry {
  @EmbeddedId private Id id;

  @Column(name = "issuer", nullable = false, columnDefinition = "text")
  private String issuer;

  @Column(name = "subject", nullable = false, columnDefinition = "text")
  private String subject;

  @Column(name = "requests", nullable = false)
  private long requests;

  @Column(name = "failed", nullable = false)
  private long failed;

  @Column(name = "cancelled", nullable = false)
  private long cancelled;

  @Column(name = "input_tokens", nullable = false)
  private long inputTokens;

  @Column(name = "output_tokens", nullable = false)
  private long outputTokens;

  @Column(name = "estimated", nullable = false)
  private long estimated;

  /** For JPA. */
  protected UsageEntry() {}

  /** What is summed; a user's names may be longer than an index can hold. */
  @Embeddable
  public static class Id implements Serializable {
    private static final long serialVersionUID = 1L;

    @Column(name = "realm", length = 63)
    private String realm;

    @Column(name = "day", length = 10)
    private String day;

    @Column(name = "application", length = 200)
    private String application;

    @Column(name = "user_sha256", length = 64)
    private String user;

    /** For JPA. */
    protected Id() {}

    @Override
    public boolean equals(Object other) {
      return other instanceof Id id
          && id.realm.equals(realm)
          && id.day.equals(day)
          && id.application.equals(application)
          && id.user.equals(user);
    }

    @Override
    public int hashCode() {
      return Objects.hash(realm, day, application, user);
    }
  }
}
