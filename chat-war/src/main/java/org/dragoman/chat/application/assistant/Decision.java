package org.dragoman.chat.application.assistant;

import java.util.List;
import java.util.Objects;
import org.dragoman.chat.application.assistant.guide.Guide;
import org.dragoman.chat.application.assistant.guide.Passage;
import org.dragoman.chat.application.assistant.operation.Match;

/** The assistant's decision about a question. */
sealed interface Decision {
  /** The lowest score of an operation that is run. */
  double OPERATION_THRESHOLD = 0.75;

  /** From this score on, the question need not name the rows. */
  double SURE_THRESHOLD = 0.85;

  /** The lowest score at which the assistant asks for a missing argument. */
  double QUESTION_THRESHOLD = 0.7;

  /** The lowest score of a passage that answers the question. */
  double GUIDE_THRESHOLD = 0.52;

  /** Runs the operation. */
  record Run(Match match) implements Decision {
    public Run {
      Objects.requireNonNull(match);
    }
  }

  /** Asks for an argument of the fitting operation. */
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

  /** Neither an operation nor a passage fits. */
  record Unknown() implements Decision {}

  /**
   * Decides between the best operation and the best passage.
   *
   * @param matches operations, the best first
   * @param found passages, the best first
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
   * Returns whether the question names the rows, or is very near to a wording and has at least one
   * value.
   */
  private static boolean isAboutRows(Match match) {
    return match.reading().familiar().stream().anyMatch(match.offer()::isNoun)
        || !match.reading().values().isEmpty() && match.score() >= SURE_THRESHOLD;
  }
}
