package org.dragoman.contract.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;

class OperationRequestTest {
  private static final Caller CALLER =
      new Caller("acme", "https://one.example", "ann", Set.of("user"), Map.of());

  @Test
  void callerIsNeverReadFromWhatIsSaid() {
    String said =
        """
        {"schema": "s", "version": 1, "hash": "h",
         "caller": {"realm": "r", "issuer": "i", "subject": "boss", "roles": [], "claims": {}}}
        """;

    OperationRequest read = Json.read(said, OperationRequest.class);

    assertThat(read.caller()).isNull();
    assertThat(read.of(CALLER).caller()).isEqualTo(CALLER);
  }

  @Test
  void callerIsNotWritten() {
    OperationRequest request =
        new OperationRequest("s", 1, "h", null, null, Map.of(), Map.of(), null, CALLER);

    assertThat(Json.text(request)).doesNotContain("caller", "ann");
  }
}
