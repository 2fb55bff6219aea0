package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The console as a person uses it, in a browser, with the provider's own pages. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ConsoleIT {
  private static final String CONSOLE = Product.stack().edge() + "/console/";
  private static final String SCHEMA = "shelf";
  private static final String MARKUP = "<img src=x onerror='window.wasRun = true'>";
  private static Browser browser;

  @BeforeAll
  static void open() {
    browser = Browser.open();
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
        .noneMatch(line -> line.contains("Content Security Policy") || line.contains("TypeError"));
  }

  @Test
  @Order(1)
  void unknownRealmIsToldAndAskedAgain() {
    browser.open(CONSOLE + "?realm=nowhere");
    browser.find(".wrong", "No realm of this name");
    pictures("realm");
  }

  @Test
  @Order(2)
  void signsInAtTheProvider() {
    browser.find("input[name=realm]").fill("acme");
    browser.find("button", "Continue").click();
    browser.find("#username").fill("alice");
    browser.find("#password").fill(Product.stack().secret("ALICE_PASSWORD"));
    browser.find("[type=submit]").click();
    browser.find("h1", "Home");

    assertThat(browser.address()).isEqualTo(CONSOLE + "?realm=acme");
    browser.find("section h2");
    pictures("home");
    browser.open(CONSOLE + "parts?realm=acme");
    browser.find("h1", "Parts");
    browser.size(Browser.WIDTH, 1900);
    pictures("parts");
    browser.size(Browser.WIDTH, Browser.HEIGHT);
  }

  @Test
  @Order(3)
  void signsInAgainByTheProvidersSession() {
    browser.open(CONSOLE + "?realm=acme");
    browser.find("h1", "Home");
  }

  @Test
  @Order(4)
  void tokensAreInNoStorageAndNoAddress() {
    JsonNode stored =
        browser.script(
            "return JSON.stringify({...localStorage, ...sessionStorage}) + document.cookie"
                + " + performance.getEntries().map(one => one.name).join()");

    assertThat(stored.asText()).doesNotContain("eyJ");
  }

  @Test
  @Order(10)
  void mistakeIsShownWhereItIsAndMended() {
    browser.open(CONSOLE + "new?template=library&realm=acme");
    browser.find(".valid");
    browser.find("#name").fill(SCHEMA);
    browser.find(".cm-line", "born: Date").click();
    browser.press(Browser.END);
    browser.press(Browser.ENTER);
    browser.type("editor: Authr");
    browser.find(".problems", "1 problem");
    browser.press(Browser.ESCAPE);
    browser.find(".cm-lintRange-error", "Authr");
    pictures("problem");
    browser.press(Browser.CONTROL, '.');
    browser.find(".valid");
    browser.find(".cm-line", "editor: Author");
    browser.press(Browser.CONTROL, Browser.SHIFT, 'k');
    browser.find(".valid");
    pictures("edit");
  }

  /** Without operations nobody can ask for rows, and no application can answer from them. */
  @Test
  @Order(8)
  void typesWithoutOperationsAreToldAndGetThem() {
    browser.open(CONSOLE + "new?realm=acme");
    browser.find("li button", "Tracker");
    pictures("new");
    browser.find(".cm-content").click();
    browser.type("type Note { id: ID! text: String!");
    browser.find(".problems", "1 problem").click();
    browser.find("li", "has no type Query");
    browser.find("button", "Add @svc_api to all types").click();
    browser.find(".valid");
    browser.find(".cm-line", "type Note @svc_api");
    browser.find("[role=tab]", "Operations").click();
    browser.find("td", "noteGroups");
    assertThat(browser.shows(".unasked", "")).isFalse();
    browser.find(".cm-content").click();
    browser.press(Browser.CONTROL, Browser.END);
    browser.press(Browser.ENTER);
    browser.type("type Idea { id: ID! text: String!");
    browser.find(".unasked", "Nobody can ask for the rows of Idea");
    pictures("unasked");
    browser.find(".unasked button", "Make operations").click();
    browser.find("td", "ideaGroups");
    assertThat(browser.shows(".unasked", "")).isFalse();
  }

  /** Without them 'which books are on loan' cannot be asked of loans that lead to books. */
  @Test
  @Order(9)
  void otherSideOfLinkIsOffered() {
    browser.open(CONSOLE + "new?realm=acme");
    browser.find(".cm-content").click();
    // The draft of before is kept.
    browser.press(Browser.CONTROL, 'a');
    browser.type("type Note @svc_api { id: ID! text: String!");
    browser.press(Browser.CONTROL, Browser.END);
    browser.press(Browser.ENTER);
    browser.type("type Idea @svc_api { id: ID! note: Note");
    browser.find(".unasked", "No field leads from Note to its ideas");
    pictures("opposites");
    browser.find(".unasked button", "Add 1 field").click();
    browser.find(".cm-line", "ideas: [Idea]");
    Until.holds(
        "nothing more is offered",
        Duration.ofSeconds(20),
        () -> browser.shows(".valid", "") && !browser.shows(".unasked", ""));
  }

  @Test
  @Order(11)
  void publishesAndAsks() {
    browser.find("button", "Publish").click();
    browser.find("p", "A new database is made");
    pictures("preview-first");
    browser.find("button[slot=actions]", "Publish version 1").click();
    browser.find("h2", "Version 1 is live");
    browser.find(".next a[href*='applications/new?'][href*='schema=" + SCHEMA + "']");
    pictures("published");
    browser.find(".next a", "Explore").click();
    browser.find(".cm-line", "onLoan");
    browser.find("button.primary", "Run").click();
    browser.find("pre", "\"data\"");
    pictures("explore");
    browser.find("button", "Explain").click();
    browser.find("[role=treeitem]");
    pictures("plan");
    browser.find("[role=tab]", "Docs").click();
    browser.find(".ask", "insertBook");
    pictures("docs");
  }

  @Test
  @Order(12)
  void whatLosesDataIsConfirmedByItsName() {
    browser.open(CONSOLE + "schemas/" + SCHEMA + "?realm=acme");
    browser.find(".valid");
    browser.find(".cm-line", "born: Date").click();
    browser.press(Browser.CONTROL, Browser.SHIFT, 'k');
    browser.find("button:enabled", "Publish version 2").click();
    browser.find("h3", "Loses data");
    assertThat(browser.shows("button[slot=actions]:disabled", "Publish version 2")).isTrue();
    pictures("preview");
    browser.find(".confirm input").fill("Author.born");
    browser.find("button[slot=actions]:enabled", "Publish version 2").click();
    browser.find("h2", "Version 2 is live");
  }

  @Test
  @Order(13)
  void historyComparesAndLeadsBack() {
    browser.open(CONSOLE + "schemas/" + SCHEMA + "/history?realm=acme");
    browser.find(".gone", "born: Date");
    pictures("history");
    browser.find("dr-menu[label$='version 1']").click();
    browser.find("[role=menuitem]", "Roll back to version 1").click();
    browser.find("button[slot=actions]:enabled", "Roll back to version 1").click();
    browser.find("h2", "Version 3 is live");
  }

  @Test
  @Order(14)
  void rightsAreOneTable() {
    browser.open(CONSOLE + "schemas/" + SCHEMA + "/rights?realm=acme");
    browser.find("[role=gridcell]", "booksBy");
    pictures("rights");
    browser.find("input[aria-label='Find an operation or a type']").fill("insertBook");
    browser.find("[role=gridcell]", "insertBook");
    // And insertBooks.
    browser.find("[role=status]", "2 operations of");
    browser.open(CONSOLE + "schemas?realm=acme");
    browser.find("td a", SCHEMA);
    pictures("schemas");
  }

  @Test
  @Order(15)
  void paletteGoesToAType() {
    browser.open(CONSOLE + "schemas/" + SCHEMA + "?realm=acme");
    browser.find(".valid");
    browser.press(Browser.CONTROL, 'k');
    browser.find("dialog[open] input");
    browser.type("loan");
    browser.find("[role=option][aria-selected=true]", "Loan");
    pictures("palette");
    browser.press(Browser.ENTER);
    browser.find("g.type.chosen[data-type=Loan]");
    pictures("diagram");
  }

  /** What the template lets publishers do is not there without that role. */
  @Test
  @Order(15)
  void explorerRunsWithFewerRoles() {
    browser.open(CONSOLE + "schemas/" + SCHEMA + "/explore?realm=acme");
    browser.find(".cm-line", "onLoan");
    browser.find("dr-menu[label='With all your roles']").click();
    browser.find("[role=menuitem]", "publisher").click();
    browser.find("dr-badge", "as ");
    browser.find("[role=tab]", "Docs").click();
    browser.until(
        """
        const { schema } = document.querySelector('dr-console').shadowRoot.querySelector('dr-schema')
          .shadowRoot.querySelector('dr-explore');
        return !!schema && !schema.getMutationType();
        """);
    assertThat(browser.shows(".ask", "insertBook")).isFalse();
    pictures("explore-roles");
    browser.find("button.primary", "Run").click();
    browser.find("pre", "\"data\"");
    browser.open(CONSOLE + "audit?about=" + SCHEMA + "&realm=acme");
    browser.find("td", "Fewer roles");
  }

  @Test
  @Order(16)
  void rowsAreAddedAndEditedInPlace() {
    String authors = CONSOLE + "schemas/" + SCHEMA + "/data?type=Author&realm=acme";
    browser.open(authors);
    browser.find("h2", "No row of Author yet");
    pictures("data-empty");
    browser.find("button", "Add a row").click();
    browser.find("form#row");
    browser.find("input#name").fill(MARKUP);
    pictures("data-add");
    browser.find("button[slot=actions]:enabled", "Add Author").click();
    browser.find("[role=gridcell]", MARKUP).click();
    browser.press(Browser.ENTER);
    browser.find("[role=gridcell] input");
    browser.type("Ursula K. Le Guin");
    browser.press(Browser.ENTER);
    browser.find("span", "Author.name is changed");
    browser.open(authors);
    browser.find("[role=gridcell]", "Ursula K. Le Guin");
    pictures("data");
    browser.find("nav a", "Book").click();
    browser.find("button", "Add example rows").click();
    browser.find("[role=gridcell]", "Solaris");
    browser.find("[role=gridcell] a", "Octavia E. Butler");
    browser.find("[role=gridcell]", "Solaris").click();
    browser.press(Browser.ENTER);
    browser.find("[role=gridcell] input");
    browser.type("Solaris, again");
    browser.press(Browser.ENTER);
    browser.find("span", "Book.title is changed");
    assertThat(browser.script("return window.wasRun ?? false").asBoolean()).isFalse();
  }

  /** What was typed is not lost, and the refusal names the row and the field. */
  @Test
  @Order(16)
  void refusedValueStaysInItsCell() {
    browser.open(CONSOLE + "schemas/" + SCHEMA + "/data?type=Book&realm=acme");
    browser.find("[role=gridcell]", "1979").click();
    browser.press(Browser.ENTER);
    browser.find("[role=gridcell] input");
    browser.type("19790");
    browser.press(Browser.ENTER);
    browser.find("[role=alert]", "Kindred, year: ");
    browser.find("[role=gridcell][aria-invalid=true]", "19790");
    pictures("data-refused");
    browser.find("button", "Edit again").click();
    browser.find("[role=gridcell] input");
    browser.type("a year");
    browser.press(Browser.ENTER);
    browser.find("[role=alert]", "“a year” is not a number");
    browser.find("button", "Edit again").click();
    browser.find("[role=gridcell] input");
    browser.type("1980");
    browser.press(Browser.ENTER);
    browser.find("span", "Book.year is changed");
    browser.find("[role=gridcell]", "1980");
    assertThat(browser.shows("[role=alert]", "year: ")).isFalse();
  }

  @Test
  @Order(17)
  void auditTellsWhoDidWhat() {
    browser.open(CONSOLE + "audit?about=" + SCHEMA + "&realm=acme");
    browser.find("td", "v3");
    assertThat(browser.shows("td", "you")).isTrue();
    pictures("audit");
  }

  /** Rows of an example fit their template, whichever it is. */
  @Test
  @Order(17)
  void templatesArePublishedWithTheirRows() {
    for (String template : List.of("shop", "tracker", "todo")) {
      browser.open(CONSOLE + "new?template=" + template + "&realm=acme");
      browser.find(".valid");
      browser.find("#name").fill("example-" + template);
      browser.find("button", "Publish").click();
      browser.find(".examples input").click();
      browser.find("button[slot=actions]", "Publish version 1").click();
      browser.find(".steps li", "Added ");
      browser.find(".next a", "Make an application");
      Product.of("alice")
          .admin(
              "mutation ($name: String!) { dropSchema(name: $name, confirm: $name) { version } }",
              Map.of("name", "example-" + template));
    }
  }

  /** Who is signed in at one realm is a stranger at another, and its names lead nowhere. */
  @Test
  @Order(18)
  void anotherRealmHasNothingOfThisOne() {
    try (Browser carol = Browser.open()) {
      carol.open(CONSOLE + "?realm=globex");
      carol.find("#username").fill("carol");
      carol.find("#password").fill(Product.stack().secret("CAROL_PASSWORD"));
      carol.find("[type=submit]").click();
      carol.find("h1", "Home");
      assertThat(carol.shows("li a", SCHEMA)).isFalse();
      for (String tab : List.of("", "/explore", "/data", "/rights", "/history")) {
        carol.open(CONSOLE + "schemas/" + SCHEMA + tab + "?realm=globex");
        carol.find("[role=alert]", "No schema of this name");
      }
      carol.open(CONSOLE + "schemas/" + SCHEMA + "?realm=acme");
      carol.find("#username");
    }
  }

  @Test
  @Order(20)
  void dropIsConfirmedByTheName() {
    browser.open(CONSOLE + "schemas/" + SCHEMA + "/history?realm=acme");
    browser.find("button", "Drop…").click();
    browser.find("input#name").fill(SCHEMA);
    pictures("drop");
    browser.find("button[slot=actions]:enabled", "Drop " + SCHEMA).click();
    browser.find("h1", "Schemas");
  }

  @Test
  @Order(30)
  void pagesFitAPhone() {
    browser.size(360, 720);
    browser.open(CONSOLE + "?realm=acme");
    browser.find("h1", "Home");
    browser.find("section h2");
    browser.until("return document.documentElement.scrollWidth <= 360");
    pictures("home-phone");
    browser.size(Browser.WIDTH, Browser.HEIGHT);
  }

  /** Refresh tokens are good for one use each, so that a tab must not spend that of another. */
  @Test
  @Order(40)
  void tabsRenewTheirTokensByThemselves() {
    String first = browser.tab();
    browser.open(CONSOLE + "?realm=acme");
    browser.find("h1", "Home");
    String second = browser.openTab();
    browser.open(CONSOLE + "?realm=acme");
    browser.find("h1", "Home");
    for (String tab : List.of(first, second, first)) {
      browser.lookAt(tab);
      // As if the token were about to end: it is good for 300 s.
      browser.script("const now = Date.now; Date.now = () => now() + 290_000");
      browser.find("nav a", "Schemas").click();
      browser.find("h1", "Schemas");
      browser.find("dr-table, dr-empty");
      browser.find("nav a", "Home").click();
      browser.find("h1", "Home");
    }
  }

  @Test
  @Order(100)
  void signsOutInEveryTab() {
    String first = browser.tab();
    browser.open(CONSOLE + "?realm=acme");
    browser.find("h1", "Home");
    String second = browser.openTab();
    browser.open(CONSOLE + "schemas?realm=acme");
    browser.find("h1", "Schemas");
    browser.lookAt(first);
    browser.find(".initial").click();
    browser.find("[role=menuitem]", "Sign out");
    pictures("menu");
    browser.find("[role=menuitem]", "Sign out").click();
    browser.find("h1", "You are signed out");
    pictures("signed-out");
    browser.lookAt(second);
    browser.find("h1", "You are signed out");
    browser.find("button", "Sign in").click();
    browser.find("#username");
  }

  private static void pictures(String name) {
    Pictures.of(browser, name);
  }
}
