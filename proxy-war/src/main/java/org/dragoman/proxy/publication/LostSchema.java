package org.dragoman.proxy.publication;

import java.util.List;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.Publication;

/**
 * A schema of the catalogue whose database the server does not have. A new database in its place
 * would hide the loss, so it can only be restored, or dropped.
 */
final class LostSchema {
  private LostSchema() {}

  /** What a publisher is told who would change it. */
  static Fault refusal() {
    return new Fault(
        FaultCode.DATABASE_LOST,
        "Nothing was changed. The operator can restore the database; to begin anew, drop the schema"
            + " first");
  }

  /** What is known of it without its database: its name, and its version unless it was retired. */
  static Publication remains(CatalogueEntry entry) {
    Configuration none =
        new Configuration(
            "", "", List.of(), List.of(), List.of(), List.of(), null, List.of(), List.of(),
            List.of(), List.of(), List.of(), null);
    return new Publication(entry.name(), entry.version(), "", none, "", "");
  }
}
