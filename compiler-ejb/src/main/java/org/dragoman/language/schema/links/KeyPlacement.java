package org.dragoman.language.schema.links;

import org.dragoman.language.schema.types.Pairing;

/** Decides where the foreign key of a link is stored, once its ends are known. */
final class KeyPlacement {
  private KeyPlacement() {}

  /**
   * Returns where the foreign key of the link is stored, as seen from one end.
   *
   * @param mate the other end; null when there is none
   */
  static Pairing of(LinkEnd end, LinkEnd mate) {
    boolean many = end.type().list();
    if (mate == null) {
      return many ? new Pairing.Table(null, true) : new Pairing.KeyHere(null, false);
    }
    if (many && mate.type().list()) {
      return new Pairing.Table(mate.name(), isFirst(end, mate));
    }
    if (many) {
      return new Pairing.KeyThere(mate.name());
    }
    if (mate.type().list()) {
      return new Pairing.KeyHere(mate.name(), false);
    }
    return keepsKey(end, mate)
        ? new Pairing.KeyHere(mate.name(), true)
        : new Pairing.KeyThere(mate.name());
  }

  /** Whether the link is one-to-one and both sides are non-null. */
  static boolean impossible(LinkEnd end, LinkEnd mate) {
    return !end.type().list()
        && !mate.type().list()
        && end.type().nonNull()
        && mate.type().nonNull();
  }

  /**
   * Of a one-to-one link the non-null side stores the key, else the side with the directive, else
   * the first by name.
   */
  private static boolean keepsKey(LinkEnd end, LinkEnd mate) {
    if (end.type().nonNull() != mate.type().nonNull()) {
      return end.type().nonNull();
    }
    boolean said = end.choice() instanceof LinkEnd.Choice.With;
    boolean mateSaid = mate.choice() instanceof LinkEnd.Choice.With;
    return said == mateSaid ? isFirst(end, mate) : said;
  }

  /** The order does not depend on the order of definitions in the text. */
  private static boolean isFirst(LinkEnd end, LinkEnd mate) {
    return (end.owner() + "_" + end.name()).compareTo(mate.owner() + "_" + mate.name()) < 0;
  }
}
