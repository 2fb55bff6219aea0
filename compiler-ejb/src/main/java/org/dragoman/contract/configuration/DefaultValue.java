package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;

/** The default of a field for a row that is inserted without it ({@code @svc_default}). */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = DefaultValue.Literal.class, name = "literal"),
  @JsonSubTypes.Type(value = DefaultValue.Now.class, name = "now"),
  @JsonSubTypes.Type(value = DefaultValue.RandomUuid.class, name = "uuid"),
  @JsonSubTypes.Type(value = DefaultValue.Sequence.class, name = "sequence"),
  @JsonSubTypes.Type(value = DefaultValue.Claim.class, name = "claim")
})
public sealed interface DefaultValue {
  /** A constant of the schema. */
  record Literal(JsonNode value) implements DefaultValue {
    public Literal {
      Objects.requireNonNull(value);
    }
  }

  /** The start of the transaction, in UTC. It is the default of the column in the database. */
  record Now() implements DefaultValue {}

  /** A random UUID (version 4). It is the default of the column in the database. */
  record RandomUuid() implements DefaultValue {}

  /** The next number of a sequence of the field's own. The column is an identity column. */
  record Sequence() implements DefaultValue {}

  /**
   * A claim of the caller's token. The column has no default in the database.
   *
   * @param name of the claim
   */
  record Claim(String name) implements DefaultValue {
    public Claim {
      Objects.requireNonNull(name);
    }
  }
}
