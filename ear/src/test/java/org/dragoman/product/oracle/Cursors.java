package org.dragoman.product.oracle;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Cursors of the rows of a type in one order, as far as answers have shown them. They are arguments
 * of operations: good ones, those of another order, and texts that are none.
 */
final class Cursors implements Kind {
  private static final List<String> NONE =
      List.of("", "x", "W10", "e30", "bnVsbA", "W251bGxd", "WyJhIl0", "====", "\u00E4\uD83C\uDF88");

  private final Map<Place, String> known = new HashMap<>();
  private final Map<String, Place> places = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  /** Those of other orders, and these. */
  private final List<Cursors> all;

  Cursors(List<Cursors> all) {
    this.all = all;
  }

  /** The values by which a row has its place, as its reader sees them. */
  record Place(List<Object> values) {}

  /** What an answer should have: the cursor of this place. */
  record Expected(Cursors cursors, Place place) {
    /** How a difference shows it. */
    @JsonValue
    String text() {
      return "the cursor of " + place.values;
    }

    /** One place has one cursor, and one cursor one place. */
    boolean is(String text) {
      String before = cursors.known.putIfAbsent(place, text);
      Place other = cursors.places.putIfAbsent(text, place);
      if (other == null) {
        cursors.texts.add(text);
      }
      return (before == null || before.equals(text)) && (other == null || other.equals(place));
    }
  }

  /** The cursor of the second row of those that answers have shown, or of the last but one. */
  String near(boolean end) {
    return texts.get(end ? Math.max(texts.size() - 2, 0) : Math.min(1, texts.size() - 1));
  }

  /** Empty for a text that is none of these. */
  Optional<Place> place(String text) {
    return Optional.ofNullable(places.get(text));
  }

  @Override
  public Object any(Random random) {
    int choice = random.nextInt(20);
    if (choice == 0) {
      return Pick.one(random, NONE);
    }
    List<String> from = choice == 1 ? Pick.one(random, all).texts : texts;
    return from.isEmpty() ? Pick.one(random, NONE) : Pick.one(random, from);
  }

  @Override
  public String word() {
    return "String";
  }

  @Override
  public String sqlType() {
    return "text";
  }

  @Override
  public String literal(Object value, Random random) {
    return Texts.quoted((String) value);
  }

  @Override
  public String sql(Object value) {
    throw new IllegalStateException("No row holds a cursor");
  }

  @Override
  public int compare(Object one, Object other) {
    throw new IllegalStateException("Cursors are opaque");
  }
}
