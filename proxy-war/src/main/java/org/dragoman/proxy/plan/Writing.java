package org.dragoman.proxy.plan;

import java.util.Map;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.operation.Operation;

/**
 * A write of a root field: its only one, or a step.
 *
 * @param responseName of the root field
 * @param table whose rows are written
 * @param arguments of the root field, and the rows of earlier steps
 * @param single whether it writes one row at most
 * @param needed whether it is an error that there is none
 */
record Writing(
    String responseName,
    ObjectTable table,
    Action.Write write,
    Map<String, Operation.Value> arguments,
    boolean single,
    boolean needed) {}
