package org.dragoman.chat.tool;

import org.dragoman.extension.Chunks;

/** Passes on what a model says in several rounds, as one text, and keeps it. */
final class SpokenText implements Chunks {
  private static final String BETWEEN_ROUNDS = "\n\n";

  private final Chunks chunks;
  private final StringBuilder whole = new StringBuilder();
  private int begin;
  private int tokensBefore;

  SpokenText(Chunks chunks) {
    this.chunks = chunks;
  }

  void nextRound(int inputTokensBefore) {
    begin = whole.length();
    tokensBefore = inputTokensBefore;
  }

  String ofRound() {
    return whole.substring(begin).strip();
  }

  String whole() {
    return whole.toString();
  }

  @Override
  public void inputTokens(int tokens) throws InterruptedException {
    chunks.inputTokens(tokensBefore + tokens);
  }

  @Override
  public void text(String fragment) throws InterruptedException {
    if (fragment.isEmpty()) {
      return;
    }
    boolean firstOfLaterRound = begin > 0 && whole.length() == begin;
    String said = firstOfLaterRound ? BETWEEN_ROUNDS + fragment : fragment;
    chunks.text(said);
    whole.append(said);
  }

  @Override
  public void other() throws InterruptedException {
    chunks.other();
  }
}
