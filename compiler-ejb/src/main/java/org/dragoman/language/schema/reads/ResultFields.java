package org.dragoman.language.schema.reads;

import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.Figure;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.scalar.CustomScalar;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.Fielded;
import org.dragoman.language.schema.types.ScalarType;

/**
 * The fields of an aggregate's result, by which its groups are compared and ordered.
 *
 * @param name of the type
 */
record ResultFields(String name, List<Figure> figures) implements Fielded {
  ResultFields {
    figures = List.copyOf(figures);
  }

  @Override
  public Optional<Field> field(String fieldName) {
    return figures.stream()
        .filter(figure -> figure.name().equals(fieldName))
        .findFirst()
        .map(
            figure ->
                new Field.Value(
                    figure.name(), "", figure.type(), null, List.of(), null, Location.START));
  }

  @Override
  public boolean generates(Field.Value field) {
    return field.type().name().equals(ScalarType.ID.word())
        && figures.stream()
            .anyMatch(
                figure ->
                    figure.name().equals(field.name())
                        && figure.sqlType().equals(CustomScalar.UUID.sqlType()));
  }

  @Override
  public boolean isSearched() {
    return false;
  }
}
