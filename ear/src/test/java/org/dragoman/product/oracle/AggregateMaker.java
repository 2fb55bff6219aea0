package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.dragoman.product.oracle.AggregateField.Function;

/**
 * Makes random aggregates. Sums of {@code Float} are not among them: they depend on the order in
 * which rows are read.
 */
final class AggregateMaker {
  private static final Set<Kind> SUMMED = Set.of(Scalars.INT, Scalars.LONG, Scalars.DECIMAL);
  private static final Set<Kind> WITHOUT_EXTREMES =
      Set.of(Scalars.BOOLEAN, Scalars.BYTES, Scalars.UUID, Scalars.GENERATED);

  private final Random random;
  private final ReadingMaker readings;

  AggregateMaker(Random random, ReadingMaker readings) {
    this.random = random;
    this.readings = readings;
  }

  /**
   * An aggregate of rows of a type.
   *
   * @param owner name of the type of the field that returns it
   * @param name of the field
   */
  Aggregate make(Type object, String owner, String name) {
    Filter filter = chance(random, 60) ? readings.filter(object) : Reading.ALL.filter();
    if (chance(random, 35)) {
      return new Aggregate(null, List.of(aggregateField(object, name, false)), filter, null, false);
    }
    boolean grouped = chance(random, 65);
    List<AggregateField> aggregates = new ArrayList<>();
    for (int i = grouped ? 1 + random.nextInt(2) : 0; i > 0; i--) {
      aggregates.add(group(object, "g" + aggregates.size()));
    }
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      aggregates.add(aggregateField(object, "f" + aggregates.size(), grouped));
    }
    if (chance(random, 20)) {
      Field nothing = field("n", Pick.one(random, List.of(Scalars.values())), false);
      Kind kind = nothing.kind() == Scalars.GENERATED ? Scalars.ID : nothing.kind();
      aggregates.add(
          new AggregateField(field("n", kind, false), Function.NOTHING, List.of(), null, null));
    }
    List<AggregateField> shown = Pick.shuffled(random, aggregates);
    Type result = new Type("R_" + owner + "_" + name, fields(shown), false);
    Reading groups = grouped ? groups(shown, result) : null;
    return new Aggregate(result, shown, filter, groups, grouped && chance(random, 30));
  }

  /** Means are rounded, and so nothing is compared with them. */
  private Reading groups(List<AggregateField> aggregates, Type result) {
    List<AggregateField> compared =
        aggregates.stream()
            .filter(aggregateField -> aggregateField.function() != Function.AVG)
            .toList();
    return readings.list(new Type(result.name, fields(compared), false));
  }

  private static List<Field> fields(List<AggregateField> aggregates) {
    return aggregates.stream().map(AggregateField::field).toList();
  }

  private static Field field(String name, Kind kind, boolean nonNull) {
    return new Field(name, kind, false, false, nonNull, false, false);
  }

  private record Place(Type type, List<Link> path) {
    boolean isSure() {
      return path.stream().allMatch(link -> link.nonNull);
    }
  }

  private Place place(Type object) {
    Type here = object;
    List<Link> path = new ArrayList<>();
    while (path.size() < 2 && !here.links(false).isEmpty() && chance(random, 35)) {
      path.add(Pick.one(random, here.links(false)));
      here = path.getLast().target;
    }
    return new Place(here, path);
  }

  private AggregateField group(Type object, String name) {
    Place place = place(object);
    Field source =
        Pick.one(random, place.type.fields.stream().filter(field -> !field.list()).toList());
    boolean nonNull = place.isSure() && source.nonNull() && chance(random, 50);
    return new AggregateField(
        field(name, source.kind(), nonNull), Function.GROUP, place.path, source, null);
  }

  private AggregateField aggregateField(Type object, String name, boolean grouped) {
    Place place = place(object);
    Field source = Pick.one(random, place.type.fields);
    boolean sure = grouped && place.isSure() && source.nonNull() && chance(random, 50);
    Kind counts = random.nextBoolean() ? Scalars.INT : Scalars.LONG;
    Field counted = field(name, counts, chance(random, 50));
    boolean summed = !source.list() && SUMMED.contains(source.kind());
    boolean compared =
        !source.list() && source.kind().isOrdered() && !WITHOUT_EXTREMES.contains(source.kind());
    return switch (random.nextInt(7)) {
      case 0, 1 -> new AggregateField(counted, Function.ROWS, List.of(), null, null);
      case 2 -> new AggregateField(counted, Function.COUNT, place.path, source, null);
      case 3 -> {
        List<Link> links = place.type.links(false);
        yield !links.isEmpty() && random.nextBoolean()
            ? new AggregateField(
                counted, Function.COUNT_DISTINCT, place.path, null, Pick.one(random, links))
            : source.list()
                ? new AggregateField(counted, Function.COUNT, place.path, source, null)
                : new AggregateField(counted, Function.COUNT_DISTINCT, place.path, source, null);
      }
      case 4 -> {
        if (!summed) {
          yield new AggregateField(counted, Function.COUNT, place.path, source, null);
        }
        boolean exact = source.kind() == Scalars.DECIMAL || random.nextBoolean();
        Kind kind = exact ? Scalars.DECIMAL : Scalars.LONG;
        yield new AggregateField(field(name, kind, sure), Function.SUM, place.path, source, null);
      }
      case 5 ->
          summed
              ? new AggregateField(
                  field(name, Scalars.DECIMAL, sure), Function.AVG, place.path, source, null)
              : new AggregateField(counted, Function.ROWS, List.of(), null, null);
      default ->
          compared
              ? new AggregateField(
                  field(name, source.kind(), sure),
                  random.nextBoolean() ? Function.MIN : Function.MAX,
                  place.path,
                  source,
                  null)
              : new AggregateField(counted, Function.COUNT, place.path, source, null);
    };
  }
}
