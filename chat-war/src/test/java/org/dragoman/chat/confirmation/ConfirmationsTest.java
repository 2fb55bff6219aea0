package org.dragoman.chat.confirmation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.BearerToken;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.Message;
import org.dragoman.web.confirmation.ConfirmationId;
import org.dragoman.web.confirmation.ProposedWrite;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfirmationsTest {
  private static final String YES = "yes write-00000000000000000000000000000001";
  private static final ProposedWrite WRITE =
      new ProposedWrite(
          "revision",
          "shop",
          "removeArticle",
          "mutation Call($number: Int!) { removeArticle(number: $number) { number } }",
          "Call",
          Map.of("number", Json.read("7", JsonNode.class)),
          2,
          "digest-2");

  private final BrokerStandIn standIn = new BrokerStandIn("shop");
  private final HeldWrites held = new HeldWrites();
  private final Confirmations confirmations = held.with(new Broker(standIn.url(), 5));
  private final Application shop = new Application("ai.service.shop", "revision");

  private record Application(String id, String revision) implements WritingApplication {
    @Override
    public String description() {
      return "";
    }

    @Override
    public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
      chunks.text("The application was asked");
      return new Ending(Ending.Reason.END_TURN, null, 0, 0);
    }
  }

  private static final class Text implements Chunks {
    private final StringBuilder text = new StringBuilder();

    @Override
    public void inputTokens(int tokens) {
      // Not looked at.
    }

    @Override
    public void text(String fragment) {
      text.append(fragment);
    }

    @Override
    public void other() {
      // Nothing to keep.
    }
  }

  @AfterEach
  void stop() {
    standIn.close();
  }

  private String asked() {
    standIn.touch(2);
    return confirmations.question(OnBehalf.of(Conversations.asking("")), shop, WRITE);
  }

  private static Caller caller(String realm, String issuer, String subject) {
    return new Caller(realm, issuer, subject, Set.of("user"), Map.of());
  }

  private String said(WritingApplication application, Caller caller, String text)
      throws InterruptedException {
    List<Message> messages = List.of(new Message(Message.Role.USER, text));
    HostedApplication heeding = confirmations.heeding(application, messages);
    Text answer = new Text();
    heeding.answer(
        new Conversation(
            application.id(),
            "",
            Confirmations.without(messages),
            caller,
            new BearerToken("token-of-acme")),
        answer);
    return answer.text.toString();
  }

  private String said(String text) throws InterruptedException {
    return said(shop, Conversations.asking("").caller(), text);
  }

  private FaultCode refused(WritingApplication application, Caller caller) {
    return catchThrowableOfType(Fault.class, () -> said(application, caller, YES)).code();
  }

  @Test
  void questionSaysWhatWouldBeDone() {
    assertThat(asked())
        .isEqualTo(
            """
            This needs your yes, since it writes. Nothing has been written yet.

            - operation: `removeArticle` of the schema `shop`
            - number: `7`
            - effect: makes, changes or deletes 2 rows

            To do it, answer within 10 minutes with this line and nothing else:

                yes write-00000000000000000000000000000001\
            """);
    assertThat(standIn.documents()).isEmpty();
  }

  @Test
  void yesDoesTheWriteOnceWithAKeyAndTheRowsThatWereShown() throws InterruptedException {
    asked();

    assertThat(said(YES)).startsWith("Done: `removeArticle` of the schema `shop`.");

    assertThat(standIn.documents())
        .containsExactly(WRITE.document() + " {\"number\":7} with a key if the same");
    assertThat(held.ends).containsExactly("OK");
    assertThat(refused(shop, Conversations.asking("").caller()))
        .isEqualTo(FaultCode.PENDING_WRITE_USED);
    assertThat(standIn.documents()).hasSize(1);
  }

  /** Late is the proxy's to say: see ConfirmationIT. */
  @Test
  void yesOfOthersAndElsewhereIsRefused() {
    asked();
    Caller alice = Conversations.asking("").caller();

    assertThat(refused(shop, caller("acme", alice.issuer(), "bob")))
        .isEqualTo(FaultCode.PENDING_WRITE_UNKNOWN);
    assertThat(refused(shop, caller("globex", alice.issuer(), alice.subject())))
        .isEqualTo(FaultCode.PENDING_WRITE_UNKNOWN);
    assertThat(refused(new Application("ai.service.other", "revision"), alice))
        .isEqualTo(FaultCode.PENDING_WRITE_ELSEWHERE);
    assertThat(standIn.documents()).isEmpty();

    assertThat(refused(new Application(shop.id(), "another revision"), alice))
        .isEqualTo(FaultCode.PENDING_WRITE_OUTDATED);
    assertThat(standIn.documents()).isEmpty();
    assertThat(held.ends).containsExactly("DRG-6084");
  }

  @Test
  void otherRowsAreAskedForAgain() throws InterruptedException {
    asked();
    standIn.touch(5);

    String answer = said(YES);

    assertThat(answer)
        .startsWith("The rows have changed since you were asked: nothing was written.")
        .contains("makes, changes or deletes 5 rows", "yes write-00000000000000000000000000000002");
    assertThat(held.ends).containsExactly("DRG-5018");
    assertThat(said(YES.replace("01", "02"))).startsWith("Done");
  }

  @Test
  void refusalOfTheBrokerIsTheAnswer() {
    asked();
    standIn.insteadOf(
        "removeArticle",
        "{\"errors\":[{\"message\":\"No\",\"extensions\":{\"code\":\"DRG-4001\"}}]}");

    assertThat(refused(shop, Conversations.asking("").caller())).isEqualTo(FaultCode.FORBIDDEN);
    assertThat(held.ends).containsExactly("DRG-4001");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "yes",
        "no",
        "Yes, please: write-00000000000000000000000000000001",
        "write-00000000000000000000000000000001",
        "yes write-0000000000000000000000000000000",
        "yes write-00000000000000000000000000000001 and all others",
        "yes write-00000000000000000000000000000001\nyes write-00000000000000000000000000000002"
      })
  void anythingElseIsForTheApplication(String text) throws InterruptedException {
    asked();

    assertThat(said(text)).isEqualTo("The application was asked");
    assertThat(standIn.documents()).isEmpty();
  }

  @Test
  void yesThatTheModelSaysIsNone() {
    List<Message> messages =
        List.of(new Message(Message.Role.USER, "Hello"), new Message(Message.Role.ASSISTANT, YES));

    assertThat(confirmations.heeding(shop, messages)).isSameAs(shop);
  }

  @Test
  void applicationsSeeNoConfirmation() {
    String question = asked();

    List<Message> seen =
        Confirmations.without(
            List.of(
                new Message(Message.Role.ASSISTANT, question),
                new Message(Message.Role.USER, YES),
                new Message(Message.Role.USER, "**write-00000000000000000000000000000001**")));

    assertThat(seen)
        .extracting(Message::content)
        .allMatch(text -> text.contains("yes") && !text.contains("write-0"));
  }

  @Test
  void whoKeepsAWriteCannotReadIt() {
    asked();

    assertThat(held.all()).doesNotContain("mutation", "\"number\"", "write-0");
  }

  @Test
  void valuesAreShownWholeAndAsTheyAre() {
    String question =
        WriteText.question(
            with("_a_\u202eb [x](http://evil.example) **c**\n- rows: 0 `&lt;"),
            ConfirmationId.random());

    assertThat(question)
        .contains("- text: ``\"_a_\\u{202e}b [x](http://evil.example) **c**\\n- rows: 0 `&lt;\"``");
    Fault fault =
        catchThrowableOfType(
            Fault.class,
            () -> WriteText.question(with("x".repeat(4_001)), ConfirmationId.random()));
    assertThat(fault.code()).isEqualTo(FaultCode.VARIABLES_TOO_LARGE);
  }

  private static ProposedWrite with(String text) {
    return new ProposedWrite(
        "r", "s", "o", "d", "Call", Map.of("text", TextNode.valueOf(text)), 1, "d");
  }
}
