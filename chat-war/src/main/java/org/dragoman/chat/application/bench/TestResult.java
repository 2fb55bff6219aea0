package org.dragoman.chat.application.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.contract.application.TestQuestion;
import org.dragoman.extension.Ending;

/**
 * The result of one question.
 *
 * @param number of the question, from 1
 * @param missingWords that the answer does not contain
 * @param missingSources from which it is not made
 * @param sources from which it is made
 * @param answer its text; of a long one the beginning
 * @param stopReason null when there is no complete answer
 * @param code of the error; null when there is none
 * @param message of the error; null when there is none
 */
record TestResult(
    String type,
    int number,
    String question,
    boolean passed,
    @JsonProperty("missing_words") List<String> missingWords,
    @JsonProperty("missing_sources") List<String> missingSources,
    List<String> sources,
    String answer,
    @JsonProperty("stop_reason") String stopReason,
    String code,
    String message,
    long millis) {
  private static final int LONGEST_ANSWER = 4_000;
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

  /** Compares an answer with what is expected. */
  static TestResult of(
      int number, TestQuestion test, String answer, Set<String> sources, Chunk last, long millis) {
    String text = plain(answer);
    List<String> words = test.words().stream().filter(word -> !text.contains(plain(word))).toList();
    List<String> missing =
        test.sources().stream()
            .filter(source -> sources.stream().noneMatch(source::equalsIgnoreCase))
            .toList();
    Chunk.Failure failure = last instanceof Chunk.Failure failed ? failed : null;
    return new TestResult(
        "result",
        number,
        test.question(),
        last instanceof Chunk.Finish && words.isEmpty() && missing.isEmpty(),
        words,
        missing,
        List.copyOf(sources),
        begin(answer),
        last instanceof Chunk.Finish(Ending ending)
            ? ending.reason().name().toLowerCase(Locale.ROOT)
            : null,
        failure == null ? null : failure.code().code(),
        failure == null ? null : failure.message(),
        millis);
  }

  /** The same for texts that a reader would call equal: case, width of letters, blanks. */
  private static String plain(String text) {
    String folded = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    return BLANKS.matcher(folded).replaceAll(" ").strip();
  }

  private static String begin(String answer) {
    if (answer.length() <= LONGEST_ANSWER) {
      return answer;
    }
    int end =
        Character.isHighSurrogate(answer.charAt(LONGEST_ANSWER - 1))
            ? LONGEST_ANSWER - 1
            : LONGEST_ANSWER;
    return answer.substring(0, end) + " ...";
  }
}
