package org.dragoman.product;

import java.util.List;
import java.util.Random;
import org.dragoman.product.SchemaDraft.Field;
import org.dragoman.product.SchemaDraft.Value;

/** Makes up defaults and checks of fields. */
record DraftConstraints(List<Value> values, Random random) {
  String initial(Field field) {
    if (field.target != null || random.nextInt(4) == 0) {
      return "";
    }
    return field.list
        ? "[]"
        : switch (field.scalar) {
          case "Int", "Long" -> pick(List.of("3", "\"$sequence\""));
          case "Float", "Decimal" -> "1.5";
          case "Boolean" -> "true";
          case "Date", "Time", "DateTime" -> "\"$now\"";
          case "UUID" -> "\"$uuid\"";
          case "State" -> pick(values).name;
          case "String", "ID" -> pick(List.of("\"x\"", "\"$uuid\"", "\"$token.sub\""));
          default -> "";
        };
  }

  String check(Field field) {
    if (field.target != null || random.nextInt(4) == 0) {
      return "";
    }
    return field.list
        ? "_maxLength: 3"
        : switch (field.scalar) {
          case "Int", "Float" -> pick(List.of("_gt: 0", "_gt: 1, _lte: 100"));
          case "Long", "Decimal" -> "_gte: \"2\"";
          case "Date" -> "_gt: \"2000-01-01\"";
          case "State" -> "_in: [" + pick(values).name + "]";
          case "String", "ID" -> pick(List.of("_maxLength: 2", "_pattern: \"[a-z0-9]+\""));
          default -> "";
        };
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
