package org.dragoman.stack;

import java.util.ArrayList;
import java.util.List;

/** The arguments of one command: options are taken out first, what is left is positional. */
final class Arguments {
  private final String usage;
  private final List<String> left;

  /**
   * @param usage the command and its arguments, shown when they are wrong
   */
  Arguments(String usage, List<String> given) {
    this.usage = usage;
    this.left = new ArrayList<>(given);
  }

  /** Whether the option is there; it takes no value. */
  boolean flag(String name) {
    return left.remove(name);
  }

  /** The value after the option's name, or the other value when the option is not there. */
  String option(String name, String otherwise) {
    int at = left.indexOf(name);
    if (at < 0) {
      return otherwise;
    }
    left.remove(at);
    if (at == left.size() || left.get(at).startsWith("--")) {
      throw new Trouble(name + " needs a value. Usage: " + usage);
    }
    return left.remove(at);
  }

  /** The values after all occurrences of the option's name. */
  List<String> options(String name) {
    List<String> values = new ArrayList<>();
    while (left.contains(name)) {
      values.add(option(name, ""));
    }
    return values;
  }

  /**
   * What is left.
   *
   * @throws Trouble when an option is unknown, or when there are too few or too many
   */
  List<String> positional(int least, int most) {
    for (String argument : left) {
      if (argument.startsWith("-")) {
        throw new Trouble("There is no option " + argument + ". Usage: " + usage);
      }
    }
    if (left.size() < least || left.size() > most) {
      throw new Trouble("Usage: " + usage);
    }
    return List.copyOf(left);
  }
}
