package org.dragoman.contract.publication;

/** The effects of a change of a published schema on its rows and its clients. */
public enum Effect {
  /** No other effect. */
  SAFE,
  /**
   * Reads or writes a whole table that has rows, or builds an index on it, and locks it meanwhile.
   */
  SLOW,
  /** Values of rows are lost; the publisher must confirm it by the change's id. */
  LOSES_DATA,
  /**
   * A request may return more rows or values than before; the publisher must confirm it by the
   * change's id.
   */
  WIDENS_ANSWERS,
  /** Documents of clients that were valid are refused, or get another answer. */
  BREAKS_CLIENTS,
  /** Impossible for an existing database; the whole migration is refused. */
  REFUSED
}
