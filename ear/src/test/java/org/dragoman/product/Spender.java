package org.dragoman.product;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.file.Path;
import java.util.List;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;

/**
 * Writes as many tokens as the question says, each of four bytes, one token of input beside them.
 * Asked to stay, it shows life and writes nothing; asked to flood, it never ends.
 */
public class Spender implements HostedApplication {
  static final String TOKEN = "abc ";
  private static final long PAUSE_MILLISECONDS = 20;
  private static final int LONGEST_STAY = 3_000;
  private static final int TOKENS_OF_A_WAVE = 1_000;

  private final String id;

  Spender(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String description() {
    return "Spends tokens";
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    chunks.inputTokens(1);
    String question = conversation.question();
    while (question.equals("flood")) {
      chunks.text(TOKEN.repeat(TOKENS_OF_A_WAVE));
    }
    int tokens = question.equals("stay") ? 0 : Integer.parseInt(question);
    for (int i = 0; i < tokens; i++) {
      chunks.text(TOKEN);
      Thread.sleep(PAUSE_MILLISECONDS);
    }
    for (int i = 0; question.equals("stay") && i < LONGEST_STAY; i++) {
      chunks.other();
      Thread.sleep(PAUSE_MILLISECONDS);
    }
    return new Ending(Ending.Reason.END_TURN, null, 1, tokens);
  }

  /** Has no budget of its own. */
  @ApplicationScoped
  public static class Free extends Spender {
    static final String ID = "ai.service.free";

    public Free() {
      super(ID);
    }
  }

  /** May use {@value #BUDGET} tokens a day; there is one for each dialect. */
  @ApplicationScoped
  public static class Bounded extends Spender {
    static final List<String> IDS =
        List.of("ai.service.bounded", "ai.service.boundedopenai", "ai.service.boundedanthropic");
    static final int BUDGET = 2_000;

    public Bounded() {
      this(IDS.get(0));
    }

    Bounded(String id) {
      super(id);
    }
  }

  /** The second one. */
  @ApplicationScoped
  public static class BoundedOpenAi extends Bounded {
    public BoundedOpenAi() {
      super(IDS.get(1));
    }
  }

  /** The third one. */
  @ApplicationScoped
  public static class BoundedAnthropic extends Bounded {
    public BoundedAnthropic() {
      super(IDS.get(2));
    }
  }

  /** May use {@value #BUDGET} tokens a day, in a test that kills the edge. */
  @ApplicationScoped
  public static class Killed extends Spender {
    static final String ID = "ai.service.killed";
    static final int BUDGET = 1_000;

    public Killed() {
      super(ID);
    }
  }

  /** May use no token at all. */
  @ApplicationScoped
  public static class Broke extends Spender {
    static final String ID = "ai.service.broke";

    public Broke() {
      super(ID);
    }
  }

  static void packedInto(Path jar) {
    ExtensionJar.write(
        jar,
        Spender.class,
        Free.class,
        Bounded.class,
        BoundedOpenAi.class,
        BoundedAnthropic.class,
        Killed.class,
        Broke.class);
  }
}
