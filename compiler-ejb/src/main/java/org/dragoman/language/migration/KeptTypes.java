package org.dragoman.language.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectField.Join;
import org.dragoman.contract.configuration.ValueCheck;
import org.dragoman.contract.fault.Problems;
import org.dragoman.language.model.ModelDesigner;
import org.dragoman.language.model.Table;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.FieldSet;
import org.dragoman.language.schema.types.LinkNames;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Pairing;
import org.dragoman.language.schema.types.Renames;
import org.dragoman.language.schema.types.Schema;
import org.dragoman.language.schema.types.Searched;

/**
 * The common part of the type tables of both versions: as in the live one, once with its names and
 * once with those of the next version. The two differ only in names, part by part.
 *
 * @param named whether with the names of the next version
 */
record KeptTypes(Correspondence correspondence, boolean named) {
  /** Returns the tables. Their deferred foreign keys may differ from those of the live version. */
  static List<Table> tables(Correspondence correspondence, boolean named) {
    Schema live = correspondence.live().schema();
    Schema kept =
        new Schema(
            live.digest(),
            "",
            new KeptTypes(correspondence, named).types(),
            live.enums(),
            List.of(),
            null,
            List.of(),
            List.of(),
            List.of(),
            new Renames(Map.of(), Map.of()),
            List.of());
    // Names of removed parts are free, so that two different names cannot become the same.
    return ModelDesigner.design(kept, new Problems("")).tables();
  }

  private List<ObjectType> types() {
    return correspondence.live().schema().types().stream()
        .flatMap(old -> correspondence.after(old.name()).map(now -> type(old, now)).stream())
        .toList();
  }

  private ObjectType type(ObjectType old, ObjectType now) {
    List<Field> fields = new ArrayList<>();
    for (Field field : old.fields()) {
      keptAs(old, field).ifPresent(name -> field(old, field, name).ifPresent(fields::add));
    }
    return new ObjectType(
        named ? now.name() : old.name(),
        old.description(),
        fields,
        names(old, old.key()),
        sets(old, old.uniques(), now.uniques()),
        sets(old, old.indexes(), now.indexes()),
        null,
        old.location(),
        old.owned(),
        searched(old),
        List.of(),
        null);
  }

  private Optional<Field> field(ObjectType old, Field field, String name) {
    return switch (field) {
      case Field.Value value ->
          Optional.of(
              Field.Value.of(
                  names(old, old.key()),
                  name,
                  value.description(),
                  value.type(),
                  value.defaultValue(),
                  value.checks().stream().map(check -> check(check, value.name(), name)).toList(),
                  null,
                  value.location()));
      case Field.Link link when link.pairing() instanceof Pairing.KeyHere key ->
          Optional.of(link(link, key, name));
      case Field.Link link -> Optional.empty();
      case Field.View view -> Optional.empty();
    };
  }

  private Field.Link link(Field.Link link, Pairing.KeyHere key, String name) {
    ObjectType target = correspondence.live().schema().type(link.target());
    return new Field.Link(
        new ObjectField.Link(
            name,
            link.description(),
            type(link.type()),
            new Join.KeyHere(LinkNames.columns(name, names(target, target.key()))),
            List.of(),
            link.configured().reading(),
            null),
        new Pairing.KeyHere(null, key.unique()),
        link.onDelete(),
        link.location());
  }

  private FieldType type(FieldType link) {
    String target =
        named ? correspondence.after(link.name()).map(ObjectType::name).orElseThrow() : link.name();
    return new FieldType(target, link.list(), link.elementNonNull(), link.nonNull());
  }

  /** Returns the next name of a field whose column is kept. */
  private Optional<String> keptAs(ObjectType old, Field field) {
    ObjectType now = correspondence.after(old.name()).orElseThrow();
    return correspondence
        .after(old.name(), field.name())
        .filter(after -> correspondence.keeps(now, after))
        .map(after -> named ? after.name() : field.name());
  }

  private List<String> names(ObjectType old, List<String> fields) {
    return fields.stream()
        .flatMap(name -> keptAs(old, old.field(name).orElseThrow()).stream())
        .toList();
  }

  /** Returns the sets that are in both versions. */
  private List<FieldSet> sets(ObjectType old, List<FieldSet> sets, List<FieldSet> now) {
    KeptTypes renamed = new KeptTypes(correspondence, true);
    Set<List<String>> wanted = now.stream().map(FieldSet::fields).collect(Collectors.toSet());
    return sets.stream()
        .filter(set -> wanted.contains(renamed.names(old, set.fields())))
        .filter(set -> names(old, set.fields()).size() == set.fields().size())
        .map(set -> new FieldSet(names(old, set.fields()), set.location()))
        .toList();
  }

  private Searched searched(ObjectType old) {
    if (old.searched() == null) {
      return null;
    }
    List<String> names = names(old, old.searched().fields());
    return names.size() < old.searched().fields().size()
        ? null
        : new Searched(names, old.searched().language());
  }

  private static ValueCheck check(ValueCheck check, String field, String name) {
    String constraint = name + check.constraint().substring(field.length());
    return switch (check) {
      case ValueCheck.Bound bound -> new ValueCheck.Bound(constraint, bound.side(), bound.value());
      case ValueCheck.OneOf one -> new ValueCheck.OneOf(constraint, one.values());
      case ValueCheck.Length length ->
          new ValueCheck.Length(constraint, length.most(), length.length());
      case ValueCheck.Matches matches -> new ValueCheck.Matches(constraint, matches.pattern());
    };
  }
}
