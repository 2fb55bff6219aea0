package org.dragoman.chat.application.assistant.rows;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.dragoman.operation.ObjectShape;

/**
 * A field that can be reached from rows.
 *
 * @param links the links from the rows to it; empty for a field of the rows themselves
 * @param type the type that has the field
 */
record Place(List<ObjectShape.Link> links, ObjectShape type, ObjectShape.Scalar field) {
  private static final int MOST_LINKS = 2;

  Place {
    links = List.copyOf(links);
  }

  /**
   * Returns the fields of the rows and of linked rows, the nearest first.
   *
   * @param target returns the type of a link; null when no condition can use the link
   */
  static List<Place> of(ObjectShape rows, Function<ObjectShape.Link, ObjectShape> target) {
    List<Place> places = new ArrayList<>();
    add(places, List.of(), rows, rows, target);
    places.sort((one, other) -> Integer.compare(one.links.size(), other.links.size()));
    return places;
  }

  private static void add(
      List<Place> places,
      List<ObjectShape.Link> links,
      ObjectShape type,
      ObjectShape root,
      Function<ObjectShape.Link, ObjectShape> target) {
    type.scalars().forEach(scalar -> places.add(new Place(links, type, scalar)));
    if (links.size() == MOST_LINKS) {
      return;
    }
    for (ObjectShape.Link link : type.links()) {
      ObjectShape next = target.apply(link);
      boolean back =
          next != null
              && (next.name().equals(root.name())
                  || links.stream().anyMatch(one -> one.target().equals(next.name())));
      if (next != null && !back) {
        List<ObjectShape.Link> further = new ArrayList<>(links);
        further.add(link);
        add(places, further, next, root, target);
      }
    }
  }

  /**
   * Returns whether it belongs to rows that only share a linked row, such as the stays at a boat's
   * berth.
   */
  boolean isBeside() {
    return links.size() == 2 && !links.getFirst().many() && links.getLast().many();
  }

  /**
   * Returns the place that the question means: the nearest that it names, by field or link;
   * otherwise the nearest place. Null when this is ambiguous.
   *
   * @param isSaid whether the question names the place
   */
  static Place meant(List<Place> places, Function<Place, Boolean> isSaid) {
    Set<Integer> depths = new HashSet<>();
    for (Place place : places) {
      int depth = place.links.size();
      if (depths.add(depth)) {
        List<Place> said =
            places.stream().filter(one -> one.links.size() == depth).filter(isSaid::apply).toList();
        if (!said.isEmpty()) {
          return said.size() == 1 ? said.getFirst() : null;
        }
      }
    }
    if (places.isEmpty()) {
      return null;
    }
    int nearest = places.getFirst().links.size();
    List<Place> near = places.stream().filter(one -> one.links.size() == nearest).toList();
    return near.size() == 1 ? near.getFirst() : null;
  }
}
