package org.dragoman.chat.application.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;

class ExportWriterTest {
  private static final Definition DEFINITION =
      new Definition(
          "Name", "", Definition.Kind.PROMPT, "", "p", "m", Parameters.NONE, List.of(), null);

  /** Closing it would tell the reader that this was all. */
  private static final class Target extends ByteArrayOutputStream {
    private boolean closed;

    @Override
    public void close() {
      closed = true;
    }
  }

  private final Target target = new Target();

  private static Optional<KnowledgeDocument> document(String id) {
    return switch (id) {
      case "gone" -> Optional.empty();
      case "broken" -> throw new Fault(FaultCode.PROXY_UNAVAILABLE, "for a test");
      default ->
          Optional.of(
              new KnowledgeDocument(
                  id,
                  id,
                  "text/plain",
                  5,
                  KnowledgeDocument.State.READY,
                  null,
                  null,
                  "",
                  List.of(new KnowledgeDocument.Section("", "Words"))));
    };
  }

  private void write(String... documents) throws IOException {
    ExportWriter.write(DEFINITION, List.of(documents), ExportWriterTest::document, target);
  }

  @Test
  void documentsThatAreThereAreWritten() throws IOException {
    write("one", "gone", "two");

    assertThat(Json.mapper().readTree(target.toByteArray()).path("documents"))
        .extracting(one -> one.path("name").asText())
        .containsExactly("one", "two");
  }

  @Test
  void whatBreaksOffIsNoJson() {
    assertThatExceptionOfType(Fault.class).isThrownBy(() -> write("one", "broken"));

    assertThat(target).asString().contains("\"one\"");
    assertThatExceptionOfType(JsonProcessingException.class)
        .isThrownBy(() -> Json.mapper().readTree(target.toByteArray()));
    assertThat(target.closed).isFalse();
  }
}
