package org.dragoman.product.oracle;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the other end of each link, and where it is kept, by the rules of the language.
 *
 * @param directed what {@code @svc_link} says, by type and field; empty for no other end
 */
record Pairings(Collection<Type> types, Map<String, Optional<String>> directed) {
  void pair() {
    List<Link> links = types.stream().flatMap(type -> type.links.stream()).toList();
    for (Link link : links) {
      Optional.ofNullable(directed.get(key(link)))
          .flatMap(name -> name)
          .ifPresent(name -> join(link, link.target.link(name)));
    }
    for (Link link : links) {
      if (link.other == null && !directed.containsKey(key(link))) {
        link.target.links.stream()
            .filter(one -> one != link && one.target == link.owner)
            .filter(one -> one.other == null && !directed.containsKey(key(one)))
            .findFirst()
            .ifPresent(one -> join(link, one));
      }
    }
    links.forEach(this::keep);
  }

  private static String key(Link link) {
    return link.owner.name + "." + link.name;
  }

  private static void join(Link one, Link other) {
    one.other = other;
    other.other = one;
  }

  private void keep(Link link) {
    Link other = link.other;
    if (link.many && (other == null || other.many)) {
      boolean first = other == null || Texts.compare(table(link), table(other)) <= 0;
      link.keeping = first ? Link.Keeping.BETWEEN : Link.Keeping.BETWEEN_OF_OTHER;
    } else if (link.many) {
      link.keeping = Link.Keeping.THERE;
    } else {
      boolean here = other == null || other.many || keepsOneToOne(link);
      link.keeping = here ? Link.Keeping.HERE : Link.Keeping.THERE;
    }
  }

  private static String table(Link link) {
    return link.owner.name + "_" + link.name;
  }

  /** The non-null side, else the one with the directive, else the first in the alphabet. */
  private boolean keepsOneToOne(Link link) {
    if (link.nonNull != link.other.nonNull) {
      return link.nonNull;
    }
    boolean mine = directed.containsKey(key(link));
    return mine == directed.containsKey(key(link.other))
        ? Texts.compare(table(link), table(link.other)) < 0
        : mine;
  }
}
