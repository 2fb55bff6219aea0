package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Chances. */
final class Pick {
  private Pick() {}

  /** True in so many of a hundred cases. */
  static boolean chance(Random random, int percent) {
    return random.nextInt(100) < percent;
  }

  static <T> T one(Random random, List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  static <T> List<T> shuffled(Random random, List<T> of) {
    List<T> copy = new ArrayList<>(of);
    Collections.shuffle(copy, random);
    return copy;
  }
}
