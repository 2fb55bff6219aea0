package org.dragoman.contract.erasure;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Objects;

/**
 * What the erasure of a person has done, or would do.
 *
 * @param pseudonym what stands in place of the subject where a record stays; made at random
 * @param complete whether nothing of what the product knows to be theirs is left
 * @param schemas one for each schema of the realm, by name, retired ones too
 * @param catalogue what was found besides the rows
 */
public record ErasureReport(
    String pseudonym, boolean complete, List<OfSchema> schemas, List<Found> catalogue) {
  public ErasureReport {
    Objects.requireNonNull(pseudonym);
    schemas = List.copyOf(schemas);
    catalogue = List.copyOf(catalogue);
  }

  /**
   * In the database of one schema.
   *
   * @param types those with owners of which the person had rows
   * @param cascaded rows of others, or of nobody, that {@code _onDelete: cascade} has deleted
   * @param unlinked rows of others, or of nobody, that {@code _onDelete: setNull} has changed
   * @param versions whose publisher, or who retired the schema, is now the pseudonym
   * @param failure the code of what kept it from being done; null when it was done
   */
  public record OfSchema(
      String schema,
      List<OfType> types,
      long cascaded,
      long unlinked,
      long versions,
      String failure) {
    public OfSchema {
      Objects.requireNonNull(schema);
      types = List.copyOf(types);
    }

    /** Of a database that could not be asked. */
    public static OfSchema failed(String schema, String code) {
      return new OfSchema(schema, List.of(), 0, 0, 0, code);
    }

    /** Whether none of their rows is left. */
    @JsonIgnore
    public boolean isComplete() {
      return failure == null && types.stream().allMatch(type -> type.kept() == 0);
    }
  }

  /**
   * Of one type.
   *
   * @param deleted rows of the person
   * @param kept rows of the person that rows of others refer to, which stay
   */
  public record OfType(String type, long deleted, long kept) {
    public OfType {
      Objects.requireNonNull(type);
    }
  }

  /**
   * A kind of thing in the catalogue.
   *
   * @param what a plain word, such as {@code conversations}
   * @param action what has become of them
   */
  public record Found(String what, Action action, long rows) {
    public Found {
      Objects.requireNonNull(what);
      Objects.requireNonNull(action);
    }
  }

  /** What becomes of a row of the catalogue. */
  public enum Action {
    DELETED,
    HANDED_OVER,
    RENAMED
  }
}
