package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import org.dragoman.chat.application.assistant.operation.Argument;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/** Determines the type whose rows an argument names. */
final class NamedRows {
  private NamedRows() {}

  /**
   * Returns the type whose rows the argument names, the operation's own or another one; null for
   * none.
   */
  static String of(Argument argument, Offer offer) {
    ObjectShape rows = offer.rows();
    if (!argument.takesText()) {
      return null;
    }
    return rows != null && NamesReader.title(rows).filter(argument.name()::equals).isPresent()
        ? rows.name()
        : calledLike(argument, offer);
  }

  /**
   * Returns the type that the argument is called after and whose rows have names; null for none.
   */
  private static String calledLike(Argument argument, Offer offer) {
    List<String> words = Words.ofIdentifier(argument.name());
    if (offer.rows() != null) {
      for (ObjectShape.Link link : offer.rows().links()) {
        ObjectShape target = offer.schema().types().get(link.target());
        if (words.equals(Words.ofIdentifier(link.name()))
            && target != null
            && NamesReader.title(target).isPresent()) {
          return target.name();
        }
      }
    }
    return offer.schema().types().values().stream()
        .filter(type -> words.equals(Words.ofIdentifier(type.name())))
        .filter(type -> NamesReader.title(type).isPresent())
        .map(ObjectShape::name)
        .findFirst()
        .orElse(null);
  }
}
