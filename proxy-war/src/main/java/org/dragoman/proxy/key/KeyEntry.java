package org.dragoman.proxy.key;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Index;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.key.ApiKey;
import org.dragoman.contract.key.KeyCheck;
import org.dragoman.contract.key.NewKey;

/**
 * An API key, without its secret. It is created, used, and then revoked or expires; it is deleted a
 * while after that. Times are in seconds since the epoch.
 */
@Entity
@Table(
    name = "api_key",
    indexes = {
      @Index(name = "api_key_id", columnList = "id", unique = true),
      @Index(name = "api_key_owner", columnList = "realm, subject"),
      @Index(name = "api_key_created", columnList = "realm, created")
    })
public class KeyEntry {
  private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};
  private static final TypeReference<Map<String, Object>> CLAIMS = new TypeReference<>() {};

  @EmbeddedId private Id id;

  @Column(name = "issuer", nullable = false, columnDefinition = "text")
  private String issuer;

  @Column(name = "subject", nullable = false)
  private String subject;

  @Column(name = "name", nullable = false, columnDefinition = "text")
  private String name;

  @Column(name = "secret_sha256", nullable = false)
  private byte[] hash;

  @Column(name = "roles", nullable = false, columnDefinition = "text")
  private String roles;

  @Column(name = "claims", nullable = false, columnDefinition = "text")
  private String claims;

  @Column(name = "created", nullable = false)
  private long created;

  @Column(name = "expires", nullable = false)
  private long expires;

  @Column(name = "last_used")
  private Long lastUsed;

  @Column(name = "revoked")
  private Long revoked;

  @Column(name = "revoked_by")
  private String revokedBy;

  /** For JPA. */
  protected KeyEntry() {}

  /**
   * Makes a new key.
   *
   * @throws Fault {@link FaultCode#FORBIDDEN} when it has a role that its owner does not have
   */
  KeyEntry(Caller owner, NewKey key, Instant now) {
    if (!owner.roles().containsAll(key.roles())) {
      throw new Fault(FaultCode.FORBIDDEN, "A key cannot have a role that you do not have");
    }
    id = new Id(owner.realm(), key.id());
    issuer = owner.issuer();
    subject = owner.subject();
    name = key.name();
    hash = HexFormat.of().parseHex(key.hash());
    roles = Json.text(key.roles());
    claims = Json.text(key.claims());
    created = now.getEpochSecond();
    expires = key.expires();
  }

  /** Whether the key is valid now, and the secret has this hash. */
  boolean admits(KeyCheck check, Instant now) {
    return MessageDigest.isEqual(hash, HexFormat.of().parseHex(check.hash()))
        && revoked == null
        && now.getEpochSecond() < expires;
  }

  boolean belongsTo(Caller caller) {
    return id.realm.equals(caller.realm())
        && issuer.equals(caller.issuer())
        && subject.equals(caller.subject());
  }

  boolean isRevoked() {
    return revoked != null;
  }

  void revoke(Caller by, Instant now) {
    revoked = now.getEpochSecond();
    revokedBy = by.subject();
  }

  /** Whether the last use must be written again. */
  boolean lastUseIsOlderThan(Duration age, Instant now) {
    return lastUsed == null || lastUsed <= now.minus(age).getEpochSecond();
  }

  Id id() {
    return id;
  }

  /** Returns the cursor of the page that begins after this one. */
  String cursor() {
    return created + "-" + id.id;
  }

  KeyCheck.Passed passed() {
    return new KeyCheck.Passed(
        id.realm, issuer, subject, read(roles, TEXTS), read(claims, CLAIMS), created, expires);
  }

  /** Returns the key as its owner sees it, or, with the owner, as an admin sees it. */
  ApiKey shown(boolean withOwner) {
    return new ApiKey(
        id.id,
        name,
        read(roles, TEXTS),
        text(created),
        text(expires),
        lastUsed == null ? null : text(lastUsed),
        withOwner ? owner() : null);
  }

  private ApiKey.Owner owner() {
    Object known = read(claims, CLAIMS).get("preferred_username");
    return new ApiKey.Owner(issuer, subject, known instanceof String text ? text : null);
  }

  private static String text(long seconds) {
    return Instant.ofEpochSecond(seconds).toString();
  }

  private static <T> T read(String json, TypeReference<T> type) {
    try {
      return Json.mapper().readValue(json, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A row of api_key does not hold what we wrote", e);
    }
  }

  /** A realm and a key in it. */
  @Embeddable
  public static class Id implements Serializable {
    private static final long serialVersionUID = 1L;

    @Column(name = "realm", length = 63)
    private String realm;

    @Column(name = "id", length = 16)
    private String id;

    /** For JPA. */
    protected Id() {}

    Id(String realm, String id) {
      this.realm = Objects.requireNonNull(realm);
      this.id = Objects.requireNonNull(id);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Id key && key.realm.equals(realm) && key.id.equals(id);
    }

    @Override
    public int hashCode() {
      return Objects.hash(realm, id);
    }
  }
}
