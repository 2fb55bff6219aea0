package org.dragoman.chat.kept;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.dragoman.cache.Recent;
import org.dragoman.chat.event.Event;

/**
 * Exchanges that could not be stored and are tried again in order, and the number of lost ones for
 * each conversation. Bounded; thread-safe.
 */
final class Unsaved {
  private static final int MOST = 1_000;
  private static final long MOST_CHARACTERS = 16L * 1024 * 1024;
  private static final int MOST_LOST = 10_000;
  private static final long LONGEST = Duration.ofMinutes(10).toNanos();

  private final Deque<Entry> waiting = new ArrayDeque<>();
  private final Recent<Conversation, Integer> lost = new Recent<>(MOST_LOST);
  private long characters;

  record Conversation(String realm, String id) {}

  /**
   * An exchange to store.
   *
   * @param id identifies the exchange when it is sent again
   * @param since {@link System#nanoTime} of the first attempt
   */
  record Entry(Recording recording, String id, long since) {
    Conversation conversation() {
      Recording.Subject subject = recording.subject();
      return new Conversation(subject.asking().caller().realm(), subject.head().id());
    }
  }

  synchronized boolean isWaiting(Conversation conversation) {
    return waiting.stream().anyMatch(entry -> entry.conversation().equals(conversation));
  }

  synchronized void add(Entry entry) {
    int length = entry.recording.length();
    if (waiting.size() == MOST || characters + length > MOST_CHARACTERS) {
      giveUp(entry);
      return;
    }
    waiting.add(entry);
    characters += length;
  }

  /** Returns the first one; null when none waits. */
  synchronized Entry next() {
    return waiting.peek();
  }

  synchronized void remove(Entry entry) {
    if (waiting.remove(entry)) {
      characters -= entry.recording.length();
    }
  }

  /** Gives up exchanges that have waited for too long. */
  synchronized void forgetOld() {
    long now = System.nanoTime();
    for (Iterator<Entry> entries = waiting.iterator(); entries.hasNext(); ) {
      Entry entry = entries.next();
      if (now - entry.since > LONGEST) {
        entries.remove();
        characters -= entry.recording.length();
        giveUp(entry);
      }
    }
  }

  /** Gives up all exchanges at the end of the process. */
  synchronized void loseAll() {
    waiting.forEach(this::giveUp);
    waiting.clear();
    characters = 0;
  }

  private void giveUp(Entry entry) {
    Event.CONVERSATION_LOST.log(entry.recording.subject().asking().requestId());
    lose(entry);
  }

  synchronized void lose(Entry entry) {
    Integer before = lost.get(entry.conversation());
    lost.put(entry.conversation(), before == null ? 1 : before + 1);
  }

  /** Returns how many exchanges wait or are lost. */
  synchronized int count(Conversation conversation) {
    Integer gone = lost.get(conversation);
    long here = waiting.stream().filter(entry -> entry.conversation().equals(conversation)).count();
    return (int) here + (gone == null ? 0 : gone);
  }
}
