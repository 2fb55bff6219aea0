package org.dragoman.chat.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.dragoman.chat.application.assistant.Assistant;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApplicationsTest {
  private record Named(String id) implements HostedApplication {
    @Override
    public String description() {
      return "for a test";
    }

    @Override
    public Ending answer(Conversation conversation, Chunks chunks) {
      throw new UnsupportedOperationException();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ai.service.assistant",
        "ai.service.my-app_2",
        "ai.service.app.123e4567-e89b-12d3-a456-426614174000"
      })
  void applicationIsFoundByItsIdentifier(String id) {
    HostedApplication application = new Named(id);
    assertThat(Applications.byId(List.of(application))).containsEntry(id, application);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "assistant", "ai.service.", "ai.service.a.b", "ai.service.a b"})
  void wrongIdentifierStopsTheStart(String id) {
    assertThatIllegalStateException()
        .isThrownBy(() -> Applications.byId(List.of(new Named(id))))
        .withMessageContaining("is not of the form");
  }

  @Test
  void doubledIdentifierStopsTheStart() {
    Named one = new Named("ai.service.one");
    assertThatIllegalStateException()
        .isThrownBy(() -> Applications.byId(List.of(one, new Named("ai.service.one"))))
        .withMessageContaining("ai.service.one");
  }

  @Test
  void assistantIsThatOfTheRealmOfTheCaller() {
    HostedApplication ofTheRealm = new Named("ai.service.assistant");
    Assistant assistant =
        new Assistant(null, null, null, null) {
          @Override
          public HostedApplication inRealm(String realm) {
            return realm.equals("acme") ? ofTheRealm : this;
          }
        };
    Applications applications =
        new Applications(List.of(assistant), new StoredApplications(), null, null, null);
    applications.find(null);

    assertThat(
            applications.named(
                "ai.service.assistant", Conversations.asking("Hello").caller(), "test"))
        .isSameAs(ofTheRealm);
  }

  @Test
  void unknownIdentifierIsNotFound() {
    Applications applications =
        new Applications(List.<HostedApplication>of(), new StoredApplications(), null, null, null);

    assertThatExceptionOfType(Fault.class)
        .isThrownBy(
            () ->
                applications.named(
                    "ai.service.nobody", Conversations.asking("Hello").caller(), "test"))
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.APPLICATION_UNKNOWN));
  }
}
