package org.dragoman.language.expansion;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.configuration.Resolver.Root;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.text.Reporter;

/** Collects the text that is generated for the types of a schema: operations and types. */
final class Made {
  private final Map<Root, Set<String>> written;
  private final Set<String> defined;
  private final Reporter reporter;
  private final Map<Root, Map<String, Piece>> operations =
      Map.of(Root.QUERY, new LinkedHashMap<>(), Root.MUTATION, new LinkedHashMap<>());
  private final Map<String, Piece> types = new LinkedHashMap<>();
  private final Set<Location> reported = new HashSet<>();

  /**
   * A generated text.
   *
   * @param type name of the type for which it is generated
   * @param at the place of the directive that causes it
   */
  record Piece(String type, Location at, String text) {
    Piece {
      Objects.requireNonNull(type);
      Objects.requireNonNull(at);
      Objects.requireNonNull(text);
    }
  }

  /**
   * Makes an empty collection.
   *
   * @param written names of the operations that the schema defines
   * @param defined names of the types that the schema defines
   */
  Made(Map<Root, Set<String>> written, Set<String> defined, Reporter reporter) {
    this.written = Map.copyOf(written);
    this.defined = Set.copyOf(defined);
    this.reporter = reporter;
  }

  /** Whether to generate the operation: one that the schema defines replaces it. */
  boolean wants(Api api, ApiOperation kind, Root root, String name) {
    return api.has(kind) && !written.get(root).contains(name);
  }

  /** Adds an operation; reports a name that another type has taken, once for a type. */
  void operation(Api api, Root root, String name, String text) {
    Piece taken = operations.get(root).putIfAbsent(name, piece(api, text));
    if (taken != null && reported.add(api.at())) {
      reporter.at(
          api.at(),
          ProblemCode.API_NAME,
          "@svc_api makes an operation "
              + name
              + " for "
              + taken.type()
              + " and for "
              + api.type().name(),
          "Write @svc_api(_singular: ..., _plural: ...) on one of the types");
    }
  }

  /** Adds a type; reports a name that is taken. */
  void type(Api api, String name, String text) {
    Piece made = piece(api, text);
    Piece taken = types.putIfAbsent(name, made);
    boolean differs = taken != null && !taken.text().equals(text);
    if ((defined.contains(name) || differs) && reported.add(api.at())) {
      reporter.at(
          api.at(),
          ProblemCode.API_NAME,
          "@svc_api makes a type " + name + " for " + api.type().name() + ", and there is another",
          "Rename the other type");
    }
  }

  /** Reports a type of the schema that has the name of an implied type. */
  void needs(Api api, String name) {
    if (defined.contains(name) && reported.add(api.at())) {
      reporter.at(
          api.at(),
          ProblemCode.API_NAME,
          "@svc_api needs the type " + name + " of " + api.type().name() + ", and there is another",
          "Rename the other type");
    }
  }

  /** Returns the names and texts of the operations of a root. */
  Map<String, Piece> operations(Root root) {
    return operations.get(root);
  }

  /** Returns the texts of the types. */
  List<Piece> types() {
    return List.copyOf(types.values());
  }

  private static Piece piece(Api api, String text) {
    return new Piece(api.type().name(), api.at(), text);
  }
}
