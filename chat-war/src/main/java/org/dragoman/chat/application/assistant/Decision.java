package org.dragoman.chat.application.assistant;

import java.util.List;
import java.util.Objects;
import org.dragoman.chat.application.assistant.guide.Guide;
import org.dragoman.chat.application.assistant.guide.Passage;
import org.dragoman.chat.application.assistant.operation.Match;

/** What the assistant does about a question. */
sealed interface Decision {
  /** An operation below this is not sure enough to be run. */
  double OPERATION_THRESHOLD = 0.75;

  /** A question that is as near as this needs not name the rows. */
  double SURE_THRESHOLD = 0.85;

  /** Below this it is not worth asking for what is missing. */
  double QUESTION_THRESHOLD = 0.7;

  /** A passage below this does not answer the question. */
  double GUIDE_THRESHOLD = 0.52;

  /** Runs the operation. */
  record Run(Match match) implements Decision {
    public Run {
      Objects.requireNonNull(match);
    }
  }

  /** The operation fits, but an argument is missing. */
  record AskBack(Match match) implements Decision {
    public AskBack {
      Objects.requireNonNull(match);
    }
  }

  /** Answers from the guide. */
  record Quote(Passage passage) implements Decision {
    public Quote {
      Objects.requireNonNull(passage);
    }
  }

  /** Neither fits. */
  record Unknown() implements Decision {}

  /**
   * Decides between the best operation and the best passage.
   *
   * @param matches the best first
   * @param found the best first
   */
  static Decision of(List<Match> matches, List<Guide.Found> found) {
    Match match = matches.isEmpty() ? null : matches.getFirst();
    Guide.Found passage = found.isEmpty() ? null : found.getFirst();
    boolean asks = match != null && !match.reading().missing().isEmpty();
    boolean runs =
        asks
            ? match.score() >= QUESTION_THRESHOLD && isAboutRows(match)
            : match != null && match.score() >= OPERATION_THRESHOLD;
    boolean quotes = passage != null && passage.score() >= GUIDE_THRESHOLD;
    if (runs && (!quotes || match.score() >= passage.score())) {
      return asks ? new AskBack(match) : new Run(match);
    }
    return quotes ? new Quote(passage.passage()) : new Unknown();
  }

  /**
   * Whether the question names the rows, or is almost as a wording and says a part of the values.
   */
  private static boolean isAboutRows(Match match) {
    return match.reading().familiar().stream().anyMatch(match.offer()::isNoun)
        || !match.reading().values().isEmpty() && match.score() >= SURE_THRESHOLD;
  }
}
