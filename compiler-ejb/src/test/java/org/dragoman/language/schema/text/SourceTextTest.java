package org.dragoman.language.schema.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.dragoman.contract.fault.Problem;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.Test;

class SourceTextTest {
  private static final String SOUND =
      "type A { id: ID! }\ntype Query { a: [A] @svc_resolver(_type: select, _object: A) }\n";

  @Test
  void lineEndsAndByteOrderMarkDoNotCount() {
    String windows = "\uFEFF" + SOUND.replace("\n", "\r\n");
    String old = SOUND.replace('\n', '\r');

    Compilation compiled = new Compiler().compile(SOUND);
    assertThat(compiled).isInstanceOf(Compilation.Accepted.class);
    assertThat(new Compiler().compile(windows)).isEqualTo(compiled);
    assertThat(new Compiler().compile(old)).isEqualTo(compiled);
  }

  @Test
  void digestIsThatOfTheText() {
    // printf 'a\nb\n' | sha256sum
    assertThat(SourceText.of("a\r\nb\r").digest())
        .isEqualTo("911169ddaaf146aff539f58c26c489af3b892dff0fe283c1c264c65ae5aa59a2");
  }

  @Test
  void placesAreCountedInLinesOfAnyEnd() {
    assertThat(places("type A { id: ID! }\r\n\r\n  type B { x: Int }\r" + SOUND))
        .contains("3:8 DRG-2201");
  }

  @Test
  void placesAreCountedInCharacters() {
    assertThat(places("\"\uD83D\uDE00 é\" type B { \"\uD83D\uDE00\" b: Unknown }" + SOUND))
        .containsExactly("1:12 DRG-2201", "1:23 DRG-2008");
  }

  @Test
  void namesAreFoundBehindDescriptionsAndComments() {
    String sdl =
        "\"\"\" type B \\\"\"\" \"B\" \"\"\" # B\n type,# B\n B { \"x\\\"\" # x\n __x : ID! }\n"
            + SOUND;

    assertThat(places(sdl)).containsExactly("3:2 DRG-2201", "4:2 DRG-2007");
  }

  @Test
  void filterNamesAreFound() {
    String sdl =
        SOUND.replace("_object: A", "_object: A, _filter: { x : , { _eq: 1 }, id: { _e:\n1 } }");

    assertThat(places(sdl)).containsExactly("2:73 DRG-2504", "2:97 DRG-2505");
  }

  private static List<String> places(String sdl) {
    return switch (new Compiler().compile(sdl)) {
      case Compilation.Accepted accepted -> List.of();
      case Compilation.Rejected(List<Problem> problems) ->
          problems.stream().map(p -> p.line() + ":" + p.column() + " " + p.code()).toList();
    };
  }
}
