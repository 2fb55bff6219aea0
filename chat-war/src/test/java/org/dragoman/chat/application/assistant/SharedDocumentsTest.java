package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.chat.knowledge.HeldDocuments;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.application.Right;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

class SharedDocumentsTest {
  private static final String ID = "ai.service.A.123e4567-e89b-12d3-a456-426614174000";

  /** One application, which alice of acme may talk to. */
  private static final class One extends StoredApplications {
    private boolean isAway;

    @Override
    public Application.Page list(Asking asking, Window window) {
      if (isAway) {
        throw new Fault(FaultCode.PROXY_UNAVAILABLE, "away");
      }
      Application application =
          new Application(
              ID,
              "City",
              "",
              Definition.Kind.PROMPT,
              null,
              null,
              null,
              Right.READ,
              1,
              null,
              "-",
              "-",
              null,
              null,
              null);
      return new Application.Page(
          asking.caller().subject().equals("alice") ? List.of(application) : List.of(), null);
    }

    @Override
    public Optional<ApplicationVersion> find(String model, Caller caller, String requestId) {
      Definition definition =
          new Definition(
              "City",
              "",
              Definition.Kind.PROMPT,
              "",
              "main",
              "m",
              Parameters.NONE,
              List.of(),
              null);
      return Optional.of(new ApplicationVersion("acme", model, 1, definition, 1));
    }
  }

  private final One applications = new One();

  private SharedDocuments documents() throws IOException, InterruptedException {
    return new SharedDocuments(
        applications, HeldDocuments.of(Path.of("src/test/cases/quotes")).search());
  }

  @Test
  void passageIsQuotedWithWhoseItIs() throws IOException, InterruptedException {
    List<Quotation> quotations =
        documents().quotations(Conversations.asking("May I plant a walnut tree?"));

    assertThat(quotations).hasSizeBetween(1, 3);
    assertThat(String.join("\n", Quotation.lines(quotations)))
        .contains("walnuts and conifers may not be planted")
        .contains("Source: allotment-rules.txt, ALLOTMENT SOCIETY ", " (application “City”)");
  }

  @Test
  void nothingIsFoundWhereNothingFitsOrNothingCanBeAsked()
      throws IOException, InterruptedException {
    assertThat(documents().quotations(Conversations.asking("Who wrote Don Quixote?"))).isEmpty();

    applications.isAway = true;

    assertThat(documents().quotations(Conversations.asking("May I plant a walnut tree?")))
        .isEmpty();
  }
}
