package org.dragoman.product;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.file.Path;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;

/** An application that was deployed beside the others: it ticks, fails or goes silent as asked. */
@ApplicationScoped
public class Ticker implements HostedApplication {
  static final String ID = "ai.service.ticker";
  private static final long PAUSE_MILLISECONDS = 200;

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String description() {
    return "Ticks five times a second";
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    String question = conversation.question();
    if (question.equals("fail early")) {
      throw new Fault(FaultCode.APPLICATION_FAILED, "The ticker was asked to fail");
    }
    chunks.inputTokens(2);
    // A caller who leaves a short answer may be noticed only after its end.
    int ticks = question.equals("tick until I leave") ? 300 : 10;
    for (int i = 0; i < ticks; i++) {
      chunks.text("tick " + i + " ");
      Thread.sleep(PAUSE_MILLISECONDS);
      if (i == 2 && question.equals("fail late")) {
        throw new IllegalStateException("secret inner state");
      }
      if (i == 2 && question.equals("be silent")) {
        Thread.sleep(2_500);
      }
    }
    return new Ending(Ending.Reason.END_TURN, null, 2, 20);
  }

  /** Writes this class into a jar of its own, as its developer would. */
  static void packedInto(Path jar) {
    ExtensionJar.write(jar, Ticker.class);
  }
}
