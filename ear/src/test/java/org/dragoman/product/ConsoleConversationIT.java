package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The page of an application: what of a conversation is seen; {@code service.js} answers. */
class ConsoleConversationIT {
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

  @AfterEach
  void answerAgain() {
    browser.script("Object.assign(window.service, { waits: null, says: null, goesOn: null })");
  }

  private static void show(String view) {
    browser.script("localStorage.clear(); window.visit(arguments[0])", view);
    ConsoleViewsIT.settle(browser);
  }

  /**
   * The answer is taller than the page, comes after the scrolling to its question and before the
   * event of it, and ends later.
   */
  private static final String TALL =
      """
      window.service.says = Array(40).fill('A line.').join('\\n\\n');
      window.service.waits = path => path.endsWith('completions')
        ? new Promise(done => requestAnimationFrame(() => setTimeout(done))) : null;
      const frame = () => new Promise(done => requestAnimationFrame(done));
      window.service.goesOn = () => frame().then(frame).then(frame);
      """;

  private static void ask(String question) {
    browser.until("return window.keys.focused().includes('Your message')");
    browser.type(question);
    browser.press(Browser.ENTER);
    browser.find(".question .text", question);
    browser.find("button[aria-label='Send']");
    ConsoleViewsIT.settle(browser);
  }

  private static int belowWhatIsSeen() {
    return browser
        .find(".said")
        .script(
            "const one = arguments[0];"
                + " return Math.round(one.scrollHeight - one.scrollTop - one.clientHeight)")
        .asInt();
  }

  @Test
  void answerIsFollowedUnlessTheReaderScrollsUp() {
    show("apps/" + ConsoleViewsIT.APPLICATION);
    browser.script(TALL);
    for (int asked = 1; asked <= 10; asked++) {
      ask("Question " + asked);
      assertThat(belowWhatIsSeen()).as("after question " + asked).isLessThanOrEqualTo(1);
    }
    browser.find(".said").script("arguments[0].scrollTop = 0");
    ConsoleViewsIT.settle(browser);
    ask("From the top");
    assertThat(belowWhatIsSeen()).isLessThanOrEqualTo(1);

    browser.script(
        """
        window.service.waits = path => path.endsWith('completions')
          ? new Promise(done => window.goOn = done) : null;
        """);
    browser.type("Meanwhile");
    browser.press(Browser.ENTER);
    browser.until("return !!window.goOn");
    browser.find(".said").script("arguments[0].scrollTop -= 300");
    ConsoleViewsIT.settle(browser);
    browser.script("window.goOn()");
    browser.find("button[aria-label='Send']");
    ConsoleViewsIT.settle(browser);
    assertThat(belowWhatIsSeen()).isGreaterThan(300);
  }

  /** Arguments are for those who want them, and dates stand in one line. */
  @Test
  void operationOfAnAnswerIsToldInWords() {
    show("apps/" + ConsoleViewsIT.APPLICATION);
    browser.script(
        "window.service.says = arguments[0]",
        """
        | title | added |
        |---|---|
        | Solaris, volume 2 | since 2026-11-14 |

        Source: operation `booksBy` of schema `library` with author = "Lem\"\
        """);
    ask("Which books?");

    browser.find("td .one-line", "2026-11-14");
    browser.find("details.call:not([open]) summary", "books by");
    browser.until("return window.keys.to(\"summary 'Source: books by in library'\")");
    browser.press(Browser.ENTER);
    assertThat(browser.find("details.call[open] p").text())
        .isEqualTo("booksBy with author = \"Lem\"");
  }

  @Test
  void whatAnAnswerOffersIsAskedByAClick() {
    show("apps/" + ConsoleViewsIT.APPLICATION);
    says(
        """
        I don't know. I have looked through 1 document.
        You can ask me, for example: “Which books are on loan?”, “Who wrote \\*Solaris\\*?”.\
        """);
    ask("What now?");
    says("I don't know “Lemm”. Did you mean “Lem”, as in “Stanisław Lem”?");
    assertThat(browser.find(".answer .prose").text()).doesNotContain("You can ask");
    browser.find("button", "Who wrote *Solaris*?").click();

    browser.find(".question .text", "Who wrote *Solaris*?");
    says("Solaris.");
    browser.find("button", "Yes, Lem").click();
    browser.find(".question .text", "Yes.");
    browser.find(".answer .prose", "Solaris.");
    assertThat(browser.shows("button", "Yes, Lem")).isFalse();
  }

  private static void says(String text) {
    browser.script("window.service.says = arguments[0]", text);
  }

  @Test
  void shortAddressStays() {
    browser.script(
        """
        const before = window.fetch;
        window.fetch = async (url, options) => {
          if (!String(url).includes('address=librarian')) return before(url, options);
          window.fetch = before;
          const { applications } = await (await before(url, options)).json();
          return new Response(JSON.stringify({ applications: [applications[0]], next: null }));
        };
        """);
    show("apps/librarian");
    ask("How long?");
    browser.find("blockquote", "Four weeks");

    assertThat(browser.address()).contains("/apps/librarian?").contains("conversation=c0");
    browser.find("button", "New conversation").click();
    browser.find(".starters");
    assertThat(browser.address()).contains("/apps/librarian?").doesNotContain("conversation");
  }
}
