package org.dragoman.broker.graphql;

import graphql.GraphQLError;
import graphql.language.SourceLocation;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The refusal of a document or its variables; it may have several reasons, each with its locations.
 */
final class Refusal extends Fault {
  private static final long serialVersionUID = 1L;

  /** Further reasons are left out. */
  static final int MOST_REASONS = 20;

  /** The only message of graphql-java that names classes and is in none of its resource files. */
  private static final Pattern NO_OBJECT = Pattern.compile("Expected type 'Map' but was .*");

  private final transient List<Reason> reasons;

  /** One reason with its locations. */
  record Reason(String message, List<GraphqlError.Location> locations) {
    Reason {
      Objects.requireNonNull(message);
      locations = List.copyOf(locations);
    }

    static Reason of(GraphQLError error) {
      return of(error, "");
    }

    /**
     * Makes a reason from an error and a hint that follows its message.
     *
     * @param hint empty for none
     */
    static Reason of(GraphQLError error, String hint) {
      List<SourceLocation> places = error.getLocations();
      return new Reason(
          NO_OBJECT.matcher(error.getMessage()).replaceFirst("An object is expected") + hint,
          places == null
              ? List.of()
              : places.stream()
                  .filter(place -> place.getLine() > 0)
                  .map(place -> new GraphqlError.Location(place.getLine(), place.getColumn()))
                  .toList());
    }
  }

  Refusal(FaultCode code, List<Reason> reasons) {
    super(
        code,
        reasons.stream()
            .limit(MOST_REASONS)
            .map(Reason::message)
            .collect(Collectors.joining("; ")));
    this.reasons = reasons.stream().limit(MOST_REASONS).toList();
  }

  Refusal(FaultCode code, String message) {
    this(code, List.of(new Reason(message, List.of())));
  }

  List<Reason> reasons() {
    return reasons;
  }
}
