package org.dragoman.chat.application.assistant.operation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;

/**
 * The ways in which people may ask for an operation: the examples in its description, and questions
 * made from its names and types. {@code {argument}} is the placeholder of a value.
 */
final class Wordings {
  private static final int MOST = 32;
  private static final Set<String> VERBS =
      Set.of("get", "find", "list", "fetch", "show", "read", "search", "query", "all", "one");
  private static final Set<String> PREPOSITIONS =
      Set.of("by", "of", "on", "in", "for", "with", "from", "at", "to", "since", "between");

  private static final Pattern RESTRICTION = Pattern.compile(" (?:without|never|not|that) ");

  private final Operation operation;
  private final SchemaShape schema;
  private final List<Argument> arguments;

  Wordings(Operation operation, SchemaShape schema, List<Argument> arguments) {
    this.operation = operation;
    this.schema = schema;
    this.arguments = arguments;
  }

  List<Argument> arguments() {
    return arguments;
  }

  /** Returns the wordings, never empty, the publisher's examples first. */
  List<String> all() {
    Set<String> wordings = new LinkedHashSet<>(operation.examples());
    String subject = subject();
    String many = plural(subject);
    List<String> values = new ArrayList<>();
    for (Argument argument : arguments) {
      if (argument.required()) {
        values.add("{" + argument.name() + "}");
      }
    }
    ObjectShape rows = schema.rows(operation);
    if (values.isEmpty()) {
      wordings.add("Show all " + many);
      wordings.add("Which " + many + " are there?");
      wordings.add("List the " + many);
      wordings.add("What " + many + " do we have?");
      if (rows == null) {
        wordings.add("What is the " + subject + "?");
      }
    } else {
      ofArguments(wordings, subject, String.join(" ", values), rows);
    }
    List<Argument> needed = arguments.stream().filter(Argument::required).toList();
    if (needed.size() == 1 && needed.getFirst().isChoice()) {
      // The values of a choice are often kinds of the rows: violins of instruments.
      String value = "{" + needed.getFirst().name() + "}";
      wordings.add("Show all " + value);
      wordings.add("Which " + value + " are there?");
      wordings.add("Do you have any " + value + "?");
    }
    List<String> bounded = new ArrayList<>(wordings);
    return bounded.subList(0, Math.min(MOST, bounded.size()));
  }

  private void ofArguments(Set<String> wordings, String subject, String values, ObjectShape rows) {
    wordings.add("Show the " + subject + " with the " + spokenArguments());
    wordings.add("Show the " + subject + " " + values);
    wordings.add(operation.name() + " " + values);
    wordings.add("Find the " + subject + " with " + spokenArguments());
    wordings.add("Which " + Words.plural(subject) + " have the " + spokenArguments() + "?");
    if (rows == null) {
      wordings.add("What is the " + subject + " of " + values + "?");
      return;
    }
    for (ObjectShape.Link link : rows.links()) {
      String linked = Words.spoken(link.name());
      wordings.add("Which " + linked + " does " + values + " have?");
      wordings.add("Show the " + linked + " of " + values);
    }
    for (ObjectShape.Scalar scalar : rows.scalars()) {
      if (!scalar.name().equals("id")
          && arguments.stream().noneMatch(a -> a.name().equals(scalar.name()))) {
        wordings.add("What is the " + Words.spoken(scalar.name()) + " of " + values + "?");
      }
    }
  }

  /** Of the words before a restriction: matches without referee. */
  private static String plural(String subject) {
    Matcher restriction = RESTRICTION.matcher(subject);
    return restriction.find()
        ? Words.plural(subject.substring(0, restriction.start()))
            + subject.substring(restriction.start())
        : Words.plural(subject);
  }

  private String spokenArguments() {
    List<String> parts = new ArrayList<>();
    for (Argument argument : arguments) {
      if (argument.required()) {
        parts.add(Words.spoken(argument.name()) + " {" + argument.name() + "}");
      }
    }
    return String.join(" and ", parts);
  }

  /** Returns the subject of the operation: its name without verbs, or the name of its rows. */
  String subject() {
    List<String> words = new ArrayList<>(Words.ofIdentifier(operation.name()));
    words.removeIf(VERBS::contains);
    int place = 0;
    while (place < words.size() && !PREPOSITIONS.contains(words.get(place))) {
      place++;
    }
    words.subList(place, words.size()).clear();
    for (Argument argument : arguments) {
      words.removeAll(Words.ofIdentifier(argument.name()));
    }
    if (words.isEmpty()) {
      ObjectShape rows = schema.rows(operation);
      return Words.spoken(rows == null ? operation.name() : rows.name());
    }
    return String.join(" ", words);
  }
}
