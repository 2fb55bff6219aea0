package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** Pictures of a view in light and in dark, in neither of which anybody is kept out. */
final class Pictures {
  private Pictures() {}

  static void of(Browser browser, String name) {
    for (String theme : List.of("light", "dark")) {
      browser.theme(theme);
      browser.picture(name + "-" + theme);
      assertThat(browser.barriers()).as(name + ", " + theme).isEmpty();
    }
    browser.theme("light");
  }
}
