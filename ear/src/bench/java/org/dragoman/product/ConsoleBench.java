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
  private static final String FILLED = "Thing1";

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
    String schema = console + "schemas/" + SCHEMA;
    try (Browser browser = Browser.open()) {
      browser.open(console + "?realm=acme");
      browser.find("#username").fill("alice");
      browser.find("#password").fill(arguments[1]);
      browser.find("[type=submit]").click();
      browser.find("h1", "Home");
      System.out.println("view          first paint  usable  ms since the address was opened");
      for (int round = 0; round < ROUNDS; round++) {
        wait(browser, "rights", schema + "/rights", "[role=gridcell]", "thing2");
      }
      for (int round = 0; round < ROUNDS; round++) {
        wait(browser, "edit", schema, "g.type", "Thing300");
      }
      for (int round = 0; round < ROUNDS; round++) {
        wait(browser, "explore", schema + "/explore", ".cm-line", "query");
      }
      for (int round = 0; round < ROUNDS; round++) {
        wait(browser, "usage", schema + "/usage", "h2", "Errors");
      }
      for (int round = 0; round < ROUNDS; round++) {
        wait(browser, "home", console, "h1", "Home");
      }
      sizes(browser);
      for (int round = 0; round < ROUNDS; round++) {
        keys(browser, schema);
      }
      for (int round = 0; round < ROUNDS; round++) {
        frames(browser, schema + "/data?type=" + FILLED + "&realm=acme");
      }
    }
  }

  private static void sizes(Browser browser) {
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

  /** How long after a key the editor of the large schema has drawn what it does. */
  private static void keys(Browser browser, String address) {
    browser.open(address + "?realm=acme");
    browser.find("g.type", "Thing300");
    browser.find(".cm-line", "type Thing2 ").click();
    browser.press(Browser.END);
    browser.press(Browser.ENTER);
    browser.script(
        """
        window.drawn = [];
        const active = (root) => (root.activeElement?.shadowRoot ? active(root.activeElement.shadowRoot) : root.activeElement);
        const editor = active(document);
        editor.addEventListener('keydown', () => {
          const begun = performance.now();
          requestAnimationFrame(() => setTimeout(() => window.drawn.push(performance.now() - begun)));
        }, true);
        """);
    for (int word = 0; word < 20; word++) {
      browser.type("# word ");
    }
    System.out.println(
        "keys in the editor until the next frame is drawn, of "
            + browser
                .script(
                    """
                    const sorted = window.drawn.toSorted((a, b) => a - b);
                    const at = (part) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
                    return `${sorted.length}: half within ${at(0.5)}, 95 of 100 within ${at(0.95)}, all within ${at(1)} ms`;
                    """)
                .asText());
  }

  /** How long each frame takes while many rows scroll by. */
  private static void frames(Browser browser, String address) {
    long begun = System.nanoTime();
    browser.open(address);
    browser.find("[role=status]", "100,000 rows");
    browser.until(
        """
        const { reading } = document.querySelector('dr-console').shadowRoot.querySelector('dr-schema')
          .shadowRoot.querySelector('dr-data');
        return !reading;
        """);
    long read = (System.nanoTime() - begun) / 1_000_000;
    System.out.println(
        "100,000 rows are there after "
            + read
            + " ms; frames while they scroll, of "
            + browser
                .script(
                    """
                    const grid = document.querySelector('dr-console').shadowRoot.querySelector('dr-schema')
                      .shadowRoot.querySelector('dr-data').shadowRoot.querySelector('dr-grid');
                    const frame = () => new Promise((done) => requestAnimationFrame(done));
                    const took = [];
                    const scroll = async () => {
                      let before = await frame();
                      for (let at = 0; at < 300; at++) {
                        grid.scrollTop += at < 150 ? 400 : 10_000;
                        const now = await frame();
                        took.push(now - before);
                        before = now;
                      }
                      const sorted = took.toSorted((a, b) => a - b);
                      const at = (part) => sorted[Math.min(299, Math.floor(300 * part))].toFixed(1);
                      return `300: half within ${at(0.5)}, 95 of 100 within ${at(0.95)}, all within ${at(1)} ms`;
                    };
                    return scroll();
                    """)
                .asText());
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
