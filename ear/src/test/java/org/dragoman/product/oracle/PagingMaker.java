package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Makes random pages. */
final class PagingMaker {
  private static final int MOST_OTHERWISE = 1_000;

  private final Random random;
  private final Map<String, Cursors> byOrder = new HashMap<>();
  private final List<Cursors> all = new ArrayList<>();

  PagingMaker(Random random) {
    this.random = random;
  }

  /** Pages of a reading that the maker has made. */
  Paging of(Type type, Reading reading, ReadingMaker maker) {
    boolean hasDefault = chance(random, 25);
    int most = chance(random, 60) ? 1 + random.nextInt(5) : MOST_OTHERWISE;
    most = hasDefault ? Math.max(most, 3) : most;
    Cursors cursors = cursors(type, reading.order());
    Operand first =
        chance(random, 15)
            ? new Operand.Literal(random.nextInt(most + 1))
            : size(maker, hasDefault);
    return new Paging(
        first,
        chance(random, 85) ? cursor(maker, cursors) : null,
        chance(random, 70) ? size(maker, false) : null,
        chance(random, 70) ? cursor(maker, cursors) : null,
        most,
        cursors);
  }

  private static Operand size(ReadingMaker maker, boolean hasDefault) {
    return maker.optional(
        Scalars.INT, hasDefault ? Argument.Domain.FEW : Argument.Domain.COUNT, hasDefault);
  }

  private static Operand cursor(ReadingMaker maker, Cursors cursors) {
    return maker.optional(cursors, Argument.Domain.VALUE, false);
  }

  /** The cursors of a type in one order. */
  Cursors cursors(Type type, List<Reading.Term> order) {
    StringBuilder key = new StringBuilder(type.name);
    for (Reading.Term term : order) {
      key.append(' ').append(SchemaWriter.names(term));
      key.append(term.direction().descending).append(term.direction().nullsFirst);
    }
    return byOrder.computeIfAbsent(
        key.toString(),
        one -> {
          Cursors made = new Cursors(all);
          all.add(made);
          return made;
        });
  }
}
