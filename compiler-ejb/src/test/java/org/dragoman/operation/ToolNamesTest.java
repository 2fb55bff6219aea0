package org.dragoman.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ToolNamesTest {
  @Test
  void ordinaryNamesStayAsTheyAre() {
    assertThat(ToolNames.name("todo", "getUser", Set.of())).isEqualTo("todo__getUser");
  }

  @Test
  void namesFitEveryProviderAndAreAllDifferent() {
    Set<String> taken = new HashSet<>();
    for (List<String> one :
        List.of(
            List.of("a.b", "c"),
            List.of("a_b", "c"),
            List.of("a-b", "c"),
            List.of("a", "b__c"),
            List.of("a__b", "c"),
            List.of("s".repeat(128), "o"),
            List.of("s".repeat(128), "p"),
            List.of("s", "o".repeat(300)))) {
      String name = ToolNames.name(one.get(0), one.get(1), taken);
      assertThat(name).matches("[A-Za-z0-9_-]{1,64}");
      assertThat(taken.add(name)).as(name).isTrue();
    }
  }
}
