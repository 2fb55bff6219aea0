package org.dragoman.proxy.transfer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/** Collects the outcomes of the lines of an import. */
final class ImportReport {
  private final int mostListed;
  private final List<Refusal> listed = new ArrayList<>();
  private long inserted;
  private long updated;
  private long deleted;
  private long refused;

  ImportReport(int mostListed) {
    this.mostListed = mostListed;
  }

  /**
   * The last line of an import's answer.
   *
   * @param done always true
   * @param kept whether the accepted rows are stored
   * @param errors the first ones, in the order of their lines
   */
  record Summary(
      boolean done,
      boolean kept,
      long inserted,
      long updated,
      long deleted,
      long refused,
      List<Refusal> errors) {
    /** Returns the numbers of rows, as in {@code 12 inserted, 1 updated}; {@code 0} of none. */
    String inWords() {
      var words = new StringJoiner(", ").setEmptyValue("0");
      counted(inserted, "inserted").ifPresent(words::add);
      counted(updated, "updated").ifPresent(words::add);
      counted(deleted, "deleted").ifPresent(words::add);
      counted(refused, "refused").ifPresent(words::add);
      return words.toString();
    }

    private static Optional<String> counted(long rows, String what) {
      return rows == 0 ? Optional.empty() : Optional.of(rows + " " + what);
    }
  }

  /**
   * A progress line of an import's answer.
   *
   * @param rows lines that were read so far
   */
  record Progress(long rows) {}

  void stored(long newRows, long oldRows) {
    inserted += newRows;
    updated += oldRows;
  }

  void deleted(long rows) {
    deleted += rows;
  }

  void refused(Refusal refusal) {
    refused++;
    if (listed.size() < mostListed) {
      listed.add(refusal);
    }
  }

  long refused() {
    return refused;
  }

  /** Whether further refusals would not be reported. */
  boolean isFull() {
    return listed.size() == mostListed;
  }

  Summary summary(boolean kept) {
    // Sorted, since a malformed line is reported before the rows of its batch are stored.
    List<Refusal> errors = new ArrayList<>(listed);
    errors.sort(
        Comparator.comparing(Refusal::line, Comparator.nullsLast(Comparator.naturalOrder())));
    return kept
        ? new Summary(true, true, inserted, updated, deleted, refused, errors)
        : new Summary(true, false, 0, 0, 0, refused, errors);
  }
}
