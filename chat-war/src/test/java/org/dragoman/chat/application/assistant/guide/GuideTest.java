package org.dragoman.chat.application.assistant.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.dragoman.chat.embedding.Embeddings;
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

  @Test
  void passageIsNearestToItsOwnTitle() throws InterruptedException {
    String title = "Roles";
    Guide.Found nearest = Guide.shared().nearest(Embeddings.shared().of(title), 1).getFirst();
    assertThat(nearest.passage().title()).isEqualTo(title);
    assertThat(nearest.score()).isCloseTo(1, within(0.01));
  }
}
