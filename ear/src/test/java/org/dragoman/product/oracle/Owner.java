package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.List;
import java.util.Random;

/**
 * To whom a row belongs.
 *
 * @param foreign whether the issuer is another than that of all callers
 */
record Owner(boolean foreign, String subject) {
  /** Few, so that every caller has rows. */
  static final List<String> SUBJECTS = List.of("a", "ab", "b", "O'Brien", "\uD83C\uDF88");

  static Owner any(Random random) {
    return new Owner(chance(random, 15), Pick.one(random, SUBJECTS));
  }

  /** As the database has it. */
  String text(String issuer) {
    return (foreign ? "https://elsewhere.example" : issuer) + " " + subject;
  }
}
