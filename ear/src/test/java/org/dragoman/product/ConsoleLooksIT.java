package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How all views of the console look, and that none is forgotten: {@code service.js} answers what
 * they ask.
 */
class ConsoleLooksIT {
  private static final int PHONE_WIDTH = 360;
  private static final int PHONE_HEIGHT = 740;

  private static Browser browser;

  @BeforeAll
  static void signIn() {
    browser = ConsoleAnswersIT.signedIn();
    browser.script(ConsoleViewsIT.resource("service.js"));
    browser.script(ConsoleViewsIT.resource("keyboard.js"));
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  /** The browser enforces the policy of the page: whatever breaks it is in its log. */
  @AfterEach
  void nothingBreaksThePolicy() {
    assertThat(browser.complaints())
        .noneMatch(line -> line.contains("Security Policy") || line.contains("TypeError"));
  }

  private static void show(String view) {
    browser.script("localStorage.clear(); window.visit(arguments[0])", view);
    ConsoleViewsIT.settle(browser);
  }

  /** Chromium's own way to replace a selection styles elements, which the policy forbids. */
  @Test
  void textTypedOverASelectionKeepsThePolicy() {
    show("console/schemas/library");
    browser.find(".cm-content[aria-label=Schema]").click();
    browser.press(Browser.CONTROL, 'a');
    browser.type("type Shelf");
    browser.find(".cm-line", "type Shelf");
  }

  /** Those that need an answer, and the one that shows the parts. */
  static Stream<String> looks() {
    return Stream.concat(ConsoleViewsIT.views(), Stream.of("console/parts"));
  }

  /** Each is kept as a picture in light and in dark. */
  @ParameterizedTest
  @MethodSource("looks")
  void nobodyIsKeptOut(String view) {
    show(view);
    Pictures.of(browser, name(view));
  }

  /** On a phone nothing is wider than the screen, but for what scrolls by itself. */
  @ParameterizedTest
  @MethodSource("looks")
  void everyViewFitsAPhone(String view) {
    browser.size(PHONE_WIDTH, PHONE_HEIGHT);
    try {
      show(view);
      Pictures.of(browser, name(view) + "-phone");
      assertThat(browser.script("return document.documentElement.scrollWidth").asInt())
          .isLessThanOrEqualTo(PHONE_WIDTH);
    } finally {
      browser.size(Browser.WIDTH, Browser.HEIGHT);
    }
  }

  private static String name(String view) {
    return ("view/" + view.replace(ConsoleViewsIT.APPLICATION, "id"))
        .replaceAll("[^a-z]+", "-")
        .replaceAll("-$", "");
  }

  /** The addresses are those of the router, with the tabs that a view has of its own. */
  @Test
  void noViewIsMissing() throws IOException {
    Path console = Path.of("..", "broker-war", "src", "main", "console");
    String routes = Files.readString(console.resolve("shell/views.js"));
    Matcher route =
        Pattern.compile("view\\('([^']+)', '[^']+', \\(\\) => import\\('([^']+)'").matcher(routes);
    int known = 0;
    while (route.find()) {
      known++;
      String one = route.group(1).replace("/:tab?", "").replaceAll(":[a-z]+", "[^/?]+");
      List<String> tabs =
          route.group(1).endsWith("/:tab?")
              ? tabs(Files.readString(console.resolve("shell").resolve(route.group(2))))
              : List.of("");
      for (String tab : tabs) {
        String address = one + tab + "/?(\\?.*)?";
        assertThat(looks()).anyMatch(view -> view.matches(address));
      }
    }
    assertThat(known).isEqualTo(routes.split("\nview\\(", -1).length - 1).isPositive();
  }

  /** The first one has the address of the view itself. */
  private static List<String> tabs(String view) {
    List<String> tabs =
        Pattern.compile("^  (\\w+): \\{ label: '", Pattern.MULTILINE)
            .matcher(view)
            .results()
            .map(one -> "/" + one.group(1))
            .toList();
    assertThat(tabs).hasSizeGreaterThan(1);
    return Stream.concat(Stream.of(""), tabs.stream().skip(1)).toList();
  }
}
