package org.dragoman.chat.kept;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Message;

/**
 * Records an answer on its way to the caller: the text is collected in memory as it passes, and
 * stored when the answer is over. For one answer. When it is not to be kept, chunks pass untouched.
 */
public final class Recording implements AutoCloseable {
  /** Names the conversation in a request and in its answer. */
  public static final String HEADER = "X-Conversation";

  /** Reports in an answer that it will not be stored, with the code of the reason. */
  public static final String UNSAVED = "X-Conversation-Unsaved";

  private static final KeptExchange.End CANCELLED = new KeptExchange.End("cancelled", null);

  private final Map<String, String> headers;
  private final Subject subject;
  private final Keeping keeping;
  private final StringBuilder text = new StringBuilder();
  private boolean cut;
  private boolean given;
  private KeptExchange.End end = CANCELLED;

  /**
   * The conversation that the answer continues.
   *
   * @param head the conversation when the answer began
   * @param messages all messages of the request, without parts that are not stored
   * @param longest the most characters of a message that are stored
   */
  record Subject(
      ConversationStore.Asking asking,
      StoredConversation head,
      List<Message> messages,
      int longest) {
    /** Replaces a call or a result of the client's tools, which only the client stores. */
    private static final Message CLIENTS =
        new Message(Message.Role.TOOL, "", List.of(), "", List.of());

    Subject {
      messages = messages.stream().map(Subject::words).toList();
    }

    /**
     * Removes the parts that do not count as characters in memory: images and arguments of calls.
     */
    private static Message words(Message message) {
      return message.role() == Message.Role.TOOL || !message.calls().isEmpty()
          ? CLIENTS
          : new Message(message.role(), message.content());
    }
  }

  private Recording(Map<String, String> headers, Subject subject, Keeping keeping) {
    this.headers = headers;
    this.subject = subject;
    this.keeping = keeping;
  }

  static Recording none() {
    return new Recording(Map.of(), null, null);
  }

  static Recording unsaved(FaultCode code) {
    return new Recording(Map.of(UNSAVED, code.code()), null, null);
  }

  static Recording of(Subject subject, Keeping keeping) {
    return new Recording(Map.of(HEADER, subject.head().id()), subject, keeping);
  }

  /** Returns the headers of the answer. */
  public Map<String, String> headers() {
    return headers;
  }

  /** Returns the output, with its chunks recorded. */
  public ChunkOutput of(ChunkOutput output) {
    if (subject == null) {
      return output;
    }
    return chunks -> {
      chunks.forEach(this::note);
      output.write(chunks);
    };
  }

  private void note(Chunk chunk) {
    switch (chunk) {
      case Chunk.Delta(int index, String fragment) -> append(fragment);
      case Chunk.Finish(Ending ending) ->
          end = new KeptExchange.End(ending.reason().name().toLowerCase(Locale.ROOT), null);
      case Chunk.Failure failure -> end = new KeptExchange.End("failed", failure.code().code());
      case Chunk.Start start -> {}
      case Chunk.Other other -> {}
      case Chunk.Logprobs logprobs -> {}
      case Chunk.Call call -> {}
    }
  }

  private void append(String fragment) {
    if (cut) {
      return;
    }
    int room = subject.longest() - text.length();
    cut = fragment.length() > room;
    if (cut) {
      boolean splits = room > 0 && Character.isHighSurrogate(fragment.charAt(room - 1));
      text.append(fragment, 0, splits ? room - 1 : room);
    } else {
      text.append(fragment);
    }
  }

  /**
   * Notes that the answer was sent, complete or not, and so is stored. A refused one is not stored.
   */
  public void given() {
    given = true;
  }

  /** Ends the answer and stores it when it was sent. Takes as long as the store. */
  @Override
  public void close() {
    if (subject != null) {
      keeping.end(this, given);
    }
  }

  Subject subject() {
    return subject;
  }

  /**
   * Builds the exchange to store.
   *
   * @param number 0 for the first one, which has all earlier messages
   */
  KeptExchange exchange(int number) {
    List<KeptExchange.Said> said = new ArrayList<>();
    List<Message> messages = subject.messages();
    for (Message message : messages.subList(number == 0 ? 0 : asked(messages), messages.size())) {
      if (message.role() != Message.Role.TOOL) {
        said.add(KeptExchange.Said.of(word(message.role()), message.content(), subject.longest()));
      }
    }
    String answer = text.toString();
    said.add(
        cut
            ? KeptExchange.Said.cut(word(Message.Role.ASSISTANT), answer)
            : new KeptExchange.Said(word(Message.Role.ASSISTANT), answer, null));
    return new KeptExchange(subject.asking().requestId(), said, end);
  }

  /** Returns where the question begins: after the last message of the assistant. */
  private static int asked(List<Message> messages) {
    int from = messages.size();
    while (from > 0 && messages.get(from - 1).role() == Message.Role.USER) {
      from--;
    }
    return from;
  }

  private static String word(Message.Role role) {
    return role.name().toLowerCase(Locale.ROOT);
  }

  /** Returns the number of characters in memory. */
  int length() {
    int length = text.length();
    for (Message message : subject.messages()) {
      length += message.content().length();
    }
    return length;
  }
}
