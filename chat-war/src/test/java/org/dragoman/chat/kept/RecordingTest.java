package org.dragoman.chat.kept;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;
import org.junit.jupiter.api.Test;

class RecordingTest {
  private static final String ID = "11111111-2222-4333-8444-555555555555";
  private static final Chunk FINISH =
      new Chunk.Finish(new Ending(Ending.Reason.MAX_TOKENS, null, 1, 2));

  private static Recording recording(int longest, Message... messages) {
    Caller caller = new Caller("acme", "https://idp", "alice", Set.of(), Map.of());
    StoredConversation head = new StoredConversation(ID, "ai.service.ticker", null, 0, 0, 0, 0, 0);
    return Recording.of(
        new Recording.Subject(
            new ConversationStore.Asking(caller, "request-1"), head, List.of(messages), longest),
        null);
  }

  private static Message user(String text) {
    return new Message(Message.Role.USER, text);
  }

  private static Message assistant(String text) {
    return new Message(Message.Role.ASSISTANT, text);
  }

  private static List<String> said(KeptExchange exchange) {
    return exchange.messages().stream().map(one -> one.role() + ": " + one.content()).toList();
  }

  private static void write(Recording recording, Chunk... chunks) throws IOException {
    recording.of(passed -> {}).write(List.of(chunks));
  }

  @Test
  void chunksPassAsTheyAreAndTheirTextIsNoted() throws IOException {
    Recording recording = recording(100, user("Q"));
    List<Chunk> passed = new ArrayList<>();
    ChunkOutput output = recording.of(passed::addAll);
    List<Chunk> chunks =
        List.of(
            new Chunk.Start(1),
            new Chunk.Other(),
            new Chunk.Delta(0, "Hel"),
            new Chunk.Delta(0, "lo"),
            FINISH);

    output.write(chunks);

    assertThat(passed).isEqualTo(chunks);
    KeptExchange exchange = recording.exchange(0);
    assertThat(said(exchange)).containsExactly("user: Q", "assistant: Hello");
    assertThat(exchange.end()).isEqualTo(new KeptExchange.End("max_tokens", null));
    assertThat(exchange.request()).isEqualTo("request-1");
    assertThat(KeptExchange.of(exchange.bytes())).isEqualTo(exchange);
    assertThat(recording.headers()).isEqualTo(Map.of("X-Conversation", ID));
  }

  @Test
  void endingSaysWhetherTheAnswerFailedOrWasCancelled() throws IOException {
    Recording failed = recording(100, user("Q"));
    write(failed, new Chunk.Delta(0, "Hel"), new Chunk.Failure(FaultCode.ANSWER_STALLED, "x"));
    Recording cancelled = recording(100, user("Q"));
    write(cancelled, new Chunk.Delta(0, "Hel"));

    assertThat(failed.exchange(1).end()).isEqualTo(new KeptExchange.End("failed", "DRG-6004"));
    assertThat(cancelled.exchange(1).end()).isEqualTo(new KeptExchange.End("cancelled", null));
  }

  @Test
  void firstExchangeHasAllMessagesAndLaterOnesTheQuestion() throws IOException {
    Recording recording = recording(100, user("A"), assistant("B"), user("C"), user("D"));
    write(recording, new Chunk.Delta(0, "E"), FINISH);

    assertThat(said(recording.exchange(0)))
        .containsExactly("user: A", "assistant: B", "user: C", "user: D", "assistant: E");
    assertThat(said(recording.exchange(1))).containsExactly("user: C", "user: D", "assistant: E");
  }

  @Test
  void whatIsNotKeptIsNotHeldInMemory() throws IOException {
    Message shown =
        new Message(
            Message.Role.USER,
            "See",
            List.of(),
            null,
            List.of(new Message.Image("image/png", "x".repeat(1_000))));
    Message calls =
        new Message(
            Message.Role.ASSISTANT,
            "I look.",
            List.of(new ToolCall("c1", "weather", "x".repeat(1_000))),
            null,
            List.of());
    Message result = new Message(Message.Role.TOOL, "x".repeat(1_000), List.of(), "c1", List.of());
    Recording recording = recording(100, shown, calls, result);
    write(recording, new Chunk.Delta(0, "Warm"), FINISH);

    assertThat(recording.subject().messages())
        .allMatch(one -> one.images().isEmpty() && one.calls().isEmpty());
    assertThat(recording.length()).isEqualTo("SeeWarm".length());
    assertThat(said(recording.exchange(0))).containsExactly("user: See", "assistant: Warm");
    assertThat(said(recording.exchange(1))).containsExactly("assistant: Warm");
  }

  @Test
  void longMessagesAreCutBetweenCharactersAndSayIt() throws IOException {
    Recording recording = recording(5, user("12345"), user("1234😀6"));
    write(recording, new Chunk.Delta(0, "abc"), new Chunk.Delta(0, "d😀"), new Chunk.Delta(0, "z"));

    assertThat(recording.exchange(0).messages())
        .containsExactly(
            new KeptExchange.Said("user", "12345", null),
            new KeptExchange.Said("user", "1234", true),
            new KeptExchange.Said("assistant", "abcd", true));
  }

  @Test
  void answerThatNobodyKeepsPassesUntouched() {
    ChunkOutput output = chunk -> {};

    assertThat(Recording.none().of(output)).isSameAs(output);
    assertThat(Recording.none().headers()).isEmpty();
    assertThat(Recording.unsaved(FaultCode.PROXY_UNAVAILABLE).headers())
        .isEqualTo(Map.of("X-Conversation-Unsaved", "DRG-5005"));
  }

  @Test
  void titleIsTheBeginningOfTheFirstQuestion() {
    assertThat(Title.of(recording(1000, user(" \n What\n is  this? ")).exchange(0)))
        .isEqualTo("What is this?");
    assertThat(Title.of(recording(1000, user("word ".repeat(40))).exchange(0)))
        .isEqualTo("word word word word word word word word word word word word…");
    assertThat(Title.of(recording(1000, user("x".repeat(80))).exchange(0)))
        .isEqualTo("x".repeat(60) + "…");
    assertThat(Title.of(recording(1000, user(" \u202e ")).exchange(0))).isEqualTo("Conversation");
  }
}
