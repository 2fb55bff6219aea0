package org.dragoman.language.compiler;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The arguments of the command.
 *
 * @param help whether only the usage is printed; then the other values have no meaning
 * @param expand whether the schema is printed with the operations that {@code @svc_api} generates,
 *     and no file is written
 */
record CommandLine(boolean help, boolean expand, Path schema, Path directory, String database) {
  static final String USAGE =
      """
      Usage: java -jar dragoman-compiler.jar SCHEMA [-o DIRECTORY] [--database NAME]
             java -jar dragoman-compiler.jar SCHEMA --expand

      Compiles a GraphQL schema into DIRECTORY/data-model.sql, a script for psql that
      creates the database, and DIRECTORY/configuration.json.

        SCHEMA            file with the schema, in UTF-8
        -o DIRECTORY      where to write, made when it is not there; else the current one
        --database NAME   name of the database; else the name of the file without its ending
        --expand          print the schema with the operations of @svc_api; write nothing
        --help            this text

      Exit status: 0 compiled, 1 the schema has problems or a file fails, 2 wrong arguments.
      """;

  /**
   * Names that psql cannot take for options or connection strings, and that PostgreSQL does not
   * truncate.
   */
  private static final Pattern DATABASE = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]{0,62}");

  CommandLine {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(directory);
    Objects.requireNonNull(database);
  }

  /**
   * Reads the arguments.
   *
   * @throws IllegalArgumentException with a sentence that says what is wrong
   */
  static CommandLine read(String... arguments) {
    Path schema = null;
    Path directory = Path.of("");
    String database = null;
    boolean expand = false;
    Iterator<String> rest = Arrays.asList(arguments).iterator();
    while (rest.hasNext()) {
      String argument = rest.next();
      switch (argument) {
        case "-h", "--help" -> {
          return new CommandLine(true, false, directory, directory, "");
        }
        case "--expand" -> expand = true;
        case "-o", "--output" -> directory = path(next(rest, argument));
        case "-d", "--database" -> database = next(rest, argument);
        default -> {
          if (argument.startsWith("-")) {
            throw new IllegalArgumentException("There is no option " + argument);
          }
          if (schema != null) {
            throw new IllegalArgumentException("One schema at a time, not also " + argument);
          }
          schema = path(argument);
        }
      }
    }
    if (schema == null || schema.getFileName() == null) {
      throw new IllegalArgumentException("The file with the schema is missing");
    }
    if (database == null) {
      database = schema.getFileName().toString().replaceFirst("\\.[^.]*$", "");
    }
    if (!DATABASE.matcher(database).matches()) {
      throw new IllegalArgumentException(
          "'"
              + database
              + "' cannot be the name of a database (letters, digits, _ and -, at most 63);"
              + " give one with --database NAME");
    }
    return new CommandLine(false, expand, schema, directory, database);
  }

  private static String next(Iterator<String> rest, String option) {
    if (!rest.hasNext()) {
      throw new IllegalArgumentException("The option " + option + " needs a value");
    }
    return rest.next();
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("'" + text + "' cannot be the name of a file", e);
    }
  }
}
