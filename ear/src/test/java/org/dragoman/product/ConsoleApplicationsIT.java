package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Applications in the console and on pages of their own, in two browsers: alice builds one, whose
 * name and document carry script, and bob, who is no builder, talks to it on a phone's width.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ConsoleApplicationsIT {
  private static final String CONSOLE = Product.stack().edge() + "/console/";
  private static final String NAME = "Librarian <img src=x onerror=window.ran=1>";
  private static final String RULES =
      """
      # Loans

      A book can be borrowed for four weeks. It can be renewed twice unless somebody waits for it.

      # Fees <script>window.ran=1</script>

      Late books cost 20 cents a day. <img src=x onerror=window.ran=1> [more](javascript:window.ran=1)
      """;
  private static final int PHONE_WIDTH = 360;
  private static final int PHONE_HEIGHT = 640;

  private static Browser alice;
  private static Browser bob;
  private static String page;

  @BeforeAll
  static void signIn() {
    alice = signedIn("alice", CONSOLE + "applications?realm=acme");
    bob = signedIn("bob", CONSOLE + "applications?realm=acme");
  }

  private static Browser signedIn(String user, String address) {
    Browser browser = Browser.open();
    browser.theme("light");
    browser.open(address);
    browser.find("#username").fill(user);
    browser
        .find("#password")
        .fill(Product.stack().secret(user.toUpperCase(Locale.ROOT) + "_PASSWORD"));
    browser.find("[type=submit]").click();
    browser.find("td", "Assistant");
    return browser;
  }

  @AfterAll
  static void close() {
    for (Browser browser : new Browser[] {alice, bob}) {
      if (browser != null) {
        browser.close();
      }
    }
  }

  @AfterEach
  void nothingRunsThatWasData() {
    for (Browser browser : List.of(alice, bob)) {
      assertThat(browser.script("return window.ran ?? null").isNull()).isTrue();
      assertThat(browser.complaints())
          .noneMatch(line -> line.contains("Security Policy") || line.contains("TypeError"));
    }
  }

  @Test
  @Order(1)
  void applicationIsMadeWithADocumentAndAnOperation() {
    alice.find("a.button", "New application").click();
    alice.find("h1", "New application");
    alice.find("label.choice", "Documents");
    alice.open(CONSOLE + "applications/new?realm=acme&schema=todo");
    alice.find("[role=status]", "all operations that read");
    alice.find("#name").fill(NAME);
    pictures(alice, "application-new");
    assertThat(alice.barriers()).isEmpty();
    alice.find("button", "Make the application").click();
    alice.find("ul[aria-label=Operations] code", "getUser");
    add("House rules <b>.md", RULES);
    alice.until("return " + DOCUMENTS + ".rows?.some(one => one.state === 'ready') ?? false");

    alice.find("button", "Choose operations").click();
    alice.find("label.choice", "getUser");
    pictures(alice, "application-operations");
    alice.find("button", "Done").click();
    alice.find("#starters").fill("How long can a book be borrowed?\nWhich tasks does … have?");
    alice.find("dr-application-appearance").script(PICTURE);
    isDrawn(alice);
    alice.find("[role=status]", "Saved");

    alice.script("document.activeElement.blur()");
    pictures(alice, "application");
    assertThat(alice.barriers()).isEmpty();
  }

  private static final String DOCUMENTS =
      "document.querySelector('dr-console').shadowRoot.querySelector('dr-application').shadowRoot"
          + ".querySelector('dr-application-build').shadowRoot"
          + ".querySelector('dr-application-documents')";

  /** A photo as the dialog of the system would give it. */
  private static final String PICTURE =
      """
      const [element] = arguments;
      const drawn = Object.assign(document.createElement('canvas'), {width: 300, height: 200});
      const context = drawn.getContext('2d');
      context.fillStyle = '#336699';
      context.fillRect(0, 0, 300, 200);
      return new Promise(done => drawn.toBlob(done, 'image/jpeg')).then(blob => {
        const chosen = new DataTransfer();
        chosen.items.add(new File([blob], 'photo.jpg'));
        const field = element.shadowRoot.querySelector('input[type=file]');
        field.files = chosen.files;
        field.dispatchEvent(new Event('change'));
      });
      """;

  /** The icon is the middle of the picture, with the losses of a JPEG. */
  private static void isDrawn(Browser browser) {
    browser.find("canvas");
    browser.until(
        """
        const canvas = (function walk(root) {
          for (const one of root.querySelectorAll('*')) {
            const found = one.localName === 'canvas' ? one : one.shadowRoot && walk(one.shadowRoot);
            if (found) return found;
          }
        })(document);
        const [red, green, blue] = canvas.getContext('2d').getImageData(64, 64, 1, 1).data;
        return Math.abs(red - 0x33) < 8 && Math.abs(green - 0x66) < 8 && Math.abs(blue - 0x99) < 8;
        """);
  }

  /** As the dialog of the system would. */
  private static void add(String name, String text) {
    alice
        .find("dr-application-documents")
        .script(
            """
            const [element, name, text] = arguments;
            const chosen = new DataTransfer();
            chosen.items.add(new File([text], name));
            const field = element.shadowRoot.querySelector('input[type=file]');
            field.files = chosen.files;
            field.dispatchEvent(new Event('change'));
            """,
            name,
            text);
  }

  @Test
  @Order(2)
  void draftIsTriedBesideTheForm() {
    // Before the starters of the form are saved, the list has other ones, in other places.
    alice.find(".starters li:first-child button", "How long can a book be borrowed?");
    alice.find(".starters button", "Which tasks does … have?").click();
    alice.type("alice");
    alice.press(Browser.ENTER);
    alice.find("figcaption summary", "get user");
    alice.find("button", "Start again").click();
    alice.find(".starters button", "How long can a book be borrowed?").click();
    alice.find("blockquote", "four weeks");
    pictures(alice, "application-tried");

    alice.find("figcaption button", "House rules").click();
    alice.find(".passage", "renewed twice");
    alice.find("button[aria-label=Close]").click();
  }

  @Test
  @Order(3)
  void versionIsPublishedAndSharedByItsAddress() {
    alice.find("button", "Publish version 1").click();
    alice.find("h2", "Version 1 is live");
    page = alice.find("dr-code.address").script("return arguments[0].text").asText();
    pictures(alice, "application-published");
    bob.open(page);
    bob.find("h2", "no such application for you");
    alice.find("a.button", "Share").click();
    alice.find("label.choice", "Everybody in the realm").click();
    alice.find("button", "Save who may use it").click();
    alice.until(
        """
        return document.querySelector('dr-console').shadowRoot
          .querySelector('dr-application').application.visibility === 'realm'
        """);

    assertThat(page)
        .startsWith(Product.stack().edge() + "/apps/librarian-img")
        .endsWith("?realm=acme");
    pictures(alice, "application-share");
    assertThat(alice.barriers()).isEmpty();
    alice.find("a.tab", "Versions").click();
    alice.find("pre span.new", "getUser");
    pictures(alice, "application-versions");
    assertThat(alice.barriers()).isEmpty();
  }

  @Test
  @Order(4)
  void whoIsNoBuilderUsesWhatIsShared() {
    bob.open(CONSOLE + "applications?realm=acme");
    bob.find("td a", "Librarian");

    assertThat(bob.shows("button", "New application")).isFalse();
    pictures(bob, "applications");
    bob.open(CONSOLE + "schemas?realm=acme");
    bob.find("td a", "todo").click();
    bob.find("button.primary", "Run");
    assertThat(bob.shows("button", "Explain") || bob.shows("a.tab", "Data")).isFalse();
    assertThat(bob.barriers()).isEmpty();
  }

  @Test
  @Order(5)
  void pageWorksOnAPhoneByKeyboardAlone() {
    bob.size(PHONE_WIDTH, PHONE_HEIGHT);
    bob.open(page);
    bob.find("h2", "Librarian");
    isDrawn(bob);
    bob.find(".starters button", "Which tasks does … have?");
    bob.until("return " + ACTIVE + "?.matches('textarea') ?? false");
    assertThat(bob.address()).isEqualTo(page);
    pictures(bob, "page-phone");
    bob.type("What do late books cost?");
    bob.press(Browser.ENTER);
    bob.find("blockquote", "20 cents");
    bob.find("figcaption", "House rules");
    pictures(bob, "page-phone-answer");

    assertThat(bob.find("main").script("return arguments[0].scrollWidth").asInt())
        .isEqualTo(PHONE_WIDTH);
    assertThat(bob.barriers()).isEmpty();
    assertThat(reachedByTab(bob, "Copy the answer")).isTrue();
    assertThat(reachedByTab(bob, "Ask again")).isTrue();
    bob.press(Browser.ENTER);
    bob.find("blockquote", "20 cents");
    bob.size(Browser.WIDTH, Browser.HEIGHT);
    pictures(bob, "page");
    assertThat(bob.barriers()).isEmpty();
  }

  @Test
  @Order(6)
  void conversationIsFoundAgainByItsOwner() {
    bob.open(bob.address());
    bob.find("blockquote", "20 cents");
    bob.script(REFUSE_FIRST_RATING);
    bob.find("button[aria-label='Good answer']").click();
    bob.find("span", "Those who build the application are told");
    JsonNode rated = bob.script("return window.rated");
    assertThat(rated).hasSize(2);
    assertThat(rated.at("/0/request").asText()).matches("[0-9a-f]{16}");
    assertThat(rated.get(1)).isEqualTo(rated.get(0));
    bob.find("button[aria-label='Earlier conversations']").click();
    bob.find("button.one", "What do late books cost?");
    pictures(bob, "page-earlier");
    assertThat(bob.barriers()).isEmpty();

    bob.find("button[aria-label='Of What do late books cost?']").click();
    bob.find("[role=menuitem]", "Rename").click();
    bob.until("return " + ACTIVE + "?.name === 'title'");
    bob.type("Fees");
    bob.press(Browser.ENTER);
    bob.find("button.one", "Fees");
    bob.find("button[aria-label='Of Fees']").click();
    bob.find("[role=menuitem]", "Delete").click();
    bob.find("h2", "None yet");
    bob.press(Browser.ESCAPE);
    bob.until("return !location.search.includes('conversation')");
  }

  /** As if the answer were not kept yet. */
  private static final String REFUSE_FIRST_RATING =
      """
      const fetched = window.fetch;
      window.rated = [];
      window.fetch = (url, options) => {
        if (!String(url).endsWith('/feedback')) return fetched(url, options);
        window.rated.push(JSON.parse(options.body));
        if (window.rated.length > 1) return fetched(url, options);
        const body = JSON.stringify({code: 'DRG-6078', detail: 'Not yet'});
        return Promise.resolve(new Response(body, {status: 409}));
      };
      """;

  private static final String ACTIVE =
      """
      (function inner(one) {
        return one.shadowRoot?.activeElement ? inner(one.shadowRoot.activeElement) : one;
      })(document.activeElement)\
      """;

  /** Within a round through all that Tab reaches. */
  private static boolean reachedByTab(Browser browser, String label) {
    for (int i = 0; i < 40; i++) {
      browser.press(Browser.TAB);
      JsonNode focused = browser.script("return " + ACTIVE + ".getAttribute('aria-label')");
      if (focused.asText().equals(label)) {
        return true;
      }
    }
    return false;
  }

  /** The answers of an application are data, whatever a model makes of them. */
  @Test
  @Order(7)
  void noTextOfAnAnswerBecomesMarkup() throws IOException {
    List<String> payloads = payloads();

    JsonNode found = bob.find("dr-conversation").script(SHOW_AND_INSPECT, payloads);

    assertThat(payloads).hasSizeGreaterThanOrEqualTo(200);
    assertThat(found.path("shown").asInt()).isEqualTo(payloads.size());
    assertThat(found.path("bad").valueStream().map(JsonNode::asText)).isEmpty();
  }

  private static final String SHOW_AND_INSPECT =
      """
      const [element, payloads] = arguments;
      window.alert = () => { window.ran = 1; };
      element.begin(payloads.map(content => ({role: 'assistant', content, ended: true})));
      return element.updateComplete.then(() => new Promise(done => setTimeout(done, 300))).then(() => {
        const bad = [];
        const foreign = /^(script|img|iframe|object|embed|base|meta|math|template|body|link|form)$/;
        const said = element.shadowRoot.querySelector('.said');
        (function walk(root) {
          for (const one of root.querySelectorAll('*')) {
            if (foreign.test(one.localName)) bad.push(one.outerHTML);
            for (const {name, value} of one.attributes) {
              if (/^on/.test(name) || (/^(href|src|action|srcdoc)$/.test(name) && !/^https?:/.test(value)))
                bad.push(one.outerHTML);
            }
            if (one.localName === 'a' && !/noopener/.test(one.rel)) bad.push(one.outerHTML);
            if (one.shadowRoot) walk(one.shadowRoot);
          }
        })(said);
        return {shown: said.querySelectorAll('.answer').length, bad};
      });
      """;

  /** One a line, with {@code \\n} and {@code \\1} as in Java. */
  private static List<String> payloads() throws IOException {
    try (InputStream file =
        ConsoleApplicationsIT.class.getResourceAsStream("/console/payloads.txt")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(String::translateEscapes)
          .toList();
    }
  }

  @Test
  @Order(8)
  void addressOfSomebodyElsesDraftLeadsNowhere() {
    bob.open(Product.stack().edge() + "/apps/librarian-of-nobody?realm=acme");
    bob.find("h2", "no such application for you");
    bob.open(page.replace("?", ".00000000?"));
    bob.find("h2", "no such application for you");

    pictures(bob, "page-none");
    assertThat(bob.barriers()).isEmpty();
  }

  /** The service refuses a second search of a caller, and so does what stands for it here. */
  @Test
  @Order(10)
  void wordsThatAreTypedDuringASearchAreSearchedForWhenItHasEnded() {
    bob.open(page);
    bob.find("h2", "Librarian");
    bob.find("dr-history").script(SEARCH_SLOWLY);

    bob.script("window.search('boo')");
    bob.until("return window.sought.join() === 'boo'");
    bob.script("window.search('fees')");
    assertThat(bob.script("return window.sought.join()").asText()).isEqualTo("boo");
    bob.script("window.answer()");
    bob.until("return window.sought.join() === 'boo,fees'");
    assertThat(bob.shows("button.one", "Found by boo")).isFalse();
    bob.script("window.answer()");
    bob.find("button.one", "Found by fees");

    assertThat(bob.shows("button.one", "Found by boo")).isFalse();
    assertThat(bob.script("return window.refused").asInt()).isZero();
  }

  private static final String SEARCH_SLOWLY =
      """
      const [element] = arguments;
      const fetched = window.fetch;
      const waiting = [];
      window.sought = [];
      window.refused = 0;
      window.answer = () => { waiting.shift()(); };
      window.search = (value) => {
        const later = window.setTimeout;
        window.setTimeout = (run) => { run(); };
        element.find({target: {value}});
        window.setTimeout = later;
      };
      window.fetch = (url, options) => {
        const words = new URL(url, location.href).searchParams.get('search');
        if (!words) return fetched(url, options);
        if (waiting.length > 0) {
          window.refused++;
          return Promise.resolve(new Response('{"code": "DRG-6077"}', {status: 503}));
        }
        window.sought.push(words);
        const one = {id: words, title: 'Found by ' + words, changed: new Date().toISOString()};
        const body = JSON.stringify({conversations: [one]});
        return new Promise(done => waiting.push(() => done(new Response(body))));
      };
      element.rows = [];
      element.open = true;
      """;

  private static void pictures(Browser browser, String name) {
    for (String theme : List.of("light", "dark")) {
      browser.theme(theme);
      browser.picture(name + "-" + theme);
    }
    browser.theme("light");
  }

  @Test
  @Order(9)
  void tokensAreInNoStorageAndNoAddress() {
    for (Browser browser : List.of(alice, bob)) {
      JsonNode stored =
          browser.script(
              "return JSON.stringify({...localStorage, ...sessionStorage}) + document.cookie"
                  + " + performance.getEntries().map(one => one.name).join()");
      assertThat(stored.asText()).doesNotContain("eyJ");
    }
  }
}
