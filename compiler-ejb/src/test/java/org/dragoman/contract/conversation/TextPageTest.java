package org.dragoman.contract.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextPageTest {
  private static final String ID = "11111111-2222-4333-8444-555555555555";

  private static TextPage page() {
    StoredConversation titled =
        new StoredConversation(
            ID, "ai.service.é", new Sealed("a", new byte[] {1, 2}), 1, 2, 3, 4, 5);
    StoredConversation empty = new StoredConversation(ID, "ai", null, 0, 0, 0, 6, 7);
    return new TextPage(
        List.of(
            new StoredConversation.Whole(
                titled,
                List.of(
                    new StoredConversation.Exchange(
                        0, 2, 8, new Sealed("b", new byte[] {3, 4, 5})))),
            new StoredConversation.Whole(empty, List.of())),
        "7-" + ID);
  }

  @Test
  void pageIsReadAsItWasWritten() throws IOException {
    TextPage read = TextPage.of(page().bytes());

    assertThat(read.next()).isEqualTo("7-" + ID);
    StoredConversation.Whole first = read.conversations().getFirst();
    assertThat(first.head().title().bytes()).containsExactly(1, 2);
    assertThat(first.head().application()).isEqualTo("ai.service.é");
    assertThat(first.head().cursor()).isEqualTo("5-" + ID);
    assertThat(first.exchanges().getFirst().text().bytes()).containsExactly(3, 4, 5);
    assertThat(read.conversations().get(1).head()).isEqualTo(page().conversations().get(1).head());
    assertThat(TextPage.of(new TextPage(List.of(), null).bytes()))
        .isEqualTo(new TextPage(List.of(), null));
  }

  @Test
  void partOfAPageIsNone() {
    byte[] bytes = page().bytes();

    for (int length = 0; length < bytes.length; length++) {
      byte[] part = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> TextPage.of(part)).isInstanceOf(IOException.class);
    }
  }
}
