package org.dragoman.chat.confirmation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;
import org.dragoman.contract.json.Json;
import org.dragoman.web.confirmation.ProposedWrite;

/** A call of a model that its caller may confirm. */
sealed interface Proposal {
  /** Returns the revision of the application that asked. */
  String revision();

  /** Returns its name for logs: {@code schema.operation} or {@code server.tool}. */
  String fullName();

  /** A published operation, after its dry run. */
  record Write(ProposedWrite write) implements Proposal {
    @Override
    public String revision() {
      return write.revision();
    }

    @Override
    public String fullName() {
      return write.fullName();
    }
  }

  /**
   * A tool of another server; nobody knows what it would do before it is called.
   *
   * @param server its name in the application
   * @param url of the server
   * @param arguments an object
   */
  record Call(String revision, String server, String url, String tool, JsonNode arguments)
      implements Proposal {
    public Call {
      Objects.requireNonNull(revision);
      Objects.requireNonNull(server);
      Objects.requireNonNull(url);
      Objects.requireNonNull(tool);
      Objects.requireNonNull(arguments);
    }

    @Override
    public String fullName() {
      return server + "." + tool;
    }
  }

  /** Reads what {@link Json#text} has written of a {@link Call} or a {@link ProposedWrite}. */
  static Proposal read(String text) {
    return Json.read(text, JsonNode.class).has("url")
        ? Json.read(text, Call.class)
        : new Write(Json.read(text, ProposedWrite.class));
  }
}
