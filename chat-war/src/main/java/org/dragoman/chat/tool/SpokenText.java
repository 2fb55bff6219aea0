package org.dragoman.chat.tool;

import org.dragoman.extension.Chunks;

/** Passes on what a model says in several rounds, as one text, and keeps its beginning. */
final class SpokenText implements Chunks {
  private static final String BETWEEN_ROUNDS = "\n\n";

  /** So much is kept for the next round and for the sources; a caller may be given more. */
  private static final int MOST_KEPT = 1_000_000;

  private final Chunks chunks;
  private final StringBuilder kept = new StringBuilder();
  private boolean spoken;
  private boolean spokenInRound;
  private int begin;

  SpokenText(Chunks chunks) {
    this.chunks = chunks;
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
  public void asking() throws InterruptedException {
    chunks.asking();
  }

  @Override
  public void used(Integer inputTokens, int outputTokens) {
    chunks.used(inputTokens, outputTokens);
  }

  @Override
  public void inputTokens(int tokens) throws InterruptedException {
    chunks.inputTokens(tokens);
  }

  @Override
  public void text(String fragment) throws InterruptedException {
    if (fragment.isEmpty()) {
      return;
    }
    String said = spoken && !spokenInRound ? BETWEEN_ROUNDS + fragment : fragment;
    chunks.text(said);
    spoken = true;
    spokenInRound = true;
    kept.append(said, 0, Math.min(said.length(), MOST_KEPT - kept.length()));
  }

  @Override
  public void other() throws InterruptedException {
    chunks.other();
  }
}
