package org.dragoman.chat.dialect;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.extension.Message;

/**
 * The messages of a request while a dialect reads them, with the rules that dialects with tools
 * share: each call of a tool needs its result before the next message, and images are few.
 */
public final class GivenMessages {
  private static final String BETWEEN_INSTRUCTIONS = "\n\n";
  private static final int MOST_IMAGES = 20;

  private final Map<Feature, String> wanted;
  private final String resultsNeeded;
  private final List<String> instructions = new ArrayList<>();
  private final List<Message> messages = new ArrayList<>();

  /** The ids of calls that have no result yet, and the place of the message that has them. */
  private final Set<String> open = new LinkedHashSet<>();

  private String openPlace = "";
  private int images;

  /**
   * Begins a request.
   *
   * @param wanted is told of images and calls
   * @param resultsNeeded what calls without results need; follows their place in a sentence
   */
  public GivenMessages(Map<Feature, String> wanted, String resultsNeeded) {
    this.wanted = wanted;
    this.resultsNeeded = resultsNeeded;
  }

  /** Adds a text to the caller's instructions. */
  public void instruct(String text) {
    instructions.add(text);
  }

  /** Adds a message. */
  public void add(Message message) {
    messages.add(message);
  }

  /**
   * Counts an image.
   *
   * @param place of what says that it is one
   */
  public void addImage(String place) {
    images++;
    if (images > MOST_IMAGES) {
      throw CommonMembers.invalid("messages holds more than " + MOST_IMAGES + " images");
    }
    wanted.putIfAbsent(Feature.IMAGES, place);
  }

  /**
   * Opens a call of the message that is being read.
   *
   * @param place of the id
   */
  public void open(String id, String place) {
    if (!open.add(id)) {
      throw CommonMembers.invalid(place + " is the id of another call of the message");
    }
  }

  /**
   * Names the calls that the message has opened.
   *
   * @param place where the next fault about them is
   */
  public void opened(String place) {
    openPlace = place;
    wanted.putIfAbsent(Feature.TOOLS, place);
  }

  /**
   * Closes the call that a result is for.
   *
   * @param place of the id
   */
  public void close(String id, String place) {
    if (!open.remove(id)) {
      throw CommonMembers.invalid(
          place + " names no call of the message before that has no result yet");
    }
  }

  /** Makes sure that each call has its result. */
  public void requireResults() {
    if (!open.isEmpty()) {
      throw CommonMembers.invalid(openPlace + " " + resultsNeeded);
    }
  }

  /** Makes sure, after the last message, that there is something to answer. */
  public void end() {
    requireResults();
    if (messages.isEmpty()) {
      throw CommonMembers.invalid("messages must hold at least one message with the role user");
    }
  }

  /** Returns the caller's instructions in their order, with a blank line between two. */
  public String instructions() {
    return String.join(BETWEEN_INSTRUCTIONS, instructions);
  }

  /** Returns all messages. */
  public List<Message> messages() {
    return List.copyOf(messages);
  }
}
