package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * What the console lets people do with the roles of one of them alone: a publisher, who makes no
 * applications, and a person without a role, who finds nothing of either.
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
        remark(text: String!): Remark @svc_allow(_roles: user)
          @svc_resolver(_type: insert, _object: Remark, _fields: {text: "$text"})
      }
      """;
  private static final Map<String, List<String>> ROLES =
      Map.of(
          "pia", List.of("publisher", "user"),
          "sten", List.of());

  private static final Map<String, Browser> BROWSERS = new LinkedHashMap<>();

  @BeforeAll
  static void invite() {
    Client.Answer published = Product.of("alice").publish(REMARKS, REMARKS_SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
    ROLES.forEach(
        (name, roles) -> {
          KEYCLOAK.user(MissingSettingsIT.user(name, Map.of()));
          KEYCLOAK.grant(name, roles);
        });
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

  @Test
  @Order(2)
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
  }

  @Test
  @Order(3)
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
  }
}
