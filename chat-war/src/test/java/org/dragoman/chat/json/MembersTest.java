package org.dragoman.chat.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.dragoman.contract.fault.Fault;
import org.junit.jupiter.api.Test;

/** What is told of a member that is not known, whose name is the caller's own. */
class MembersTest {
  private static String refusal(String member) {
    JsonNode body = JsonNodeFactory.instance.objectNode().put("known", 1).put(member, 1);
    Members members = Members.of(body);
    members.has("known");
    return catchThrowableOfType(Fault.class, members::end).detail();
  }

  @Test
  void unknownMemberIsNamed() {
    assertThat(refusal("Größe"))
        .isEqualTo("The body has a member \"Größe\", which is not known; known members: known");
  }

  @Test
  void nameIsEscaped() {
    assertThat(refusal("a\"\n\u202e\u2028\ud800\udb40\udc01$1"))
        .startsWith(
            "The body has a member \"a\\\"\\n"
                + "\\u202e\\u2028\\ud800\\udb40\\udc01$1\", which is not known");
  }

  @Test
  void longNameIsCutBetweenCharacters() {
    assertThat(refusal("\ud83d\ude00".repeat(1_000)))
        .startsWith(
            "The body has a member \"" + "\ud83d\ude00".repeat(64) + "...\", which is not known");
  }
}
