package org.dragoman.language.schema.directives;

import graphql.language.FieldDefinition;

/**
 * Distinguishes views from links: fields that show rows of a link of the same type in another way.
 */
public final class Views {
  /** The argument of {@code @svc_resolver} that names the link. */
  public static final String LINK = "_link";

  private Views() {}

  /** Whether a field is a view, valid or not. */
  public static boolean isView(FieldDefinition field) {
    return field.getDirectives(KnownDirective.RESOLVER.word()).stream()
        .anyMatch(directive -> directive.getArgument(LINK) != null);
  }
}
