package org.dragoman.chat.dialect;

import java.util.List;
import java.util.Set;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.ForwardingApplication;
import org.dragoman.extension.ForwardingChunks;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.extension.HostedApplication;

/**
 * Enforces the bounds of an answer for an application that ignores them. The gateway ends the
 * answer at the first stop sequence, or before the text exceeds its tokens by the estimate with
 * which such answers are counted. It then stops the application as if the caller had disconnected.
 */
final class BoundedApplication extends ForwardingApplication {
  private static final int BYTES_OF_A_TOKEN = 4;

  private final List<String> stop;
  private final long bytes;

  /** Enforces the wanted bounds that the application does not support. */
  BoundedApplication(HostedApplication application, Generation wanted, Set<Feature> heeded) {
    super(application);
    this.stop = heeded.contains(Feature.STOP) ? List.of() : wanted.stop();
    this.bytes =
        heeded.contains(Feature.MAX_TOKENS) || wanted.maxTokens() == null
            ? Long.MAX_VALUE
            : (long) wanted.maxTokens() * BYTES_OF_A_TOKEN;
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    Bounded bounded = new Bounded(chunks);
    try {
      Ending ending = super.answer(conversation, bounded);
      bounded.end();
      if (bounded.reason == null) {
        return ending;
      }
    } catch (InterruptedException e) {
      if (bounded.reason == null) {
        throw e;
      }
    }
    int tokens = Math.toIntExact(TokenEstimate.tokens(bounded.passed));
    return new Ending(bounded.reason, bounded.found, null, tokens);
  }

  /** Passes text on up to a bound; holds back the possible beginning of a stop sequence. */
  private final class Bounded extends ForwardingChunks {
    private final StringBuilder held = new StringBuilder();
    private long left = bytes;
    private long passed;
    private Ending.Reason reason;
    private String found;

    Bounded(Chunks chunks) {
      super(chunks);
    }

    @Override
    public void text(String fragment) throws InterruptedException {
      requireRoom();
      held.append(fragment);
      int at = -1;
      for (String sequence : stop) {
        int here = held.indexOf(sequence);
        if (here >= 0 && (at < 0 || here < at)) {
          at = here;
          found = sequence;
        }
      }
      if (at >= 0) {
        reason = Ending.Reason.STOP_SEQUENCE;
        pass(at);
      } else {
        pass(held.length() - beginning());
      }
      requireRoom();
    }

    private void requireRoom() throws InterruptedException {
      if (reason != null) {
        throw new InterruptedException("The answer has reached its bound");
      }
    }

    /** Returns the length of the text's end that may begin a stop sequence. */
    private int beginning() {
      int longest = 0;
      for (String sequence : stop) {
        for (int length = Math.min(sequence.length() - 1, held.length());
            length > longest;
            length--) {
          if (held.indexOf(sequence.substring(0, length), held.length() - length) >= 0) {
            longest = length;
          }
        }
      }
      return longest;
    }

    private void pass(int length) throws InterruptedException {
      String text = held.substring(0, length);
      long size = TokenEstimate.bytes(text);
      if (size > left) {
        reason = Ending.Reason.MAX_TOKENS;
        found = null;
        text = begin(text);
        size = TokenEstimate.bytes(text);
      }
      left -= size;
      passed += size;
      super.text(text);
      held.delete(0, length);
    }

    /** Returns the part of the text for which there is room, in whole characters. */
    private String begin(String text) {
      int to = 0;
      long size = 0;
      while (true) {
        int next = text.offsetByCodePoints(to, 1);
        size += TokenEstimate.bytes(text.substring(to, next));
        if (size > left) {
          return text.substring(0, to);
        }
        to = next;
      }
    }

    void end() throws InterruptedException {
      if (reason == null) {
        pass(held.length());
      }
    }
  }
}
