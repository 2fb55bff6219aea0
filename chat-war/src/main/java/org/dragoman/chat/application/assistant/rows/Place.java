package org.dragoman.chat.application.assistant.rows;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.dragoman.operation.ObjectShape;

/**
 * A value that is to be found from rows.
 *
 * @param links that lead from the rows to it; empty for a value of the rows themselves
 * @param type that has it
 */
record Place(List<ObjectShape.Link> links, ObjectShape type, ObjectShape.Scalar field) {
  private static final int MOST_LINKS = 2;

  Place {
    links = List.copyOf(links);
  }

  /**
   * The values of rows and of what they lead to, the nearest first.
   *
   * @param target the type that a link leads to; null for one that no condition can be on
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
   * Whether it is of something else that only shares what the rows lead to, as the stays at a
   * boat's berth.
   */
  boolean isBeside() {
    return links.size() == 2 && !links.getFirst().many() && links.getLast().many();
  }

  /**
   * The one that is meant: the nearest whose name, or whose way, a question says; else the only
   * nearest one. Null when several are equally near.
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
