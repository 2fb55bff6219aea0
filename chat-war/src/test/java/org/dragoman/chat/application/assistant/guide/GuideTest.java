package org.dragoman.chat.application.assistant.guide;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GuideTest {
  @Test
  void chapterIsSplitAtItsHeadings() {
    assertThat(
            GuideReader.read(
                """
                # Chapter

                ## First
                <!-- What is first? Who is first? -->
                <!-- Which one -->
                Text of *first*.

                ```
                # no heading
                <!-- no question -->
                ```

                ## Second
                More.
                """))
        .satisfiesExactly(
            first -> {
              assertThat(first.title()).isEqualTo("First");
              assertThat(first.questions())
                  .containsExactly("What is first?", "Who is first?", "Which one");
              assertThat(first.text())
                  .isEqualTo("Text of *first*.\n\n```\n# no heading\n<!-- no question -->\n```");
            },
            second -> {
              assertThat(second.title()).isEqualTo("Second");
              assertThat(second.questions()).isEmpty();
              assertThat(second.text()).isEqualTo("More.");
            });
  }
}
