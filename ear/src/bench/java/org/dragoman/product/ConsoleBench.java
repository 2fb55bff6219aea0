package org.dragoman.product;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * How long somebody waits for the console of a running product: until something is painted, until a
 * view of a large schema can be used, and what is loaded for the first view. The first round is
 * that of a product that nobody has asked for that schema since its start.
 */
final class ConsoleBench {
  private static final String SCHEMA = "large";
  private static final int TYPES = 300;
  private static final int WITH_OPERATIONS = 85;
  private static final int ROUNDS = 4;

  private ConsoleBench() {}

  /**
   * Writes the schema, or measures.
   *
   * @param arguments a file for the schema alone; or the address of the edge, and alice's password
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 1) {
      Files.writeString(Path.of(arguments[0]), schema());
      return;
    }
    String console = arguments[0] + "/console/";
    try (Browser browser = Browser.open()) {
      browser.open(console + "?realm=acme");
      browser.find("#username").fill("alice");
      browser.find("#password").fill(arguments[1]);
      browser.find("[type=submit]").click();
      browser.find("h1", "Home");
      System.out.println("view          first paint  usable  ms since the address was opened");
      for (int round = 0; round < ROUNDS; round++) {
        wait(browser, "rights", console + "schemas/" + SCHEMA + "/rights", "td", "thing300");
      }
      for (int round = 0; round < ROUNDS; round++) {
        wait(browser, "edit", console + "schemas/" + SCHEMA, "g.type", "Thing300");
      }
      for (int round = 0; round < ROUNDS; round++) {
        wait(browser, "home", console, "h1", "Home");
      }
      System.out.printf(
          "%d KB in %d files for Home, not in the cache%n",
          number(
                  browser,
                  "return performance.getEntriesByType('resource').concat("
                      + "performance.getEntriesByType('navigation'))"
                      + ".reduce((sum, one) => sum + one.encodedBodySize, 0)")
              / 1000,
          number(browser, "return performance.getEntriesByType('resource').length + 1"));
    }
  }

  private static void wait(
      Browser browser, String name, String address, String selector, String text) {
    browser.open(address + "?realm=acme");
    browser.find(selector, text);
    long usable = number(browser, "return Math.round(performance.now())");
    long painted =
        number(
            browser,
            "return"
                + " Math.round(performance.getEntriesByName('first-contentful-paint')[0].startTime)");
    System.out.printf(Locale.ROOT, "%-12s %12d %7d%n", name, painted, usable);
  }

  private static long number(Browser browser, String script) {
    return browser.script(script).asLong();
  }

  private static String schema() {
    StringBuilder sdl = new StringBuilder("enum State { OPEN DONE }\n");
    for (int i = 1; i <= TYPES; i++) {
      sdl.append(
          """
          "Thing number %1$d."
          type Thing%1$d %4$s {
            id: ID! name: String! @svc_unique state: State size: Int price: Decimal due: Date
            made: DateTime! @svc_default(_value: "$now") words: [String!]
            next: Thing%2$d @svc_link(_field: "previous") previous: [Thing%3$d]
          }
          """
              .formatted(
                  i,
                  i % TYPES + 1,
                  (i + TYPES - 2) % TYPES + 1,
                  i > TYPES - WITH_OPERATIONS ? "@svc_api(_write: user)" : ""));
    }
    return sdl.toString();
  }
}
