package org.dragoman.proxy.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.GivenBounds;
import org.dragoman.contract.operation.Operation;

/** The reads of a plan while it is made, with their common inputs. */
final class Reads {
  /**
   * The maximum number of lists: all are queried at once, and all rows are held until the answer is
   * written.
   */
  private static final int MOST_LISTS = 100;

  /** The maximum number of keyed reads; further links are joined. */
  private static final int MOST_KEYED = 20;

  private final Configuration configuration;
  private final Variables variables;
  private final Visibility visibility;
  private final boolean mayBeKeyed;
  private final List<Read> reads = new ArrayList<>();
  private final Set<String> counts = new HashSet<>();
  private final GivenBounds bounds = new GivenBounds();
  private int keyed;

  /**
   * Makes an empty set of reads.
   *
   * @param mayBeKeyed whether rows that others refer to may be read by keyed reads
   */
  Reads(Configuration configuration, Variables variables, boolean mayBeKeyed) {
    this.configuration = configuration;
    this.variables = variables;
    this.visibility = new Visibility(configuration, variables);
    this.mayBeKeyed = mayBeKeyed;
  }

  Configuration configuration() {
    return configuration;
  }

  /** Returns the object type of a name. */
  ObjectTable table(String name) {
    return configuration.type(name).orElseThrow();
  }

  Visibility visibility() {
    return visibility;
  }

  Values values(Map<String, Operation.Value> arguments) {
    return new Values(arguments, variables);
  }

  Restrictions restrictions(Map<String, Operation.Value> arguments) {
    return new Restrictions(configuration, values(arguments), counts, bounds);
  }

  /** Returns the bounds of all conditions and orders of the request, which count each use. */
  GivenBounds bounds() {
    return bounds;
  }

  /** Reserves the position of a list: nested lists come after the list that contains them. */
  int reserve() {
    if (reads.size() - keyed >= MOST_LISTS) {
      throw new Fault(
          FaultCode.COST_TOO_HIGH, "The operation reads more than " + MOST_LISTS + " lists");
    }
    reads.add(null);
    return reads.size() - 1;
  }

  /** Reserves the position of a keyed read, which is no list. */
  int reserveKeyed() {
    keyed++;
    return reserve();
  }

  boolean hasRoomForKeyed() {
    return mayBeKeyed && keyed < MOST_KEYED;
  }

  void set(int index, Read read) {
    reads.set(index, read);
  }

  int count() {
    return reads.size();
  }

  /** Whether the reads from an index on are a single one without joins. */
  boolean isPlainFrom(int index) {
    return reads.size() == index + 1
        && reads.get(index) instanceof Read.Rows rows
        && rows.select().joins().isEmpty();
  }

  Plan plan(List<Plan.Root> roots, List<Write> writes) {
    return new Plan(reads, roots, writes, visibility, counts);
  }
}
