package org.dragoman.contract.configuration;

/**
 * What the filter of a read makes of an argument that a request leaves out. A version keeps the
 * rule that it was compiled with.
 */
public enum MissingArguments {
  /**
   * Its comparison falls out directly in the filter, and nowhere else; null is a value. The rule of
   * versions that say none.
   */
  AT_THE_TOP,
  /** Its comparison falls out wherever it stands; null is the same as left out. */
  ANYWHERE
}
