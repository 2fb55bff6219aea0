package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * One piece of work that four people do in the console, each with the roles of one of them alone: a
 * publisher, a builder, a plain user, and a stranger, who has no role.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ConsoleRolesIT {
  private static final String CONSOLE = Product.stack().edge() + "/console/";
  private static final KeycloakAdmin KEYCLOAK = new KeycloakAdmin("acme");
  private static final String SCHEMA = "reading-room";
  private static final String REMARKS = "remarks";
  private static final String REMARKS_SDL =
      """
      type Remark { id: ID!  text: String! }
      type Query {
        remarks: [Remark] @svc_allow(_roles: user) @svc_resolver(_type: select, _object: Remark)
      }
      type Mutation {
        "Leave a note"
        remark(text: String!): Remark @svc_allow(_roles: user)
          @svc_resolver(_type: insert, _object: Remark, _fields: {text: "$text"})
      }
      """;
  private static final Duration SOON = Duration.ofSeconds(30);
  private static final String MODEL = "console-roles";
  private static final int PHONE_WIDTH = 360;
  private static final int PHONE_HEIGHT = 640;
  private static final Map<String, List<String>> ROLES =
      Map.of(
          "pia", List.of("publisher", "user"),
          "ben", List.of("builder", "user"),
          "una", List.of("user"),
          "sten", List.of());

  private static final Map<String, Browser> BROWSERS = new LinkedHashMap<>();
  private static String page;

  @BeforeAll
  static void invite() {
    Client.Answer published = Product.of("alice").publish(REMARKS, REMARKS_SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
    ROLES.forEach(
        (name, roles) -> {
          KEYCLOAK.user(MissingSettingsIT.user(name, Map.of()));
          KEYCLOAK.grant(name, roles);
        });
    ScriptedModels.script(
        MODEL,
        asked ->
            asked.lastText().startsWith("Note")
                ? List.of(
                    ModelTalk.call("c1", REMARKS + "__remark", "{\"text\": \"Dusty\"}"),
                    new Step.End("tool"))
                : List.of(new Step.Text("It is done."), new Step.End("stop")));
  }

  @AfterAll
  static void leave() {
    BROWSERS.values().forEach(Browser::close);
    ROLES.keySet().forEach(KEYCLOAK::removeUser);
    for (String name : List.of(SCHEMA, REMARKS)) {
      Product.of("alice")
          .admin(
              "mutation ($name: String!) { dropSchema(name: $name, confirm: $name) { version } }",
              Map.of("name", name));
    }
  }

  /** The browser enforces the policy of the page: whatever breaks it is in its log. */
  @AfterEach
  void nothingBreaksThePolicy() {
    for (Browser browser : BROWSERS.values()) {
      assertThat(browser.complaints())
          .noneMatch(line -> line.contains("Security Policy") || line.contains("TypeError"));
    }
  }

  /** The browser of a person, who signs in at the first address that it opens. */
  private static Browser of(String name, String address) {
    Browser known = BROWSERS.get(name);
    Browser browser = known == null ? Browser.open() : known;
    BROWSERS.put(name, browser);
    browser.open(address);
    if (known == null) {
      browser.theme("light");
      browser.find("#username").fill(name);
      browser.find("#password").fill(MissingSettingsIT.PASSWORD);
      browser.find("[type=submit]").click();
    }
    return browser;
  }

  private static Browser at(String name, String path) {
    return of(name, CONSOLE + path + (path.contains("?") ? "&" : "?") + "realm=acme");
  }

  private static void isRefusedToPublish(String name) {
    at(name, "new?template=library").find("[role=alert]", "needs the role publisher");
  }

  private static void isRefusedToBuild(String name) {
    at(name, "applications/new").find("[role=alert]", "needs the role builder");
  }

  @Test
  @Order(1)
  void publisherMendsAndPublishes() {
    Browser pia = at("pia", "");
    pia.find("h1", "Home");
    assertThat(pia.shows("nav a", "Audit")).isFalse();
    isRefusedToBuild("pia");
    at("pia", "new?template=library").find(".valid");
    pia.find("#name").fill(SCHEMA);
    pia.find(".cm-line", "born: Date").click();
    pia.press(Browser.END);
    pia.press(Browser.ENTER);
    pia.type("editor: Authr");
    pia.find(".problems", "1 problem");
    pia.press(Browser.ESCAPE);
    pia.press(Browser.CONTROL, '.');
    pia.find(".cm-line", "editor: Author");
    pia.find(".valid");
    pia.press(Browser.CONTROL, Browser.SHIFT, 'k');
    pia.find(".valid");
    pia.find("button", "Publish").click();
    pia.find(".examples input").click();
    pia.find("button[slot=actions]:enabled", "Publish version 1").click();
    pia.find("h2", "Version 1 is live");
    pia.find(".steps li", "Added ");
    assertThat(pia.shows(".next a", "Make an application")).isFalse();
    at("pia", "schemas/" + SCHEMA + "/explore?operation=onLoan");
    pia.find("button:enabled", "Explain").click();
    pia.find("[role=treeitem]");
  }

  /** What she asks is recorded: the next version would break it. */
  @Test
  @Order(2)
  void userAsks() {
    Browser una = at("una", "schemas");
    una.find("td a", SCHEMA).click();
    ask(una, "{ authors { name born } }");
    una.find("pre", "Octavia E. Butler");
    onlyExplores(una);
    assertThat(una.shows("a.make", "")).isFalse();
    ask(una, "mutation { deleteAuthor(id: \"a0000000-0000-4000-8000-000000000001\") { id } }");
    una.find("pre", "\"errors\"");
    isRefusedToPublish("una");
    isRefusedToBuild("una");
  }

  private static void onlyExplores(Browser browser) {
    browser.find("button.primary", "Run");
    assertThat(browser.shows("button", "Explain")).isFalse();
    for (String tab : List.of("Edit", "Data", "Rights", "History")) {
      assertThat(browser.shows("a.tab", tab)).as(tab).isFalse();
    }
  }

  private static void ask(Browser browser, String query) {
    browser.find(".cm-content[aria-label=Query]").click();
    browser.press(Browser.CONTROL, 'a');
    browser.type(query);
    browser.press(Browser.CONTROL, Browser.ENTER);
  }

  @Test
  @Order(3)
  void publisherSeesWhoseQueryBreaksAndRollsBack() {
    Browser pia = at("pia", "schemas/" + SCHEMA);
    pia.find(".valid");
    pia.find(".cm-line", "born: Date").click();
    pia.press(Browser.CONTROL, Browser.SHIFT, 'k');
    Until.holds(
        "the query of una is one that breaks",
        SOON,
        () -> {
          pia.find("button:enabled", "Publish version 2").click();
          pia.find("h3", "Loses data");
          boolean breaks = pia.shows("h3", "Queries of clients that would be refused");
          if (!breaks) {
            pia.press(Browser.ESCAPE);
          }
          return breaks;
        });
    pia.find("dr-code[label=Query]");
    pia.find("section .muted", "dragoman-console");
    Pictures.of(pia, "preview-breaks");
    pia.find(".confirm input").fill("Author.born");
    pia.find("button[slot=actions]:enabled", "Publish version 2").click();
    pia.find("h2", "Version 2 is live");
    Browser una = at("una", "schemas/" + SCHEMA + "/explore");
    ask(una, "{ authors { name born } }");
    una.find("pre", "\"errors\"");

    at("pia", "schemas/" + SCHEMA + "/history");
    pia.find("dr-menu[label$='version 1']").click();
    pia.find("[role=menuitem]", "Roll back to version 1").click();
    pia.find("button[slot=actions]:enabled", "Roll back to version 1").click();
    pia.find("h2", "Version 3 is live");
    ask(at("una", "schemas/" + SCHEMA + "/explore"), "{ authors { name born } }");
    una.find("pre", "Octavia E. Butler");
  }

  @Test
  @Order(4)
  void publisherEditsRows() {
    Browser pia = at("pia", "schemas/" + SCHEMA + "/data?type=Book");
    pia.find("[role=gridcell]", "Kindred").click();
    pia.press(Browser.ENTER);
    pia.find("[role=gridcell] input");
    pia.type("Wild Seed");
    pia.press(Browser.ENTER);
    pia.find("span", "Book.title is changed");
    pia.find("nav a", "Home").click();
    pia.find("h1", "Home");
    assertThat(pia.shows("span", "Book.title is changed")).isFalse();
    Until.holds(
        "what una asked is counted, and what was refused of it",
        SOON,
        () -> {
          at("pia", "schemas/" + SCHEMA + "/usage").find(".plots, .panel");
          return pia.shows("svg[aria-label^='Requests: ']", "failed or refused")
              && pia.shows("td code", "deleteAuthor");
        });
    pia.find("button[aria-label^='Copy the request id']");
    Pictures.of(pia, "schema-usage");
  }

  /** The write that the model asks for while the draft is tried is done when he says so. */
  @Test
  @Order(5)
  void builderMakesAnApplicationThatWrites() {
    Browser ben = at("ben", "schemas");
    ben.find("td a", SCHEMA);
    assertThat(ben.shows("a.button", "New schema")).isFalse();
    ben.find("td a", SCHEMA).click();
    onlyExplores(ben);
    isRefusedToPublish("ben");
    at("ben", "applications/new?schema=" + REMARKS).find("#name").fill("Reading room");
    ben.find("button", "Make the application").click();
    ben.find("ul[aria-label=Operations] code", "remarks");
    ben.find("dr-application-documents").script(DOCUMENT);
    ben.find("li span", "1 passage");
    ben.find("button", "Choose operations").click();
    ben.find("label.choice", "Leave a note").click();
    ben.find("button", "Done").click();
    set(ben, "#provider", "openai");
    set(ben, "#model", MODEL);
    ben.find("[role=status]", "Saved");

    ben.find("textarea[aria-label='Your message']").click();
    ben.type("Note that it is dusty");
    ben.press(Browser.ENTER);
    ben.find(".confirm button", "Yes, do it");
    Pictures.of(ben, "application-confirm");
    assertThat(remarks()).isEmpty();
    ben.find(".confirm button", "Yes, do it").click();
    ben.find(".prose", "Done: ");
    assertThat(remarks()).containsExactly("Dusty");

    ben.find("button", "Publish version 1").click();
    ben.find("h2", "Version 1 is live");
    page = ben.find("dr-code.address").script("return arguments[0].text").asText();
    ben.find("a.button", "Share").click();
    ben.find("label.choice", "Everybody in the realm").click();
    ben.find("button", "Save who may use it").click();
    ben.find("span", "It takes effect within 3 seconds");
  }

  /** As the dialog of the system would. */
  private static final String DOCUMENT =
      """
      const chosen = new DataTransfer();
      chosen.items.add(new File(['# Loans\\n\\nA book can be borrowed for four weeks.'], 'House rules.md'));
      const field = arguments[0].shadowRoot.querySelector('input[type=file]');
      field.files = chosen.files;
      field.dispatchEvent(new Event('change'));
      """;

  private static void set(Browser browser, String selector, String value) {
    browser
        .find(selector + ":enabled")
        .script(
            "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change'))",
            value);
  }

  private static List<String> remarks() {
    try (Database database = Database.of("acme", REMARKS)) {
      return database.values("SELECT text FROM \"Remark\" ORDER BY text");
    }
  }

  @Test
  @Order(6)
  void userTalksOnAPhoneAndSaysYes() {
    Browser una = BROWSERS.get("una");
    una.size(PHONE_WIDTH, PHONE_HEIGHT);
    una.open(page);
    una.find("h2", "Reading room");
    una.find("textarea[aria-label='Your message']").click();
    una.type("Note that it is dusty");
    una.press(Browser.ENTER);
    una.find(".confirm button", "No").click();
    una.find(".prose", "It is done.");
    assertThat(una.shows(".confirm", "Nothing has been written yet")).isTrue();
    assertThat(una.shows(".confirm button", "")).isFalse();
    assertThat(una.shows("pre", "yes write-")).isFalse();
    assertThat(remarks()).hasSize(1);
    una.find("textarea[aria-label='Your message']").click();
    una.type("Note it");
    una.press(Browser.ENTER);
    una.find(".confirm button", "Yes, do it").click();
    Until.holds("the second remark is there", SOON, () -> remarks().size() == 2);
    una.until("return document.documentElement.scrollWidth <= " + PHONE_WIDTH);
    Pictures.of(una, "page-phone-confirmed");
    una.size(Browser.WIDTH, Browser.HEIGHT);
  }

  /** She may use the application like everybody else, and changes nothing of it. */
  @Test
  @Order(7)
  void publisherTalks() {
    Browser pia = BROWSERS.get("pia");
    pia.open(page);
    pia.find("h2", "Reading room");
    pia.find("textarea[aria-label='Your message']").click();
    pia.type("What did they note?");
    pia.press(Browser.ENTER);
    pia.find(".prose", "It is done.");
    assertThat(pia.shows("a", "Edit")).isFalse();
    assertThat(remarks()).hasSize(2);
  }

  @Test
  @Order(8)
  void strangerFindsNothingOfTheirs() {
    Browser sten = at("sten", "");
    sten.find("h1", "Home");
    isRefusedToPublish("sten");
    isRefusedToBuild("sten");
    for (String tab : List.of("", "/data", "/rights", "/history")) {
      at("sten", "schemas/" + REMARKS + tab).find("[role=alert]", "No schema of this name");
    }
    assertThat(sten.shows("nav a", "Audit")).isFalse();
    Pictures.of(sten, "schema-none");
    sten.open(page);
    sten.find("textarea[aria-label='Your message']").click();
    sten.type("Note that it is dusty");
    sten.press(Browser.ENTER);
    sten.find(".prose", "It is done.");
    Pictures.of(sten, "page-stranger");
    assertThat(remarks()).hasSize(2);
  }

  /** Signing out where one talks ends the session in the console, too, and the other way round. */
  @Test
  @Order(9)
  void signingOutOnThePageEndsItInEveryTab() {
    Browser una = BROWSERS.get("una");
    String first = una.tab();
    una.open(page);
    una.find("h2", "Reading room");
    String second = una.openTab();
    una.open(CONSOLE + "schemas?realm=acme");
    una.find("h1", "Schemas");
    String third = una.openTab();
    una.open(page);
    una.find("h2", "Reading room");
    una.lookAt(first);
    una.find("dr-menu[label='More']").click();
    una.find("[role=menuitem]", "Sign out").click();
    una.find("h1", "You are signed out");
    for (String tab : List.of(second, third)) {
      una.lookAt(tab);
      una.find("h1", "You are signed out");
    }
  }

  @Test
  @Order(10)
  void everybodySignsOut() {
    for (String name : List.of("pia", "ben", "sten")) {
      Browser browser = at(name, "");
      browser.find(".initial").click();
      browser.find("[role=menuitem]", "Sign out").click();
      browser.find("h1", "You are signed out");
      browser.find("button", "Sign in").click();
      browser.find("#username");
    }
  }
}
