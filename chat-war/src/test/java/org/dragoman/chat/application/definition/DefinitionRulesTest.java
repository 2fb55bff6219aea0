package org.dragoman.chat.application.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.BrokerStandIn;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.model.Models;
import org.dragoman.chat.operation.PublishedShapes;
import org.dragoman.chat.tool.OperationTools;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DefinitionRulesTest {
  private final BrokerStandIn standIn = new BrokerStandIn("todo");
  private final DefinitionRules rules =
      new DefinitionRules(
          new AnyModel(),
          null,
          new OperationTools(new PublishedShapes(new Broker(standIn.url(), 5))),
          new ServerRules(null));

  private static final class AnyModel extends Models {
    @Override
    public boolean offers(String realm, String provider, String model) {
      return true;
    }
  }

  @AfterEach
  void stop() {
    standIn.close();
  }

  private void check(OperationGrant... operations) {
    Definition definition =
        new Definition(
            "Tasks",
            "",
            Definition.Kind.PROMPT,
            "",
            "provider",
            "model",
            Parameters.NONE,
            List.of(operations),
            null);
    rules.check(definition, OnBehalf.of(Conversations.asking("")));
  }

  @Test
  void operationThatTheBuilderMayCallIsTaken() {
    assertThatCode(() -> check(new OperationGrant("todo", "getUser", false)))
        .doesNotThrowAnyException();
  }

  @Test
  void operationThatIsNotThereForTheBuilderIsRefused() {
    assertRefused(new OperationGrant("todo", "getUsers", false));
    assertRefused(new OperationGrant("elsewhere", "getUser", true));
  }

  private void assertRefused(OperationGrant operation) {
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> check(operation))
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.DEFINITION_REFUSED));
  }
}
