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
 * An answer on its way to its caller, and what of it is to be kept: the text is noted in memory
 * while it passes, and kept when the answer is over. For one answer; where nobody has asked for it,
 * chunks pass untouched.
 */
public final class Recording implements AutoCloseable {
  /** Names the conversation, in a request and in its answer. */
  public static final String HEADER = "X-Conversation";

  /** Says in an answer that it will not be kept, with the code of the reason. */
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
   * What is continued.
   *
   * @param head as it was when the answer began
   * @param messages of the request, all of them, and of each only what may be kept
   * @param longest that is kept of a message, in characters
   */
  record Subject(
      ConversationStore.Asking asking,
      StoredConversation head,
      List<Message> messages,
      int longest) {
    /**
     * Holds the place of a call or a result of a client's tools: those are the client's to keep.
     */
    private static final Message CLIENTS =
        new Message(Message.Role.TOOL, "", List.of(), "", List.of());

    Subject {
      messages = messages.stream().map(Subject::words).toList();
    }

    /** Without what is not counted as characters in memory: images, and arguments of calls. */
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

  /** What the head of the answer says. */
  public Map<String, String> headers() {
    return headers;
  }

  /** The output, with what passes noted. */
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

  /** The answer was given, whole or not: it is kept. One that was refused is not. */
  public void given() {
    given = true;
  }

  /** The answer is over; what is to be kept is kept now. Takes as long as the store does. */
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
   * What is to be kept, as the exchange of a number.
   *
   * @param number 0 for the first one, which has all that was said before
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

  /** Where the question begins: behind the last message of the assistant. */
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

  /** Characters that it holds in memory. */
  int length() {
    int length = text.length();
    for (Message message : subject.messages()) {
      length += message.content().length();
    }
    return length;
  }
}
