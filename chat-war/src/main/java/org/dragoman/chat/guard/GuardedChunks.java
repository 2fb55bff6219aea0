package org.dragoman.chat.guard;

import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.ForwardingChunks;
import org.dragoman.extension.TokenLogprob;
import org.dragoman.extension.ToolCall;

/** Passes an answer on through guards; the end of its text is held back while it is undecided. */
public final class GuardedChunks extends ForwardingChunks {
  private final Screen screen;
  private final ScreenedText text;
  private boolean begun;

  GuardedChunks(Chunks chunks, Screen screen) {
    super(chunks);
    this.screen = screen;
    this.text = screen.begun();
  }

  @Override
  public void text(String fragment) throws InterruptedException {
    if (screen.isNone()) {
      super.text(fragment);
      return;
    }
    if (fragment.isEmpty()) {
      return;
    }
    String passed = text.add(fragment);
    if (passed.isEmpty()) {
      super.other();
    } else {
      begun = true;
      super.text(passed);
    }
  }

  /** Drops them where text may be masked: they name its tokens. */
  @Override
  public void logprobs(List<TokenLogprob> tokens) throws InterruptedException {
    if (screen.isNone()) {
      super.logprobs(tokens);
    }
  }

  @Override
  public void call(ToolCall call) throws InterruptedException {
    end();
    super.call(new ToolCall(call.id(), call.name(), screen.clearedJson(call.arguments())));
  }

  /** Passes on what is held back, unless the guards have ended the answer themselves. */
  public void endBefore(Fault fault) throws InterruptedException {
    if (fault.code() != FaultCode.GUARDED_OUTPUT && begun) {
      end();
    }
  }

  /** Passes on what is held back: no text follows. */
  public void end() throws InterruptedException {
    super.text(text.end());
  }
}
