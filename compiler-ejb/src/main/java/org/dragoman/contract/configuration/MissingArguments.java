package org.dragoman.contract.configuration;

/**
 * How the filter of a read treats an argument that a request leaves out. A version keeps the rule
 * that it was compiled with.
 */
public enum MissingArguments {
  /**
   * A comparison with it is dropped at the top level of the filter, and nowhere else; null is a
   * value. Versions that name no rule have this one.
   */
  AT_THE_TOP,
  /** A comparison with it is dropped on every level; null counts as left out. */
  ANYWHERE
}
