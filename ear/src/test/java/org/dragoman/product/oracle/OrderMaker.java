package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.dragoman.product.oracle.Reading.Direction;
import org.dragoman.product.oracle.Reading.Term;

/** Makes random orders of the rows of a type. */
final class OrderMaker {
  private final Random random;

  OrderMaker(Random random) {
    this.random = random;
  }

  /**
   * An order; never none.
   *
   * @param ofPages whether rows come in pages, whose cursors tell the values of their order
   */
  List<Term> of(Type type, boolean ofPages) {
    List<Term> terms = new ArrayList<>();
    Set<String> named = new HashSet<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      Type here = type;
      List<Link> path = new ArrayList<>();
      // The first term decides most.
      int further = terms.isEmpty() ? 60 : 35;
      while (path.size() < 2 && !here.links(false).isEmpty() && chance(random, further)) {
        path.add(Pick.one(random, here.links(false)));
        here = path.getLast().target;
      }
      Set<String> hidden = ofPages ? here.shown.keySet() : Set.of();
      List<Field> fields =
          here.fields.stream().filter(one -> !one.list() && !hidden.contains(one.name())).toList();
      Field field = Pick.one(random, fields);
      Link counted = null;
      if (!here.links(true).isEmpty() && chance(random, terms.isEmpty() ? 45 : 25)) {
        field = null;
        counted = Pick.one(random, here.links(true));
      }
      Term term = new Term(path, field, counted, Pick.one(random, List.of(Direction.values())));
      if (named.add(SchemaWriter.names(term))) {
        terms.add(term);
      }
    }
    return terms;
  }
}
