package org.dragoman.chat.application.assistant.rows;

import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.application.assistant.operation.Argument;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.operation.InputValue;

/**
 * Reads a question as a condition on a list: in its {@code where} argument when it takes any
 * condition, as the lists of {@code svc_api} do, otherwise by selecting from all its rows.
 */
final class ConditionReader {
  private static final String WHERE = "where";
  static final Set<String> PLAIN = Set.of("all", "list", "get", "find", "every");
  private static final Set<String> FORMS =
      Set.of("Filter", "FilterNullable", "FilterList", "Where", "WhereMany");
  private static final Set<String> SKIPPING = Set.of("offset", "skip");
  private static final Set<String> COUNTING = Set.of("aggregate", "count");

  /** The rows of another list may be cut; their number is exact. */
  private static final double COUNTED = 1;

  private final Asked asked;
  private final List<Offer> offers;
  private final ZonedDateTime now;

  ConditionReader(Asked asked, List<Offer> offers, ZonedDateTime now) {
    this.asked = asked;
    this.offers = List.copyOf(offers);
    this.now = now;
  }

  /**
   * Reads the question as a condition on the rows of a list.
   *
   * @param before the operation that answered the earlier question which this one continues; null
   *     for none
   * @return empty when the list supports no conditions, or when the question has any other part
   */
  Optional<Interpretation> read(Offer offer, String before) {
    boolean isList =
        offer.rows() != null
            && offer.operation().many()
            && offer.rows().members().isEmpty()
            && isOf(offer, offer.rows().name(), PLAIN)
            && offer.operation().inputs().stream().noneMatch(InputValue::required);
    if (!isList || asked.isTooLong() || asked.isEither() || !asked.restrictions().isEmpty()) {
      return Optional.empty();
    }
    boolean local = !takesAny(offer, offer.rows().name());
    if (local && Interpreter.isCutOff(offer)) {
      return Optional.empty();
    }
    return new ConditionReading(asked, offer, local, now)
        .read()
        .filter(reading -> reading.extreme() == null || isSeenWhole(offer))
        .flatMap(reading -> interpretation(offer, local, reading, before));
  }

  /**
   * Reads the question as a condition on the rows that an operation has returned.
   *
   * @return empty when the question has any other part
   */
  Optional<Interpretation> within(ShownRows shown) {
    Offer offer = shown.offer();
    if (!offer.rows().members().isEmpty()
        || asked.isTooLong()
        || asked.isEither()
        || !asked.restrictions().isEmpty()) {
      return Optional.empty();
    }
    boolean local = !takesAny(offer, offer.rows().name());
    return new ConditionReading(asked, offer, local, now)
        .read()
        .filter(reading -> reading.extreme() == null || isSeenWhole(offer))
        .map(
            reading -> {
              // Without such an operation, the rows that are returned are counted.
              Offer counter =
                  !local && reading.counts() && isCounted(shown)
                      ? counter(offer).orElse(null)
                      : null;
              return interpretation(offer, local, reading, counter).within(shown.arguments());
            });
  }

  private Optional<Interpretation> interpretation(
      Offer offer, boolean local, ConditionReading.Read read, String before) {
    Offer counter = local || !read.counts() ? null : counter(offer).orElse(null);
    if (read.counts() && !local && counter == null) {
      return Optional.empty();
    }
    double bonus =
        (offer.operation().name().equals(before) ? 1 : 0) + (counter == null ? 0 : COUNTED);
    Interpretation found = interpretation(offer, local, read, counter);
    return Optional.of(found.with(found.score() + bonus));
  }

  private static Interpretation interpretation(
      Offer offer, boolean local, ConditionReading.Read read, Offer counter) {
    Map<String, Object> where = read.where();
    return new Interpretation(
        offer,
        local || where.isEmpty() ? Map.of() : Map.of(WHERE, where),
        Set.of(),
        true,
        read.counts(),
        read.whether(),
        read.score(),
        counter,
        read.spoken(),
        new Chosen(offer.rows(), offer.schema(), local ? where : Map.of(), read.extreme()));
  }

  /** Returns whether the operation that counts all rows of the type counts these. */
  private static boolean isCounted(ShownRows shown) {
    return isOf(shown.offer(), shown.offer().rows().name(), PLAIN)
        && Set.of(WHERE).containsAll(shown.arguments().keySet());
  }

  /** Returns whether all rows of the list can be read: at most an adjustable limit cuts it. */
  private static boolean isSeenWhole(Offer offer) {
    return !Interpreter.isCutOff(offer)
        || offer.schema().result(offer.operation()) == offer.rows()
            && offer.operation().inputs().stream().anyMatch(ConditionReader::isLimit)
            && offer.operation().inputs().stream()
                .filter(input -> input.type().named().name().equals("Int"))
                .allMatch(input -> isLimit(input) || SKIPPING.contains(input.name()));
  }

  private static boolean isLimit(InputValue input) {
    return input.name().equals("limit") && input.type().named().name().equals("Int");
  }

  /** Returns the operation that counts the rows of the list under the same conditions. */
  private Optional<Offer> counter(Offer list) {
    String type = list.rows().name();
    return offers.stream()
        .filter(one -> one.operation().result().named().name().equals(type + "Aggregate"))
        .filter(one -> !one.operation().many() && isOf(one, type, COUNTING) && takesAny(one, type))
        .findFirst();
  }

  /**
   * Returns whether the operation's name has only the type: not overdueTasks, which selects rows.
   */
  private static boolean isOf(Offer offer, String type, Set<String> beside) {
    return RowWords.isOfAll(offer.operation().name(), type, beside);
  }

  /**
   * Returns whether the operation takes any condition in the form of the product and has no
   * required argument.
   */
  private static boolean takesAny(Offer offer, String type) {
    List<InputValue> members = offer.schema().inputs().getOrDefault(type + "Where", List.of());
    return !members.isEmpty()
        && members.stream()
            .filter(member -> !member.name().equals(Argument.NO_ROW))
            .map(member -> member.type().named().name())
            .allMatch(name -> FORMS.stream().anyMatch(name::endsWith))
        && offer.operation().inputs().stream()
            .anyMatch(
                input ->
                    input.name().equals(WHERE)
                        && input.type().named().name().equals(type + "Where"))
        && offer.operation().inputs().stream().noneMatch(InputValue::required);
  }
}
