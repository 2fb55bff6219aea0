package org.dragoman.language.schema.reads;

import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.AggregateField;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.fault.Location;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.Fielded;

/**
 * The fields of an aggregate's result, by which its groups are filtered and ordered.
 *
 * @param name of the type
 */
record ResultFields(String name, List<AggregateField> aggregates) implements Fielded {
  ResultFields {
    aggregates = List.copyOf(aggregates);
  }

  @Override
  public Optional<Field> field(String fieldName) {
    return aggregates.stream()
        .filter(aggregateField -> aggregateField.name().equals(fieldName))
        .findFirst()
        .map(
            aggregateField ->
                new Field.Value(
                    new ObjectField.Column(
                        aggregateField.name(),
                        "",
                        aggregateField.type(),
                        aggregateField.name(),
                        aggregateField.sqlType(),
                        null,
                        List.of(),
                        null),
                    Location.START));
  }

  @Override
  public boolean isSearched() {
    return false;
  }
}
