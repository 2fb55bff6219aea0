package org.dragoman.chat.tool;

import org.dragoman.extension.Chunks;
import org.dragoman.extension.ForwardingChunks;

/** Passes on what a model says in several rounds, as one text, and keeps its beginning. */
final class SpokenText extends ForwardingChunks {
  private static final String BETWEEN_ROUNDS = "\n\n";

  /** So much is kept for the next round and for the sources; a caller may be given more. */
  private static final int MOST_KEPT = 1_000_000;

  private final StringBuilder kept = new StringBuilder();
  private boolean spoken;
  private boolean spokenInRound;
  private int begin;

  SpokenText(Chunks chunks) {
    super(chunks);
  }

  void nextRound() {
    begin = kept.length();
    spokenInRound = false;
  }

  String ofRound() {
    return kept.substring(begin).strip();
  }

  String kept() {
    return kept.toString();
  }

  @Override
  public void text(String fragment) throws InterruptedException {
    if (fragment.isEmpty()) {
      return;
    }
    String said = spoken && !spokenInRound ? BETWEEN_ROUNDS + fragment : fragment;
    super.text(said);
    spoken = true;
    spokenInRound = true;
    kept.append(said, 0, Math.min(said.length(), MOST_KEPT - kept.length()));
  }
}
