package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All views of the console in the page of the product, with its policy, while {@code service.js}
 * answers what they ask: each is used by the keyboard alone, and each shows 200 texts that try to
 * run as scripts. A view that is added to {@code views.js} is added to {@link #views}.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ConsoleViewsIT {
  private static final String CONSOLE = Product.stack().edge() + "/console/";
  static final String APPLICATION = "ai.service.librarian.3f2a0c5e-0000-4000-8000-000000000000";
  private static final String BUILD = "console/applications/" + APPLICATION;
  private static final String SCHEMA = "console/schemas/library";
  private static final int MOST_TABS = 240;
  private static final int AT_ONCE = 30;

  /** These have nothing to do yet. */
  private static final Set<String> WITHOUT_EFFECT =
      Set.of("button 'Send'", "button 'Start again'", "button 'Show everything'");

  /** What stands around every view is tried once. */
  private static final Set<String> TRIED = new HashSet<>();

  private static Browser browser;

  @BeforeAll
  static void signIn() {
    browser = Browser.open();
    browser.theme("light");
    browser.open(CONSOLE + "?realm=acme");
    browser.find("#username").fill("alice");
    browser.find("#password").fill(Product.stack().secret("ALICE_PASSWORD"));
    browser.find("[type=submit]").click();
    browser.find("h1", "Home");
    browser.script(resource("service.js"));
    browser.script(resource("keyboard.js"));
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

  static Stream<String> views() {
    return Stream.of(
        "console/",
        "console/schemas",
        "console/new",
        SCHEMA,
        SCHEMA + "/explore",
        SCHEMA + "/data?type=Book",
        SCHEMA + "/rights",
        SCHEMA + "/history",
        SCHEMA + "/usage",
        "console/applications",
        "console/applications/new",
        "console/applications/new?schema=library",
        BUILD,
        BUILD + "/share",
        BUILD + "/versions",
        "console/usage",
        "console/access",
        "console/audit",
        "apps/" + APPLICATION,
        "apps/librarian");
  }

  @ParameterizedTest
  @MethodSource("views")
  @Order(1)
  void everythingIsReachedAndDoneByKeys(String view) {
    show(view);
    assertThat(browser.shows("[role=alert]", "")).as("service.js has all answers").isFalse();
    List<String> wrong = new ArrayList<>(walk(true));
    show(view);
    for (JsonNode words : browser.script("return window.keys.doing([])")) {
      if (!WITHOUT_EFFECT.contains(words.asText()) && TRIED.add(view(words.asText(), view))) {
        wrong.addAll(done(view, words.asText()));
      }
    }

    assertThat(wrong).isEmpty();
  }

  /** What navigation and header have is the same in all views; all else belongs to one. */
  private static String view(String words, String view) {
    return browser.script("return window.keys.isAround(arguments[0])", words).asBoolean()
        ? words
        : view + words;
  }

  /** Presses Enter; what opens is left by Escape, and the focus is where it was. */
  private static List<String> done(String view, String words) {
    List<String> wrong = new ArrayList<>();
    String what = press(view, words);
    if (what.equals("nothing")) {
      wrong.add("Enter does nothing: " + words);
    } else if (what.equals("dialog")) {
      settle();
      if (!browser.script("return window.keys.isInside('dialog[open]')").asBoolean()) {
        wrong.add("the focus is not in the dialog of " + words);
      }
      walk(false).forEach(one -> wrong.add("in the dialog of " + words + ": " + one));
      browser.press(Browser.ESCAPE);
      what = press(view, words);
    }
    if (what.equals("dialog") || what.equals("menu")) {
      browser.press(Browser.ESCAPE);
      settle();
      if (Set.of("dialog", "menu").contains(happened())) {
        wrong.add("Escape does not close what opens: " + words);
      } else if (!browser.script("return window.keys.isBack()").asBoolean()) {
        wrong.add("the focus does not come back to " + words);
      }
    }
    return wrong;
  }

  private static String press(String view, String words) {
    show(view);
    browser.until("return window.keys.to(" + quoted(words) + ")");
    browser.press(Browser.ENTER);
    settle();
    return happened();
  }

  private static String happened() {
    return browser.script("return window.keys.done()").asText();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /**
   * Goes round by the Tab key and tells what is wrong.
   *
   * @param isView and not a dialog: then Escape is pressed before each, which leaves an editor
   */
  private static List<String> walk(boolean isView) {
    String step =
        (isView ? Character.toString(Browser.ESCAPE) : "") + Character.toString(Browser.TAB);
    browser.script("window.keys.begin()");
    for (int tabs = 0; tabs < MOST_TABS; tabs += AT_ONCE) {
      browser.type(step.repeat(AT_ONCE));
      if (browser.script("return window.keys.round()").asBoolean()) {
        return browser
            .script("return window.keys.missed()")
            .valueStream()
            .map(JsonNode::asText)
            .toList();
      }
    }
    return List.of("the Tab key does not come round");
  }

  private static void show(String view) {
    browser.script("localStorage.clear(); window.visit(arguments[0])", view);
    settle();
  }

  private static void settle() {
    settle(browser);
  }

  /** Waits until nothing is loading and what was drawn is shown. */
  static void settle(Browser browser) {
    browser.script(
        """
        const frame = () => new Promise(done => requestAnimationFrame(done));
        const settled = async () => {
          for (let at = 0; at < 300; at++) {
            await frame();
            await frame();
            if (!window.keys.waits()) return;
          }
        };
        return settled();
        """);
  }

  @Test
  @Order(2)
  void rowsAreSortedFollowedAndChangedByKeys() {
    show(SCHEMA + "/data?type=Book");
    browser.find("[role=gridcell]", "Dispossessed 1");
    browser.script("window.keys.to(\"div 'Dispossessed'\")");
    browser.press(Browser.UP);
    assertThat(focused()).isEqualTo("button 'title ↑'");
    browser.press(Browser.ENTER);
    browser.find("[aria-sort=descending]", "title");

    browser.press(Browser.DOWN);
    browser.press(Browser.ENTER);
    browser.find("[role=gridcell] input");
    browser.type("Lathe");
    browser.press(Browser.ENTER);
    browser.find("span", "Book.title is changed");
    // Nothing of the row but its key: others may have changed the rest meanwhile.
    assertThat(sent())
        .anyMatch(
            one ->
                one.contains("mode=update")
                    && one.matches(".*\\{\"id\":\"b\\d+\",\"title\":\"Lathe\"}"));
    browser.press(Browser.CONTROL, 'z');
    browser.until(
        "return window.service.sent.filter(one => one.includes('mode=update')).length === 2");
    browser.script("window.keys.to(\"div 'Ursula'\")");
    browser.press(Browser.ENTER);
    browser.find("[role=gridcell]", "Ursula");
  }

  @Test
  @Order(2)
  void rowIsDeletedByKeysAfterAQuestion() {
    show(SCHEMA + "/data?type=Book");
    browser.find("[role=gridcell]", "Dispossessed 1");
    browser.script("window.keys.to(\"div 'Dispossessed'\")");
    browser.press(Browser.DELETE);
    browser.find("p.row", "b0 · Dispossessed");
    browser.press(Browser.ESCAPE);
    browser.until("return window.keys.focused() === \"div 'Dispossessed'\"");
    assertThat(sent()).noneMatch(one -> one.contains("mode=delete"));

    browser.press(Browser.DELETE);
    browser.until("return window.keys.to(\"button 'Delete the row'\")");
    browser.press(Browser.ENTER);
    browser.find("span", "A row of Book is deleted");
    assertThat(sent())
        .filteredOn(one -> one.contains("mode=delete"))
        .singleElement()
        .asString()
        .endsWith("{\"id\":\"b0\"}");
    browser.until("return window.keys.focused() === \"div 'Dispossessed 1'\"");
    browser.press(Browser.LEFT);
    assertThat(focused()).isEqualTo("button 'Delete this row'");
    browser.press(Browser.ENTER);
    browser.find("p.row", "b1 · Dispossessed 1");
    browser.press(Browser.ESCAPE);
  }

  /** The key takes away characters of a value that is being edited. */
  @Test
  @Order(2)
  void keyInAValueDeletesNoRow() {
    show(SCHEMA + "/data?type=Book");
    browser.find("[role=gridcell]", "Dispossessed 1");
    browser.script("window.keys.to(\"div 'Dispossessed'\")");
    browser.press(Browser.ENTER);
    browser.find("[role=gridcell] input");
    browser.press(Browser.DELETE);

    assertThat(browser.shows("p.row", "Dispossessed")).isFalse();
    browser.press(Browser.ESCAPE);
  }

  /** The cell that Tab reaches was the last one that was used: it may be gone. */
  @Test
  @Order(3)
  void rowsAreReachedWhenFewerAreShown() {
    show(SCHEMA + "/data?type=Author");
    browser.find("[role=gridcell]", "Ursula 1");
    browser.script("window.keys.to(\"div 'a0'\")");
    browser.press(Browser.CONTROL, Browser.END);
    browser.until("return window.keys.focused() === \"div 'a39'\"");
    browser.find("input[aria-label='Find in these rows']").fill("Ursula 7");
    browser.find("[role=status]", "1 row of");

    assertThat(walk(true)).isEmpty();
  }

  @Test
  @Order(4)
  void typesOfADiagramAreWalkedByArrows() {
    show(SCHEMA);
    browser.find("g.type");
    browser.script("window.keys.to(\"g 'Book, 5 fields'\")");
    browser.press(Browser.DOWN);
    browser.press(Browser.RIGHT);
    assertThat(focused()).isEqualTo("g 'Author, 2 fields'");
    browser.press(Browser.ENTER);
    browser.find("g.type.chosen[data-type=Author]");
  }

  @Test
  @Order(5)
  void writeIsConfirmedByKeys() {
    show("apps/" + APPLICATION);
    browser.find("textarea[aria-label='Your message']");
    browser.until("return window.keys.focused().includes('Your message')");
    browser.type("Add one");
    browser.press(Browser.ENTER);
    browser.find(".confirm button", "Yes, do it");
    browser.press(Browser.SHIFT, Browser.TAB);
    browser.until("return window.keys.to(\"button 'Yes, do it'\")");
    browser.press(Browser.ENTER);
    browser.find(".prose", "Done.");
    assertThat(sent()).anyMatch(one -> one.contains("yes write-"));
  }

  private static String focused() {
    return browser.script("return window.keys.focused()").asText();
  }

  private static List<String> sent() {
    return browser
        .script("return window.service.sent")
        .valueStream()
        .map(JsonNode::asText)
        .toList();
  }

  /** Each view with the most of it open, and how it is opened: words of buttons and tabs. */
  static Stream<List<String>> carriers() {
    return Stream.of(
        List.of("console/"),
        List.of("console/schemas"),
        List.of(SCHEMA),
        List.of(SCHEMA, "Operations"),
        List.of(SCHEMA, "Script"),
        List.of(SCHEMA + "/explore", "Docs"),
        List.of(SCHEMA + "/explore", "Run"),
        List.of(SCHEMA + "/explore", "Explain"),
        List.of(SCHEMA + "/data?type=Book"),
        List.of(SCHEMA + "/rights"),
        List.of("console/applications"),
        List.of(BUILD),
        List.of(BUILD, "Choose operations"),
        List.of(BUILD + "/share"),
        List.of(BUILD + "/versions"),
        List.of("console/usage"),
        List.of("console/access"),
        List.of("console/audit"),
        List.of("apps/" + APPLICATION),
        List.of("apps/" + APPLICATION + "?conversation=c0"));
  }

  @Test
  @Order(10)
  void textsOfOthersAreToldFromScripts() {
    List<String> payloads = resource("payloads.txt").lines().map(String::translateEscapes).toList();
    assertThat(payloads).hasSizeGreaterThanOrEqualTo(200);
    browser.script(resource("service.js"), payloads);
    browser.script(resource("inspect.js"), payloads);

    carriers()
        .forEach(
            carrier -> {
              show(carrier.getFirst());
              for (String words : carrier.subList(1, carrier.size())) {
                browser.find("button", words).click();
                settle();
              }
              assertThat(inspected(carrier.toString()))
                  .as(carrier.toString())
                  .isGreaterThanOrEqualTo(200);
            });
    browser.script("window.service.failing = arguments[0]", String.join("\n", payloads));
    views()
        // It asks nothing before something is written.
        .filter(view -> !view.equals("console/new"))
        .forEach(
            view -> {
              show(view);
              assertThat(inspected(view)).as(view).isGreaterThanOrEqualTo(200);
            });
  }

  /** How many payloads are shown, none of which is more than text. */
  private static int inspected(String where) {
    JsonNode seen = browser.script("return window.inspect()");
    assertThat(seen.path("bad").valueStream().map(JsonNode::asText)).as(where).isEmpty();
    assertThat(seen.path("ran").isNull()).as(where).isTrue();
    return seen.path("shown").asInt();
  }

  static String resource(String name) {
    try (InputStream file = ConsoleViewsIT.class.getResourceAsStream("/console/" + name)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
