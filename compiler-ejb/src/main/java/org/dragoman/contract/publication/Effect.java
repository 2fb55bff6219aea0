package org.dragoman.contract.publication;

/** What a change of a published schema means for its rows and its clients. */
public enum Effect {
  /** None of the others. */
  SAFE,
  /**
   * Reads or writes a whole table that has rows, or builds an index on it, and locks it meanwhile.
   */
  SLOW,
  /** Values of rows are lost; has to be confirmed by the change's id. */
  LOSES_DATA,
  /** A request may get more rows or values than before; has to be confirmed by the change's id. */
  WIDENS_ANSWERS,
  /** Documents of clients that were good are no longer, or get another answer. */
  BREAKS_CLIENTS,
  /** Impossible for an existing database; the whole migration is refused. */
  REFUSED
}
