package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What views of the console show when an answer is late, is refused, or was asked with other roles,
 * and what they send of rows; {@code service.js} answers.
 */
class ConsoleAnswersIT {
  private static final String SCHEMA = "console/schemas/library";
  private static Browser browser;

  static Browser signedIn() {
    Browser opened = Browser.open();
    opened.open(Product.stack().edge() + "/console/?realm=acme");
    opened.find("#username").fill("alice");
    opened.find("#password").fill(Product.stack().secret("ALICE_PASSWORD"));
    opened.find("[type=submit]").click();
    opened.find("h1", "Home");
    return opened;
  }

  @BeforeAll
  static void signIn() {
    browser = signedIn();
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

  /** Of the schema that is shown alone, and of as many days as were chosen. */
  @Test
  void usageOfASchemaIsThatOfTheSchema() {
    browser.script("window.service.sent.length = 0");
    show(SCHEMA + "/usage?days=7");

    browser.find("svg[aria-label^='Requests: 1,200 in 7 days']");
    browser.find("svg[aria-label^='Time of requests: up to 30 ms in 7 days']");
    String asked =
        browser
            .script("return window.service.sent.find(one => one.includes('usage/times'))")
            .asText();
    assertThat(asked).contains("schema=library").doesNotContain("by=");
    assertThat(browser.script("return window.service.sent.join()").asText())
        .doesNotContain("rest/v1/usage?");
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

  /** The form stays open, says what is missing in words, and finds a linked row by its name. */
  @Test
  void rowsAreAddedOneAfterTheOther() {
    show(SCHEMA + "/data?type=Book");
    browser.find("[role=gridcell]", "Dispossessed 1");
    browser.find("button", "Add a row").click();
    assertThat(browser.find("form#row").text())
        .contains("Text, required", "Choice", "Date", "Author, required")
        .doesNotContain("String", "!");
    browser.press(Browser.CONTROL, Browser.ENTER);
    browser.find("[role=alert]", "Every row needs this.");
    browser.find("[role=alert]", "Choose the Author.");
    browser.until("return window.keys.focused().includes('title')");
    browser.type("Lathe");
    browser.find("input[aria-label=author]").fill("ursula 7");
    browser.find("[role=option][aria-selected=true]", "Ursula 7");
    browser.press(Browser.ENTER);
    browser.press(Browser.CONTROL, Browser.ENTER);
    browser.find("[role=status]", "1 row added");
    browser.until("return window.keys.focused().includes('title')");
    browser.type("Planet");
    browser.press(Browser.ENTER);
    browser.find("[role=alert]", "Choose the Author.");

    assertThat(sent())
        .filteredOn(one -> one.startsWith("POST admin/schemas"))
        .singleElement()
        .asString()
        .contains("{\"title\":\"Lathe\",\"author\":{\"id\":\"a7\"}}");
  }

  /** An element of ours has no input yet when the browser opens the dialog. */
  @Test
  void sheetBeginsInItsFirstFieldAlsoWhereThatIsALink() {
    show(SCHEMA + "/data?type=Book");
    browser.find("button", "Add a row").click();
    browser.find("form#row");
    browser.script(
        """
        const pick = Object.assign(document.createElement('dr-pick'), {autofocus: true, label: 'first', choices: []});
        pick.setAttribute('autofocus', '');
        const sheet = document.createElement('dr-sheet');
        sheet.append(pick);
        document.body.append(sheet);
        sheet.open = true;
        """);

    browser.until("return window.keys.focused().includes('first')");
    browser.script("document.querySelector('dr-sheet').remove()");
  }

  /** Cells of a spreadsheet are seen as rows before they are stored; links are given by names. */
  @Test
  void pastedCellsAreSeenAndImported() {
    show(SCHEMA + "/data?type=Book");
    browser.find("[role=gridcell]", "Dispossessed 1");
    browser.script(
        """
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'Title\\tauthor\\tpages\\tadded\\n'
          + '"Always\\nhome"\\tUrsula 2\\t9\\t31.1.2026\\nPlanet\\tNobody\\t9\\t\\n');
        document.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true}));
        """);
    browser.find(".wrong li", "Line 4, author: There is no “Nobody” yet");
    assertThat(browser.shows("button[slot=actions]:disabled", "Import 2 rows")).isTrue();
    Pictures.of(browser, "data-paste");
    browser.script(
        "window.keys.to(\"textarea 'Paste rows of a spreadsheet'\");"
            + " const paste = window.keys.opener;"
            + " paste.value = paste.value.replace('Nobody', 'a3');"
            + " paste.dispatchEvent(new InputEvent('input', { bubbles: true }))");
    browser.find("button[slot=actions]:enabled", "Import 2 rows").click();
    browser.find("[role=status]", "1 row added");

    assertThat(sent())
        .filteredOn(one -> one.startsWith("POST admin/schemas"))
        .singleElement()
        .asString()
        .contains(
            "{\"title\":\"Always\\nhome\",\"author\":{\"id\":\"a2\"},\"added\":\"2026-01-31\"}",
            "{\"title\":\"Planet\",\"author\":{\"id\":\"a3\"},\"added\":null}");
  }

  /** Whoever mends a value does not choose the columns once more. */
  @Test
  void columnsStayChosenWhileRowsAreMended() {
    show(SCHEMA + "/data?type=Book");
    browser.find("[role=gridcell]", "Dispossessed 1");
    browser.script(
        """
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'Title\\tauthor\\tadded\\nPlanet\\tNobody\\tsometime\\n');
        document.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true}));
        """);
    browser.find(".wrong li", "Line 2, added");
    browser.script(
        "window.keys.to(\"select 'Column 3, added'\");"
            + " const column = window.keys.opener;"
            + " column.value = '';"
            + " column.dispatchEvent(new Event('change', { bubbles: true }))");
    browser.script(
        "window.keys.to(\"textarea 'Paste rows of a spreadsheet'\");"
            + " const paste = window.keys.opener;"
            + " paste.value = paste.value.replace('Nobody', 'a3');"
            + " paste.dispatchEvent(new InputEvent('input', { bubbles: true }))");
    browser.find("button[slot=actions]:enabled", "Import 1 row").click();
    browser.find("[role=status]", "1 row added");
  }

  @Test
  void linkedRowThatIsMissingIsAddedFromTheImport() {
    show(SCHEMA + "/data?type=Book");
    browser.find("[role=gridcell]", "Dispossessed 1");
    browser.script(
        """
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'Title\\tauthor\\nPlanet\\tNobody\\nMoon\\tnobody\\nSun\\tUrsula 1\\n');
        document.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true}));
        """);
    browser.find(".wrong li", "Line 2, author: There is no “Nobody” yet");
    browser.find("button", "Add “Nobody” to Author").click();

    browser.find("span", "1 row of Author is added");
    assertThat(sent())
        .anyMatch(one -> one.contains("types/Author/") && one.endsWith("{\"name\":\"Nobody\"}"));
  }

  /** It is stored by the names in its first line: nothing can be chosen that is not heeded. */
  @Test
  void exportWithOwnersIsShownAsItIsStored() {
    show(SCHEMA + "/data?type=Author");
    browser.find("[role=gridcell]", "Ursula 1");
    browser.script(
        """
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '#owner,id,name\\nann,a9,Lem\\n');
        document.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true}));
        """);
    browser.find("th", "#owner");

    assertThat(browser.shows("th select", "")).isFalse();
    browser.find("button[slot=actions]:enabled", "Import 1 row").click();
    browser.find("[role=status]", "1 row added");
    assertThat(sent()).anyMatch(one -> one.endsWith("#owner,id,name\nann,a9,Lem\n"));
  }

  /** A redirect would carry the token somewhere else. */
  @Test
  void requestsFollowNoRedirectAndCarryNoCookie() {
    browser.script("window.service.options = []");
    ConsoleViewsIT.views().forEach(view -> shown(browser, view));

    assertThat(
            browser.script(
                "return window.service.options.map(one => one.redirect + ' ' + one.credentials)"))
        .hasSizeGreaterThan(20)
        .extracting(JsonNode::asText)
        .containsOnly("error omit");
  }

  @Test
  void pageIsShownInNoFrame() {
    try (Browser other = Browser.open()) {
      other.open(Product.stack().edge() + "/health/live");

      assertThat(
              other.script(
                  """
                  const isShown = async path => {
                    const frame = document.createElement('iframe');
                    frame.src = path;
                    const loaded = new Promise(done => frame.onload = done);
                    document.body.append(frame);
                    await loaded;
                    return frame.contentDocument !== null;
                  };
                  return Promise.all(
                    ['/health/live', '/console/?realm=acme', '/apps/ai.service.assistant'].map(isShown))
                  """))
          .extracting(JsonNode::asBoolean)
          .containsExactly(true, false, false);
    }
  }

  /** What each role has beside that which all have. */
  @ParameterizedTest
  @CsvSource({
    "publisher, write a schema;begin with a template;edit;see rows;explain",
    "builder, make an application;make one of a schema",
    "user, ''",
    "stranger, ''"
  })
  void rolesAllowWhatIsThere(String role, String allowed) {
    Map<String, List<String>> things =
        Map.of(
            "write a schema", List.of("console/schemas", "a.button", "New schema"),
            "begin with a template", List.of("console/", "a[href*='template=']", ""),
            "edit", List.of(SCHEMA, ".cm-content[aria-label=Schema]", ""),
            "see rows", List.of(SCHEMA + "/data", "[role=grid]", ""),
            "explain", List.of(SCHEMA + "/explore", "button", "Explain"),
            "make an application", List.of("console/", "a[href*='applications/new']", ""),
            "make one of a schema", List.of(SCHEMA, "a.make", ""),
            "read the audit log", List.of("console/audit", "td", ""),
            "find the audit log", List.of("console/", "nav a", "Audit"));
    try (Browser other = signedIn()) {
      other.beforeEachPage(
          """
          const before = window.fetch;
          window.fetch = async (url, options) => String(url).includes('console/caller')
            ? new Response(JSON.stringify({realm: 'acme', subject: 's', roles: ['ROLE']}))
            : before(url, options);
          """
              .replace("ROLE", role));
      other.open(Product.stack().edge() + "/console/?realm=acme");
      other.find("h1", "Home");
      other.script(ConsoleViewsIT.resource("service.js"));
      other.script(ConsoleViewsIT.resource("keyboard.js"));

      things.forEach(
          (thing, where) -> {
            shown(other, where.getFirst());
            assertThat(other.shows(where.get(1), where.get(2)))
                .as(role + ": " + thing)
                .isEqualTo(List.of(allowed.split(";")).contains(thing));
          });
      shown(other, "console/new");
      assertThat(other.shows("[role=alert]", "needs the role publisher"))
          .isEqualTo(!role.equals("publisher"));
    }
  }

  private static void shown(Browser browser, String view) {
    browser.script("localStorage.clear(); window.visit(arguments[0])", view);
    ConsoleViewsIT.settle(browser);
  }

  private static List<String> sent() {
    return browser
        .script("return window.service.sent")
        .valueStream()
        .map(JsonNode::asText)
        .toList();
  }
}
