package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.knowledge.Excerpt;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.Test;

class AskedBackTest {
  private static final String ALBUM =
      "Which `album` do you mean? The operation `tracks` of schema `music` needs it.";
  private static final String GENRE =
      "Which `genre` do you mean? The operation `tracks` of schema `music` needs it.";

  private static Conversation talk(String... turns) {
    List<Message> messages = new ArrayList<>();
    for (int i = 0; i < turns.length; i++) {
      Message.Role role = i % 2 == 0 ? Message.Role.USER : Message.Role.ASSISTANT;
      messages.add(new Message(role, turns[i]));
    }
    return Conversations.of(messages);
  }

  private static String question(Conversation conversation) {
    return AskedBack.question(AskedBack.settled(conversation));
  }

  @Test
  void confirmedNameStandsInTheEarlierQuestion() {
    Conversation talk =
        talk(
            "Which books are by Pratchet?",
            "I don't know “Pratchet”. Did you mean “Pratchett”, as in “Terry Pratchett”?",
            "Yes, please.",
            "Books: none.",
            "And by Shelley?");
    assertThat(AskedBack.settled(talk).messages())
        .extracting(Message::content)
        .containsExactly("Which books are by Pratchett?", "Books: none.", "And by Shelley?");
  }

  @Test
  void newRequestDoesNotConfirmAName() {
    assertThat(
            question(
                talk(
                    "Which books are by Pratchet?",
                    "I don't know “Pratchet”. Did you mean “Pratchett”?",
                    "OK, show all members")))
        .isEqualTo("show all members");
  }

  @Test
  void answerIsAddedToTheQuestion() {
    assertThat(question(talk("Which tracks?", ALBUM, "Abbey Road.")))
        .isEqualTo("Which tracks? album \"Abbey Road\"");
  }

  @Test
  void severalAnswersAreAddedInTheirOrder() {
    assertThat(question(talk("Which tracks?", ALBUM, "\"Kind of Blue\"", GENRE, "jazz")))
        .isEqualTo("Which tracks? album \"Kind of Blue\" genre \"jazz\"");
  }

  @Test
  void newQuestionIsNoAnswer() {
    assertThat(question(talk("Which tracks?", ALBUM, "What is a realm?")))
        .isEqualTo("What is a realm?");
  }

  @Test
  void ordinaryConversationHasItsLastQuestion() {
    assertThat(question(talk("Hello", "Hi!", "Which tasks does bob have?")))
        .isEqualTo("Which tasks does bob have?");
  }

  @Test
  void nearestPassageCountsWhereverItStands() {
    List<Quotation> quotations =
        List.of(
            new Quotation(new Excerpt("rules.txt", "", "Sheds are green.", 0.4), ""),
            new Quotation(new Excerpt("rules.txt", "", "Sheds need a permit.", 0.8), ""));

    assertThat(Quotation.anyAsNear(quotations, 0.75)).isTrue();
    assertThat(Quotation.anyAsNear(quotations, 0.85)).isFalse();
  }
}
