package org.dragoman.proxy.publication;

import java.util.List;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.Publication;

/**
 * A schema of the catalogue whose database does not exist on the server. A new database in its
 * place would hide the loss, so the schema can only be restored, or dropped.
 */
final class LostSchema {
  private LostSchema() {}

  /** Returns the refusal of a change. */
  static Fault refusal() {
    return new Fault(
        FaultCode.DATABASE_LOST,
        "Nothing was changed. The operator can restore the database; to begin anew, drop the schema"
            + " first");
  }

  /**
   * Returns what the catalogue knows without the database: the name, and the version unless it was
   * retired.
   */
  static Publication remains(CatalogueEntry entry) {
    Configuration none =
        new Configuration(
            "", "", List.of(), List.of(), List.of(), List.of(), null, List.of(), List.of(),
            List.of(), List.of(), List.of(), null);
    return new Publication(entry.name(), entry.version(), "", none, "", "");
  }
}
