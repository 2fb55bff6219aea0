package org.dragoman.proxy.application;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.util.List;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.json.Json;

/**
 * The text of a document, in a table of its own, so that a list of documents does not load all
 * texts.
 */
@Entity
@Table(name = "application_text")
public class TextEntry {
  private static final TypeReference<List<KnowledgeDocument.Section>> SECTIONS =
      new TypeReference<>() {};

  @EmbeddedId private KnowledgeKey id;

  @Column(name = "sections", nullable = false, columnDefinition = "text")
  private String sections;

  /** For JPA. */
  protected TextEntry() {}

  TextEntry(KnowledgeKey id, List<KnowledgeDocument.Section> sections) {
    this.id = id;
    this.sections = Json.text(sections);
  }

  List<KnowledgeDocument.Section> sections() {
    try {
      return Json.mapper().readValue(sections, SECTIONS);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A row of application_text does not hold what we wrote", e);
    }
  }
}
