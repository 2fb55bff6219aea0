package org.dragoman.chat.tool;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.ForwardingChunks;
import org.dragoman.extension.TokenLogprob;

/** Passes on what a model says in several rounds, as one text, and keeps its beginning. */
final class SpokenText extends ForwardingChunks {
  private static final String BETWEEN_ROUNDS = "\n\n";

  /** So much is kept for the next round and for the sources; a caller may be given more. */
  private static final int MOST_KEPT = 1_000_000;

  /** Tokens and alternatives of a round whose log probabilities are held back. */
  private static final int MOST_LIKELY = 200_000;

  private final StringBuilder kept = new StringBuilder();
  private final List<TokenLogprob> logprobs = new ArrayList<>();
  private final boolean lastRoundAlone;
  private int likely;
  private boolean spoken;
  private boolean spokenInRound;
  private int begin;

  /**
   * Passes on to these.
   *
   * @param lastRoundAlone whether only what is said last is passed on, at its {@linkplain #end
   *     end}: what is said before operations are called would make JSON none
   */
  SpokenText(Chunks chunks, boolean lastRoundAlone) {
    super(chunks);
    this.lastRoundAlone = lastRoundAlone;
  }

  void nextRound() {
    if (lastRoundAlone) {
      kept.setLength(0);
      logprobs.clear();
      likely = 0;
    }
    begin = kept.length();
    spokenInRound = false;
  }

  String ofRound() {
    return kept.substring(begin).strip();
  }

  String kept() {
    return kept.toString();
  }

  /** No round follows. */
  void end() throws InterruptedException {
    if (lastRoundAlone) {
      if (!logprobs.isEmpty()) {
        super.logprobs(logprobs);
      }
      super.text(kept.toString());
    }
  }

  @Override
  public void logprobs(List<TokenLogprob> tokens) throws InterruptedException {
    if (lastRoundAlone) {
      tokens.forEach(this::hold);
    } else {
      super.logprobs(tokens);
    }
  }

  @Override
  public void text(String fragment) throws InterruptedException {
    if (fragment.isEmpty()) {
      return;
    }
    if (lastRoundAlone) {
      hold(fragment);
      return;
    }
    String said = spoken && !spokenInRound ? BETWEEN_ROUNDS + fragment : fragment;
    super.text(said);
    spoken = true;
    spokenInRound = true;
    kept.append(said, 0, Math.min(said.length(), MOST_KEPT - kept.length()));
  }

  private void hold(TokenLogprob token) {
    likely += 1 + token.alternatives().size();
    if (likely > MOST_LIKELY) {
      throw new Fault(FaultCode.MODEL_LINE_TOO_LONG, "The model's log probabilities are too many");
    }
    logprobs.add(token);
  }

  /** JSON that is cut would be none. */
  private void hold(String fragment) throws InterruptedException {
    if (kept.length() + fragment.length() > MOST_KEPT) {
      throw new Fault(FaultCode.MODEL_LINE_TOO_LONG, "The model's JSON is too long");
    }
    kept.append(fragment);
    super.other();
  }
}
