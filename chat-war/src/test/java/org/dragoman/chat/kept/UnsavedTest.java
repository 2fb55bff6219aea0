package org.dragoman.chat.kept;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.Test;

class UnsavedTest {
  private static final String ONE = "11111111-2222-4333-8444-555555555555";
  private static final String TWO = "21111111-2222-4333-8444-555555555555";

  private final Unsaved unsaved = new Unsaved();

  private static Unsaved.Entry entry(String id, int characters, Duration age) {
    Caller caller = new Caller("acme", "https://idp", "alice", Set.of(), Map.of());
    Recording recording =
        Recording.of(
            new Recording.Subject(
                new ConversationStore.Asking(caller, "request"),
                new StoredConversation(id, "ai.service.ticker", null, 0, 0, 0, 0, 0),
                List.of(new Message(Message.Role.USER, "x".repeat(characters))),
                characters),
            null);
    return new Unsaved.Entry(recording, id, System.nanoTime() - age.toNanos());
  }

  private int count(String id) {
    return unsaved.count(new Unsaved.Conversation("acme", id));
  }

  @Test
  void entriesWaitInTheirOrderAndAreCountedUntilTheyAreKept() {
    Unsaved.Entry first = entry(ONE, 1, Duration.ZERO);
    Unsaved.Entry second = entry(TWO, 1, Duration.ZERO);
    unsaved.add(first);
    unsaved.add(second);

    assertThat(unsaved.next()).isSameAs(first);
    assertThat(unsaved.isWaiting(second.conversation())).isTrue();
    assertThat(count(ONE)).isEqualTo(1);
    assertThat(unsaved.count(new Unsaved.Conversation("globex", ONE))).isZero();

    unsaved.remove(first);
    assertThat(unsaved.next()).isSameAs(second);
    assertThat(count(ONE)).isZero();
    assertThat(unsaved.isWaiting(first.conversation())).isFalse();
  }

  @Test
  void entriesThatAreLostStayCounted() {
    unsaved.add(entry(ONE, 1, Duration.ofMinutes(11)));
    unsaved.add(entry(ONE, 1, Duration.ofMinutes(9)));

    unsaved.forgetOld();
    assertThat(count(ONE)).isEqualTo(2);
    assertThat(unsaved.isWaiting(new Unsaved.Conversation("acme", ONE))).isTrue();

    unsaved.loseAll();
    assertThat(count(ONE)).isEqualTo(2);
    assertThat(unsaved.next()).isNull();
  }

  @Test
  void soManyCharactersWaitAndNoMore() {
    for (int i = 0; i < 20; i++) {
      unsaved.add(entry(ONE, 1024 * 1024, Duration.ZERO));
    }

    int waiting = 0;
    for (Unsaved.Entry entry = unsaved.next(); entry != null; entry = unsaved.next()) {
      unsaved.remove(entry);
      waiting++;
    }
    assertThat(waiting).isEqualTo(16);
    assertThat(count(ONE)).isEqualTo(4);
  }
}
