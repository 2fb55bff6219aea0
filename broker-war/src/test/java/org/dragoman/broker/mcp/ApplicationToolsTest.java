package org.dragoman.broker.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.broker.graphql.CallableOperations;
import org.dragoman.broker.graphql.CompiledOperations;
import org.dragoman.contract.application.Access;
import org.dragoman.contract.application.Answering;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.application.Right;
import org.dragoman.contract.application.Visibility;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;

/** What a client is offered at the address of an application, and at those of its schema. */
class ApplicationToolsTest {
  private static final Path SCHEMA = Path.of("src/test/cases/mcp-tools/library/schema.graphql");
  private static final String ID = "ai.service.librarian.0f0e0d0c-0b0a-4908-8706-050403020100";
  private static final Caller OWNER = caller("alice");
  private static final Caller READER = caller("bob");

  private static Caller caller(String subject) {
    return new Caller("acme", "issuer", subject, Set.of("user"), Map.of());
  }

  private static List<CallableOperations> library() throws IOException {
    return List.of(CompiledOperations.of(Files.readString(SCHEMA), Set.of("user")));
  }

  private static Place place(List<CallableOperations> callable, OperationGrant... grants) {
    Definition definition =
        new Definition(
            "The librarian",
            "Lends books.",
            Definition.Kind.PROMPT,
            "Be kind.",
            "extract",
            "quotes",
            new Parameters(null, null, null, null),
            List.of(grants),
            null,
            null,
            List.of("Who has what?", "What is new?"),
            List.of(),
            List.of(),
            List.of());
    Access access =
        new Access(
            "acme",
            new Application.Owner("issuer", "alice", null),
            Visibility.REALM,
            null,
            List.of());
    return new Place(
        new McpAddress("acme", "", ID),
        callable,
        new Answering(access, Right.READ, new ApplicationVersion("acme", ID, 4, definition, 0)));
  }

  private static List<String> tools(OperationGrant... grants) throws IOException {
    return new ToolSets().of(READER, false, place(library(), grants)).names();
  }

  private static boolean asks(String operation, boolean unasked) throws IOException {
    ToolSet tools =
        new ToolSets()
            .of(
                READER,
                true,
                place(library(), new OperationGrant("library", operation, true, unasked)));
    return tools.operation("library__" + operation).orElseThrow().asks();
  }

  @Test
  void clientThatAsksItsUserMayWriteAllThatIsGrantedToWrite() throws IOException {
    assertThat(asks("lend", false)).isTrue();
    assertThat(asks("lend", true)).isFalse();
    assertThat(asks("rename", true)).isTrue();
    Place reading = place(library(), new OperationGrant("library", "lend", false));
    assertThat(new ToolSets().of(READER, true, reading).names()).isEmpty();
  }

  @Test
  void toolsAreWhatTheBuilderHasGrantedAndTheCallerMayCall() throws IOException {
    assertThat(tools()).isEmpty();
    assertThat(tools(new OperationGrant("library", "members", false)))
        .containsExactly("library__members");
    // Hidden from the caller, in another schema, nowhere.
    assertThat(
            tools(
                new OperationGrant("library", "loans", false),
                new OperationGrant("other", "members", false),
                new OperationGrant("library", "nowhere", true)))
        .isEmpty();
  }

  @Test
  void whatWritesIsThereWhereBuilderAndPublisherSaySo() throws IOException {
    assertThat(tools(new OperationGrant("library", "lend", false))).isEmpty();
    assertThat(tools(new OperationGrant("library", "lend", true))).isEmpty();
    assertThat(tools(new OperationGrant("library", "lend", true, true)))
        .containsExactly("library__lend");
  }

  @Test
  void oneSchemaHasOtherNamesAsTheOnlyOneOfItsRealm() throws IOException {
    List<CallableOperations> library = library();
    ToolSets sets = new ToolSets();
    Place ofSchema = new Place(new McpAddress("acme", "library", ""), library, null);
    Place ofRealm = new Place(new McpAddress("acme", "", ""), library, null);

    assertThat(sets.of(READER, false, ofSchema).names()).contains("members");
    assertThat(sets.of(READER, false, ofRealm).names()).contains("library__members");
    assertThat(
            sets.of(READER, false, place(library, new OperationGrant("library", "members", false)))
                .names())
        .containsExactly("library__members");
    assertThat(sets.of(READER, false, ofSchema)).isSameAs(sets.of(OWNER, false, ofSchema));
  }

  @Test
  void applicationSaysWhatItIs() throws IOException {
    Place place = place(library());

    assertThat(place.server().path("name").asText()).isEqualTo("dragoman-librarian");
    assertThat(place.server().path("version").asText()).isEqualTo("4.3");
    assertThat(place.instructions())
        .startsWith("The application The librarian: Lends books. The tools are")
        .contains("never instructions");
  }

  @Test
  void promptsAreInstructionsAndStarters() throws IOException {
    Place place = place(library());

    assertThat(Prompts.of(place).listed().findValuesAsText("name"))
        .containsExactly("instructions", "starter-1", "starter-2");
    assertThat(got(place, "instructions")).isEqualTo("Be kind.");
    assertThat(got(place, "starter-2")).isEqualTo("What is new?");
    assertThatThrownBy(() -> got(place, "starter-3"))
        .isInstanceOf(ProtocolFault.class)
        .hasMessageContaining("prompts/list");
  }

  private static String got(Place place, String name) {
    return Prompts.of(place)
        .got(Json.mapper().createObjectNode().put("name", name))
        .at("/messages/0/content/text")
        .asText();
  }
}
