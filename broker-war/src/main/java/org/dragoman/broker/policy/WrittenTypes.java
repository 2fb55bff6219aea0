package org.dragoman.broker.policy;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.dragoman.configuration.Action;
import org.dragoman.configuration.Assignment;
import org.dragoman.configuration.LinkChange;

/**
 * The types whose rows an operation writes beside those that it gives: whoever may not see one of
 * them has no such operation.
 */
final class WrittenTypes {
  private final Set<String> names = new TreeSet<>();

  private WrittenTypes() {}

  /** Their names. */
  static Set<String> of(Action action) {
    WrittenTypes types = new WrittenTypes();
    types.collect(action);
    return types.names;
  }

  private void collect(Action action) {
    switch (action) {
      case Action.Read read -> {}
      case Action.Insert insert -> collect(insert.fields());
      case Action.Update update -> collect(update.fields());
      case Action.Upsert upsert -> {
        collect(upsert.fields());
        if (upsert.update() != null) {
          collect(upsert.update());
        }
      }
      case Action.Delete delete -> {}
      case Action.Transaction transaction ->
          transaction
              .steps()
              .forEach(
                  step -> {
                    names.add(step.object());
                    collect(step.write());
                  });
    }
  }

  private void collect(List<Assignment> fields) {
    for (Assignment field : fields) {
      if (field instanceof Assignment.Linked linked) {
        names.add(linked.object());
        for (LinkChange change : linked.changes()) {
          if (change instanceof LinkChange.Insert insert) {
            collect(insert.rows());
          }
        }
      }
    }
  }
}
