package org.dragoman.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.dragoman.contract.configuration.ObjectField.Join;
import org.dragoman.contract.fault.Problems;
import org.dragoman.language.model.Table.ForeignKey;
import org.dragoman.language.schema.SchemaReader;
import org.dragoman.language.schema.text.SourceText;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Schema;
import org.junit.jupiter.api.Test;

/** What holds of the model of every schema, tried on many that are made up. */
class ModelDesignerTest {
  private static final String[] KEYS = {
    "id: ID!",
    "code: String! @svc_primaryKey",
    "a: Int! @svc_primaryKey b: String! @svc_primaryKey",
    "id: ID! @svc_primaryKey part: Int! @svc_primaryKey"
  };

  @Test
  void everyLinkHasItsColumnsKeyAndIndex() {
    Random random = new Random(1);
    int sound = 0;
    int links = 0;
    for (int i = 0; i < 2_000; i++) {
      String sdl = madeUp(random);
      Problems problems = new Problems(sdl);
      Optional<Schema> schema = SchemaReader.read(SourceText.of(sdl), problems);
      Model model = ModelDesigner.design(schema.orElseThrow(), problems);
      if (!problems.isEmpty()) {
        continue;
      }
      sound++;
      checkTables(model);
      for (ObjectType type : schema.get().types()) {
        for (Field field : type.fields()) {
          if (field instanceof Field.Link link) {
            checkLink(schema.get(), model, type, link);
            links++;
          }
        }
      }
    }
    assertThat(sound).isGreaterThan(200);
    assertThat(links).isGreaterThan(200);
  }

  private static String madeUp(Random random) {
    int types = 1 + random.nextInt(4);
    StringBuilder sdl = new StringBuilder();
    for (int type = 0; type < types; type++) {
      sdl.append("type T").append(type).append(" { ").append(KEYS[random.nextInt(KEYS.length)]);
      int fields = random.nextInt(4);
      for (int field = 0; field < fields; field++) {
        String target = "T" + random.nextInt(types);
        sdl.append(" f").append(field).append(": ");
        sdl.append(random.nextBoolean() ? target : "[" + target + "]");
        sdl.append(random.nextInt(3) == 0 ? "!" : "");
        switch (random.nextInt(5)) {
          case 0 -> sdl.append(" @svc_link(_field: null)");
          case 1 -> sdl.append(" @svc_link(_field: \"f").append(random.nextInt(4)).append("\")");
          default -> {}
        }
      }
      sdl.append(" }\n");
    }
    return sdl.append("type Query { q: [T0] @svc_resolver(_type: select, _object: T0) }")
        .toString();
  }

  private static void checkTables(Model model) {
    Set<String> relations = new HashSet<>();
    for (Table table : model.tables()) {
      assertThat(relations.add(table.name())).isTrue();
      assertThat(relations.add(table.primaryKey().name())).isTrue();
      table.indexes().forEach(index -> assertThat(relations.add(index.name())).isTrue());
      table.uniques().forEach(key -> assertThat(relations.add(key.name())).isTrue());
      assertThat(table.columns()).extracting(Column::name).doesNotHaveDuplicates();
      for (String part : table.primaryKey().columns()) {
        assertThat(table.column(part).nonNull()).isTrue();
      }
      for (ForeignKey key : table.foreignKeys()) {
        Table target = model.table(key.target());
        assertThat(key.targetColumns()).isEqualTo(target.primaryKey().columns());
        for (int i = 0; i < key.columns().size(); i++) {
          assertThat(table.column(key.columns().get(i)).type())
              .isEqualTo(target.column(key.targetColumns().get(i)).type());
        }
        assertThat(indexed(table, key.columns())).as(table.name() + key.columns()).isTrue();
      }
    }
  }

  private static boolean indexed(Table table, List<String> columns) {
    List<List<String>> indexes = new ArrayList<>();
    indexes.add(table.primaryKey().columns());
    table.indexes().forEach(index -> indexes.add(index.columns()));
    table.uniques().forEach(key -> indexes.add(key.columns()));
    return indexes.stream()
        .anyMatch(
            index ->
                index.size() >= columns.size() && index.subList(0, columns.size()).equals(columns));
  }

  private static void checkLink(Schema schema, Model model, ObjectType type, Field.Link link) {
    switch (link.configured().join()) {
      case Join.KeyHere(List<String> columns) -> {
        assertThat(link.type().list()).isFalse();
        refers(model.table(type.name()), columns, link.target());
        for (String column : columns) {
          assertThat(model.table(type.name()).column(column).nonNull())
              .isEqualTo(link.type().nonNull());
        }
      }
      case Join.KeyThere(List<String> columns) ->
          refers(model.table(link.target()), columns, type.name());
      case Join.Table(String name, List<String> here, List<String> there) -> {
        assertThat(link.type().list()).isTrue();
        refers(model.table(name), here, type.name());
        refers(model.table(name), there, link.target());
      }
    }
    String inverse = link.pairing().inverse();
    if (inverse != null) {
      Field.Link back = (Field.Link) schema.type(link.target()).field(inverse).orElseThrow();
      Join there = back.configured().join();
      assertThat(back.pairing().inverse()).isEqualTo(link.name());
      assertThat(there)
          .isEqualTo(
              switch (link.configured().join()) {
                case Join.KeyHere(List<String> columns) -> new Join.KeyThere(columns);
                case Join.KeyThere(List<String> columns) -> new Join.KeyHere(columns);
                case Join.Table(String name, List<String> from, List<String> to) ->
                    new Join.Table(name, to, from);
              });
    }
  }

  private static void refers(Table table, List<String> columns, String target) {
    assertThat(table.foreignKeys())
        .anyMatch(key -> key.columns().equals(columns) && key.target().equals(target));
  }
}
