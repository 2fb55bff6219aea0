package org.dragoman.chat.application.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import org.dragoman.chat.json.Members;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.JsonDocument;
import org.junit.jupiter.api.Test;

class ImportResourceTest {
  private static ImportResource.Imported read(String... sections) {
    String documents =
        String.join(
            ",",
            java.util.Arrays.stream(sections)
                .map("{'name':'a','media_type':'text/plain','sections':[%s]}"::formatted)
                .toList());
    String body =
        "{'definition':{'name':'n','provider':'p','model':'m'},'documents':[%s]}"
            .formatted(documents)
            .replace('\'', '"');
    return ImportResource.read(
        Members.of(JsonDocument.parse(body.getBytes(StandardCharsets.UTF_8))));
  }

  private static final String GOOD = "{'place':'','text':'Words'}";

  @Test
  void documentsAreRead() {
    assertThat(read(GOOD, GOOD + "," + GOOD).documents()).hasSize(2);
  }

  @Test
  void documentThatIsRefusedIsNamed() {
    Fault fault = catchThrowableOfType(Fault.class, () -> read(GOOD, ""));
    assertThat(fault.code()).isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
    assertThat(fault.detail()).startsWith("documents[1].sections: ");
  }

  @Test
  void placeOfWhatIsNotKnownIsNamed() {
    Fault fault = catchThrowableOfType(Fault.class, () -> read("{'place':'','text':'a','size':1}"));
    assertThat(fault.detail()).startsWith("documents[0].sections[0] has a member \"size\"");
  }
}
