package org.dragoman.proxy.document;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.document.RecordedDocument;
import org.dragoman.contract.json.Json;

/** How often one client has used a recorded document. */
@Entity
@Table(name = "recorded_use")
public class RecordedUseEntry {
  private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};

  @EmbeddedId private Id id;

  @Column(name = "program", nullable = false, columnDefinition = "text")
  private String program;

  @Column(name = "issuer", nullable = false, columnDefinition = "text")
  private String issuer;

  @Column(name = "subject", nullable = false, columnDefinition = "text")
  private String subject;

  @Column(name = "roles", nullable = false, columnDefinition = "text")
  private String roles;

  @Column(name = "first_day", nullable = false, length = 10)
  private String firstDay;

  @Column(name = "last_day", nullable = false, length = 10)
  private String lastDay;

  @Column(name = "requests", nullable = false)
  private long requests;

  /** For JPA. */
  protected RecordedUseEntry() {}

  String schema() {
    return id.document.schema();
  }

  String hash() {
    return id.document.hash();
  }

  RecordedDocument.Use shown() {
    try {
      List<String> had = Json.mapper().readValue(roles, TEXTS);
      return new RecordedDocument.Use(
          new RecordedDocument.Client(program, issuer, subject, had), firstDay, lastDay, requests);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A row of recorded_use does not hold what we wrote", e);
    }
  }

  /** A document and who used it. */
  @Embeddable
  public static class Id implements Serializable {
    private static final long serialVersionUID = 1L;

    @Embedded private DocumentKey document;

    @Column(name = "client", length = 64)
    private String client;

    /** For JPA. */
    protected Id() {}

    @Override
    public boolean equals(Object other) {
      return other instanceof Id use && use.document.equals(document) && use.client.equals(client);
    }

    @Override
    public int hashCode() {
      return Objects.hash(document, client);
    }
  }
}
