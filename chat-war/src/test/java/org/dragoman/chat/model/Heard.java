package org.dragoman.chat.model;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.TokenLogprob;

/** Keeps what a caller would be sent. */
final class Heard implements Chunks {
  private final List<String> lines = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  @Override
  public synchronized void inputTokens(int tokens) {
    lines.add("input: " + tokens);
  }

  @Override
  public synchronized void text(String fragment) {
    lines.add("text: " + fragment);
    text.append(fragment);
  }

  @Override
  public synchronized void logprobs(List<TokenLogprob> tokens) {
    tokens.forEach(token -> lines.add("likely: " + token));
  }

  @Override
  public synchronized void other() {
    lines.add("other");
  }

  synchronized List<String> lines() {
    return List.copyOf(lines);
  }

  synchronized String text() {
    return text.toString();
  }
}
