package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
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
  @Order(100)
  void signsOutInEveryTab() {
    browser.script("new BroadcastChannel('dragoman.session').onmessage = e => window.heard = e");
    browser.find(".initial").click();
    browser.find("[role=menuitem]", "Sign out everywhere").click();
    browser.find("h1", "You are signed out");
    pictures("signed-out");
    browser.find("button", "Sign in").click();
    browser.find("#username");
  }

  /** In light and dark. */
  static void pictures(String name) {
    for (String theme : List.of("light", "dark")) {
      browser.theme(theme);
      browser.picture(name + "-" + theme);
    }
    browser.theme("light");
  }
}
