package org.dragoman.language.expansion;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Writes text in the schema definition language. */
final class Sdl {
  private Sdl() {}

  /**
   * A field of an input type, or an argument.
   *
   * @param description empty for none
   * @param type with its default value
   */
  record Input(String name, String type, String description) {
    Input {
      Objects.requireNonNull(name);
      Objects.requireNonNull(type);
      Objects.requireNonNull(description);
    }

    private String text(String indent) {
      return described(indent, description) + indent + name + ": " + type + "\n";
    }
  }

  /** Returns the argument with the condition on rows of a type. */
  static Input where(String type) {
    return new Input("where", type + "Where", "Which rows; all if it is left out.");
  }

  /** Returns the argument with the order of rows of a type. */
  static Input order(String type) {
    return new Input("order", "[" + type + "Order!]", "The order; the key comes last.");
  }

  /** Returns a root field with its directives. */
  static String operation(
      String description,
      String name,
      List<Input> arguments,
      String result,
      List<String> directives) {
    StringBuilder text = new StringBuilder(described("  ", description)).append("  ").append(name);
    if (!arguments.isEmpty()) {
      text.append("(\n");
      arguments.forEach(argument -> text.append(argument.text("    ")));
      text.append("  )");
    }
    text.append(": ").append(result).append('\n');
    directives.forEach(directive -> text.append("    ").append(directive).append('\n'));
    return text.toString();
  }

  /** Returns an object type ({@code type}) or input type ({@code input}) with its fields. */
  static String definition(String keyword, String name, String description, List<Input> fields) {
    StringBuilder text = new StringBuilder(described("", description));
    text.append(keyword).append(' ').append(name).append(" {\n");
    fields.forEach(field -> text.append(field.text("  ")));
    return text.append("}\n").toString();
  }

  /** Returns the entries in braces. */
  static String object(List<String> entries) {
    return entries.stream().collect(Collectors.joining(", ", "{", "}"));
  }

  /** Returns {@code @svc_resolver} with its arguments. */
  static String resolver(String type, String object, String... more) {
    List<String> arguments = new ArrayList<>(List.of("_type: " + type, "_object: " + object));
    arguments.addAll(List.of(more));
    return "@svc_resolver(" + String.join(", ", arguments) + ")";
  }

  /** Returns {@code @svc_allow} for roles. */
  static String allow(List<String> roles) {
    return "@svc_allow(_roles: "
        + roles.stream().map(Sdl::quoted).collect(Collectors.joining(", ", "[", "]"))
        + ")";
  }

  private static String described(String indent, String description) {
    return description.isEmpty() ? "" : indent + quoted(description) + "\n";
  }

  /** Returns a string literal (GraphQL specification, section 2.9.4). */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char character : text.toCharArray()) {
      switch (character) {
        case '"', '\\' -> quoted.append('\\').append(character);
        case '\n' -> quoted.append("\\n");
        default -> {
          if (character < ' ') {
            quoted.append("\\u%04X".formatted((int) character));
          } else {
            quoted.append(character);
          }
        }
      }
    }
    return quoted.append('"').toString();
  }
}
