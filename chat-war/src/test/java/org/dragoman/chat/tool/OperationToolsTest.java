package org.dragoman.chat.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationToolsTest {
  private final BrokerStandIn standIn = new BrokerStandIn("shop", "todo");
  private final OperationTools tools =
      new OperationTools(new PublishedShapes(new Broker(standIn.url(), 5)));
  private final OnBehalf caller = OnBehalf.of(Conversations.asking("Hello"));

  @AfterEach
  void stop() {
    standIn.close();
  }

  @ParameterizedTest
  @CsvSource({
    "shop, article, false, true",
    "shop, article, true, true",
    "shop, removeArticle, true, true",
    "shop, removeArticle, false, false",
    "shop, nothing, true, false",
    "gone, article, false, false",
    "todo, article, false, false"
  })
  void onlyWhatIsThereAndGrantedIsATool(String schema, String name, boolean write, boolean offered)
      throws InterruptedException {
    OperationGrant grant = new OperationGrant(schema, name, write);
    assertThat(tools.of(List.of(grant), caller)).hasSize(offered ? 1 : 0);
    if (offered) {
      assertThatCode(() -> tools.check(List.of(grant), caller)).doesNotThrowAnyException();
    } else {
      assertThatExceptionOfType(Fault.class)
          .isThrownBy(() -> tools.check(List.of(grant), caller))
          .withMessageStartingWith("definition.operations[0].")
          .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.DEFINITION_REFUSED));
    }
  }

  @Test
  void writeRunsUnaskedWhereSchemaAndGrantSaySo() throws InterruptedException {
    OperationGrant asking = new OperationGrant("shop", "removeArticle", true);
    OperationGrant unasked = new OperationGrant("shop", "removeArticle", true, true);
    assertThat(tools.of(List.of(unasked), caller).getFirst().unasked()).isFalse();
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> tools.check(List.of(unasked), caller))
        .withMessageStartingWith("definition.operations[0].unasked must be false");

    standIn.unask("removeArticle");
    OperationTools others = new OperationTools(new PublishedShapes(new Broker(standIn.url(), 5)));

    others.check(List.of(unasked), caller);
    assertThat(others.of(List.of(unasked), caller).getFirst().unasked()).isTrue();
    assertThat(others.of(List.of(asking), caller).getFirst().unasked()).isFalse();
  }

  @Test
  void whatGroupsByWhatIsSelectedIsNoTool() throws InterruptedException {
    OperationGrant article = new OperationGrant("shop", "article", false);
    OperationGrant articles = new OperationGrant("shop", "articles", false);
    standIn.groupBySelection("Query.articles", "Article.number");

    List<Tool> offered = tools.of(List.of(article, articles), caller);

    assertThat(offered).extracting(Tool::name).containsExactly("shop__article");
    assertThat(offered.getFirst().queries(Map.of("number", 1), null).getFirst().document())
        .doesNotContain(" number }")
        .doesNotContain("{ number");
    // A builder may grant it: an application without a model asks for the total alone.
    assertThatCode(() -> tools.check(List.of(articles), caller)).doesNotThrowAnyException();
  }

  @Test
  void grantThatStandsTwiceIsOneTool() throws InterruptedException {
    OperationGrant grant = new OperationGrant("shop", "article", false);
    assertThat(tools.of(List.of(grant, grant), caller)).hasSize(1);
  }

  @Test
  void withoutGrantsNothingIsAsked() throws InterruptedException {
    assertThat(tools.of(List.of(), caller)).isEmpty();
    assertThat(standIn.requests()).isEmpty();
  }
}
