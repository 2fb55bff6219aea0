package org.dragoman.language.schema.text;

import graphql.language.AbstractDescribedNode;

/** Reads descriptions for the configuration. */
public final class Texts {
  private Texts() {}

  /** Returns the description of a definition, without NUL; empty when there is none. */
  public static String description(AbstractDescribedNode<?> node) {
    return node.getDescription() == null
        ? ""
        : node.getDescription().getContent().replace("\0", "");
  }
}
