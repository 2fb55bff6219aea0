package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What views of the console show when an answer is late, is refused, or was asked with other roles;
 * {@code service.js} answers.
 */
class ConsoleAnswersIT {
  private static final String SCHEMA = "console/schemas/library";
  private static Browser browser;

  @BeforeAll
  static void signIn() {
    browser = Browser.open();
    browser.open(Product.stack().edge() + "/console/?realm=acme");
    browser.find("#username").fill("alice");
    browser.find("#password").fill(Product.stack().secret("ALICE_PASSWORD"));
    browser.find("[type=submit]").click();
    browser.find("h1", "Home");
    browser.script(ConsoleViewsIT.resource("service.js"));
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  @AfterEach
  void answerAgain() {
    browser.script(
        "Object.assign(window.service, { failing: null, failingAt: '', waits: null });"
            + " delete performance.now");
  }

  private static void show(String view) {
    browser.script("localStorage.clear(); window.visit(arguments[0])", view);
  }

  @Test
  void stateIsShownWhenUsageIsNot() {
    browser.script(
        "window.service.failing = 'Away'; window.service.failingAt = arguments[0]",
        "rest/v1/usage");
    show("console/usage");

    browser.find("[role=alert]", "Away");
    browser.find("h2", "State");
    browser.find("dr-badge", "up");
    browser.find("td", "Data process and database");
  }

  /** A slow identity provider is not told as a slow data process. */
  @Test
  void dataProcessIsTimedAlone() {
    browser.script(
        """
        let clock = 0;
        performance.now = () => clock;
        const data = Promise.withResolvers();
        window.service.waits = async path => {
          if (path === 'graphql') {
            clock += 7;
            setTimeout(data.resolve, 200);
          } else if (path === 'health/ready') {
            await data.promise;
            clock += 5000;
          }
        };
        """);
    show("console/usage");

    assertThat(browser.find("td", "answered in ").text()).isEqualTo("answered in 7 ms");
  }

  private static final String EXPLORE =
      """
      const explore = document.querySelector('dr-console').shadowRoot.querySelector('dr-schema')
        .shadowRoot.querySelector('dr-explore');
      """;
  private static final String LEARNED = EXPLORE + "return !!explore.schema";
  private static final String ROLES =
      "dr-menu[label^='With all your roles'], dr-menu[label^='With the roles']";

  private static void turn(String role) {
    browser.find(ROLES).click();
    browser.find("[role=menuitem]", role).click();
  }

  /**
   * Explains with all roles are not shown as those of fewer, and code to take along has the header.
   */
  @Test
  void explorerDoesAllWithTheRolesThatItNames() {
    show(SCHEMA + "/explore");
    browser.script(
        "window.copied = ''; navigator.clipboard.writeText = async text => void (window.copied ="
            + " text)");
    turn("publisher");
    browser.find("dr-badge", "as ");
    browser.find("button[title^='Explain runs with all your roles']:disabled", "Explain");
    for (String how : List.of("curl", "fetch", "Java", "Python")) {
      browser.find("dr-menu[label='Take along as code']").click();
      browser.find("[role=menuitem]", "Copy as " + how).click();
      browser.until("return window.copied !== ''");
      String copied = browser.script("return window.copied").asText();
      assertThat(copied).as(how).containsPattern("X-Roles\\W.*user").doesNotContain("publisher");
      browser.script("window.copied = ''");
    }
    turn("publisher");
    browser.find("button:enabled", "Explain");
  }

  /** What was asked with more roles comes when fewer are named. */
  @Test
  void explorerDropsWhatWasAskedWithOtherRoles() {
    show(SCHEMA + "/explore");
    browser.script(
        """
        window.held = [];
        window.service.waits = (path, headers) =>
          path.startsWith('graphql/') && !headers.has('X-Roles')
            ? new Promise(done => window.held.push(done))
            : null;
        """);
    browser.find("button.primary", "Run").click();
    browser.until("return window.held.length === 1");
    turn("publisher");
    browser.find("dr-badge", "as ");
    browser.script("window.held.forEach(done => done())");
    browser.find("button.primary:enabled", "Run");

    assertThat(browser.shows("pre", "data")).isFalse();
    browser.find("button.primary", "Run").click();
    browser.find("pre", "data");
  }

  @Test
  void operationOfTheAddressIsOpenedOnce() {
    show(SCHEMA + "/explore?operation=books");
    browser.find(".document button", "Books");
    turn("publisher");
    browser.find("dr-badge", "as ");
    browser.until(LEARNED);
    turn("publisher");
    browser.until(LEARNED);

    assertThat(
            browser
                .script(EXPLORE + "return explore.shadowRoot.querySelectorAll('.document').length")
                .asInt())
        .isEqualTo(1);
  }
}
