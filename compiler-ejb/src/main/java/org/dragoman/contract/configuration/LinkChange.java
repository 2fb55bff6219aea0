package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Objects;

/** The change of a write to the rows of a link of the written row. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = LinkChange.Insert.class, name = "insert"),
  @JsonSubTypes.Type(value = LinkChange.Connect.class, name = "connect"),
  @JsonSubTypes.Type(value = LinkChange.Disconnect.class, name = "disconnect")
})
public sealed interface LinkChange {
  /** Inserts rows and links them ({@code _insert}). */
  record Insert(Action.Insert rows) implements LinkChange {
    public Insert {
      Objects.requireNonNull(rows);
    }
  }

  /** Links existing rows ({@code _connect}). */
  record Connect(Keys keys) implements LinkChange {
    public Connect {
      Objects.requireNonNull(keys);
    }
  }

  /** Unlinks rows without deleting them ({@code _disconnect}). */
  record Disconnect(Keys keys) implements LinkChange {
    public Disconnect {
      Objects.requireNonNull(keys);
    }
  }

  /**
   * Rows by their primary keys.
   *
   * @param parts in the order of the key
   * @param each the list with a key in each element, or the object that contains the key; null for
   *     one key
   */
  record Keys(
      List<Operand> parts, @JsonInclude(JsonInclude.Include.NON_NULL) Operand.OfArgument each) {
    public Keys {
      parts = List.copyOf(parts);
    }
  }
}
