package org.dragoman.chat.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.guard.Guards;
import org.dragoman.contract.application.Guard;
import org.dragoman.contract.application.Guard.Action;
import org.dragoman.contract.application.Guard.Direction;
import org.dragoman.contract.application.Guard.Kind;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.Message;
import org.dragoman.extension.TokenLogprob;
import org.dragoman.extension.ToolCall;
import org.junit.jupiter.api.Test;

class GuardedApplicationTest {
  private static final String CARD = "4111 1111 1111 1111";

  /** Says what it is told to say, in parts, and notes what it was asked. */
  private static final class Parrot implements HostedApplication {
    private final List<Message> asked = new ArrayList<>();
    private String instructions = "";
    private final List<String> says;
    private Fault fault;

    Parrot(String... says) {
      this.says = List.of(says);
    }

    @Override
    public String id() {
      return "ai.service.parrot";
    }

    @Override
    public String description() {
      return "";
    }

    @Override
    public Set<Feature> heeds() {
      return Set.of(Feature.LOGPROBS, Feature.SEED);
    }

    @Override
    public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
      chunks.logprobs(List.of(new TokenLogprob("4111", -1, null, List.of())));
      asked.addAll(conversation.messages());
      instructions = conversation.instructions();
      for (String part : says) {
        if (part.startsWith("call ")) {
          chunks.call(new ToolCall("1", "note", part.substring(5)));
        } else {
          chunks.text(part);
        }
      }
      if (fault != null) {
        throw fault;
      }
      return new Ending(Ending.Reason.END_TURN, null, 1, 1);
    }
  }

  private static final class Heard implements Chunks {
    private final StringBuilder text = new StringBuilder();
    private int logprobs;

    @Override
    public void logprobs(List<TokenLogprob> tokens) {
      logprobs += tokens.size();
    }

    @Override
    public void inputTokens(int tokens) {
      // Nobody counts here.
    }

    @Override
    public void text(String fragment) {
      text.append(fragment);
    }

    @Override
    public void call(ToolCall call) {
      text.append(" call ").append(call.arguments());
    }

    @Override
    public void other() {
      // A sign of life says nothing.
    }
  }

  private final Heard heard = new Heard();

  private static HostedApplication guarded(Parrot parrot, Action action, Direction direction) {
    return GuardedApplication.of(
        parrot, Guards.of(List.of(new Guard(Kind.CARD, null, null, action, direction))));
  }

  private static Conversation conversation() {
    Conversation asking = Conversations.asking("");
    return new Conversation(
        asking.application(),
        "Mine is " + CARD,
        List.of(
            new Message(Message.Role.USER, "Is " + CARD + " mine?"),
            new Message(
                Message.Role.ASSISTANT,
                "",
                List.of(new ToolCall("1", "note", "{\"n\":\"" + CARD + "\"}")),
                null,
                List.of()),
            new Message(Message.Role.TOOL, CARD, List.of(), "1", List.of())),
        asking.caller(),
        asking.token());
  }

  @Test
  void withoutGuardsThereIsNothingBetweenCallerAndApplication() {
    Parrot parrot = new Parrot();
    assertThat(GuardedApplication.of(parrot, Guards.of(List.of()))).isSameAs(parrot);
  }

  @Test
  void applicationSeesNothingOfWhatIsMasked() throws InterruptedException {
    Parrot parrot = new Parrot("ok");
    guarded(parrot, Action.MASK, Direction.IN).answer(conversation(), heard);

    assertThat(parrot.asked.get(0).content()).isEqualTo("Is [card number] mine?");
    assertThat(parrot.asked.get(1).calls().getFirst().arguments())
        .isEqualTo("{\"n\":\"[card number]\"}");
    assertThat(parrot.asked.get(2).content()).isEqualTo("[card number]");
    assertThat(parrot.instructions).isEqualTo("Mine is [card number]");
  }

  @Test
  void applicationIsNotAskedWhatAGuardRefuses() {
    Parrot parrot = new Parrot("ok");
    Fault fault =
        catchThrowableOfType(
            Fault.class,
            () -> guarded(parrot, Action.REFUSE, Direction.BOTH).answer(conversation(), heard));

    assertThat(fault.code().code()).isEqualTo("DRG-6090");
    assertThat(parrot.asked).isEmpty();
    assertThat(heard.text).isEmpty();
  }

  @Test
  void callerHearsNothingOfWhatIsMasked() throws InterruptedException {
    Parrot parrot =
        new Parrot("It is 4111 11", "11 1111 ", "1111", "call {\"n\":\"" + CARD + "\"}");
    guarded(parrot, Action.MASK, Direction.OUT).answer(conversation(), heard);

    assertThat(heard.text.toString())
        .isEqualTo("It is [card number] call {\"n\":\"[card number]\"}");
    assertThat(parrot.asked.getFirst().content()).contains(CARD);
  }

  /** Log probabilities name the tokens of the text. */
  @Test
  void logProbabilitiesOfAGuardedAnswerAreNeitherOfferedNorGiven() throws InterruptedException {
    Parrot parrot = new Parrot("4111");
    assertThat(guarded(parrot, Action.MASK, Direction.IN).heeds()).contains(Feature.LOGPROBS);
    assertThat(guarded(parrot, Action.MASK, Direction.OUT).heeds())
        .contains(Feature.SEED)
        .doesNotContain(Feature.LOGPROBS);

    guarded(parrot, Action.MASK, Direction.OUT).answer(conversation(), heard);
    assertThat(heard.logprobs).isZero();
    guarded(parrot, Action.MASK, Direction.IN).answer(conversation(), heard);
    assertThat(heard.logprobs).isOne();
  }

  @Test
  void answerEndsWithAnErrorBeforeWhatAGuardRefuses() {
    Parrot parrot = new Parrot("It is 4111 11", "11 1111 1111", ".");
    Fault fault =
        catchThrowableOfType(
            Fault.class,
            () -> guarded(parrot, Action.REFUSE, Direction.OUT).answer(conversation(), heard));

    assertThat(fault.code().code()).isEqualTo("DRG-6091");
    assertThat(heard.text.toString()).isEqualTo("It is ");
  }

  @Test
  void textBeforeAFailureIsGivenToTheEnd() {
    Parrot parrot = new Parrot("Wait for 4111");
    parrot.fault = new Fault(FaultCode.MODEL_BROKE_OFF, "broke");
    catchThrowableOfType(
        Fault.class,
        () -> guarded(parrot, Action.MASK, Direction.BOTH).answer(conversation(), heard));

    assertThat(heard.text.toString()).isEqualTo("Wait for 4111");
  }

  /** Otherwise the error would no longer be one with a status of its own. */
  @Test
  void nothingIsGivenBeforeAFailureWhereNothingHadPassed() {
    Parrot parrot = new Parrot("4111");
    parrot.fault = new Fault(FaultCode.MODEL_BROKE_OFF, "broke");
    catchThrowableOfType(
        Fault.class,
        () -> guarded(parrot, Action.MASK, Direction.BOTH).answer(conversation(), heard));

    assertThat(heard.text).isEmpty();
  }
}
