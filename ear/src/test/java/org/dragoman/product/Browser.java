package org.dragoman.product;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.contract.json.Json;

/**
 * Headless Chromium, by the WebDriver protocol (W3C, 5 June 2018) that its own driver speaks. What
 * it looks for it finds in shadow roots, too. Tests are skipped, and say why, where Debian's
 * packages {@code chromium} and {@code chromium-driver} are not installed.
 */
final class Browser implements AutoCloseable {
  static final int WIDTH = 1280;
  static final int HEIGHT = 800;

  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration PAUSE = Duration.ofMillis(50);
  private static final int MOST_STARTS = 5;

  private static final Pattern STARTED = Pattern.compile("started successfully on port (\\d+)");
  private static final Path PICTURES = Path.of("target", "screenshots");

  /** The name of an element's reference (WebDriver, section 12). */
  private static final String ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

  static final int TAB = 0xE004;
  static final int ENTER = 0xE007;
  static final int ESCAPE = 0xE00C;
  static final int END = 0xE010;
  static final int LEFT = 0xE012;
  static final int UP = 0xE013;
  static final int RIGHT = 0xE014;
  static final int DOWN = 0xE015;
  static final int SHIFT = 0xE008;
  static final int CONTROL = 0xE009;
  static final int DELETE = 0xE017;

  /** The text that is shown, with that of the shadow trees. */
  private static final String SHOWN =
      """
      const lines = [];
      (function walk(node) {
        for (const one of node.childNodes) {
          if (one.nodeType === Node.TEXT_NODE && one.data.trim() && one.parentElement?.checkVisibility() !== false) {
            lines.push(one.data.trim());
          } else if (one.nodeType === Node.ELEMENT_NODE && !['style', 'script'].includes(one.localName)) {
            walk(one.shadowRoot ?? one);
          }
        }
      })(document.body);
      return lines.join('\\n');
      """;

  /** The first element that is shown, in any shadow root, with a text if one is given. */
  private static final String FIND =
      """
      const [selector, text] = arguments;
      const found = [];
      (function walk(root) {
        for (const one of root.querySelectorAll('*')) {
          if (one.matches(selector) && (!text || one.textContent.includes(text))
              && one.getClientRects().length) found.push(one);
          if (one.shadowRoot) walk(one.shadowRoot);
        }
      })(document);
      return found[0] ?? null;
      """;

  private static final String AXE = axe();

  private final HttpClient http = HttpClient.newHttpClient();
  private final Process driver;
  private final URI session;

  private Browser(Process driver, int port) {
    this.driver = driver;
    ObjectNode asked = Json.mapper().createObjectNode();
    ObjectNode wanted = asked.putObject("capabilities").putObject("alwaysMatch");
    wanted.putObject("goog:loggingPrefs").put("browser", "ALL");
    ArrayNode arguments = wanted.putObject("goog:chromeOptions").putArray("args");
    Stream.of(
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            "--window-size=" + WIDTH + "," + HEIGHT)
        .forEach(arguments::add);
    URI base = URI.create("http://127.0.0.1:" + port);
    this.session =
        base.resolve(
            "/session/" + call(base, "POST", "/session", asked).path("sessionId").asText());
    size(WIDTH, HEIGHT);
  }

  /** A browser that knows nobody. */
  static Browser open() {
    Optional<Path> program =
        Stream.of("/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver")
            .map(Path::of)
            .filter(Files::isExecutable)
            .findFirst();
    assumeTrue(
        program.isPresent() && Files.isExecutable(Path.of("/usr/bin/chromium")),
        "The packages chromium and chromium-driver are not installed");
    try {
      return started(program.get());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Starts a driver. It chooses a port that is free for IPv4, and ends where another process has
   * the same port for IPv6: then it is started again.
   */
  private static Browser started(Path program) throws IOException {
    StringBuilder output = new StringBuilder();
    for (int start = 0; start < MOST_STARTS; start++) {
      Process driver =
          new ProcessBuilder(program.toString(), "--port=0").redirectErrorStream(true).start();
      OptionalInt port = port(driver, output);
      if (port.isPresent()) {
        return new Browser(driver, port.getAsInt());
      }
    }
    throw new IOException("chromedriver does not start: " + output);
  }

  private static OptionalInt port(Process driver, StringBuilder said) throws IOException {
    BufferedReader output = driver.inputReader();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      said.append(line).append('\n');
      Matcher started = STARTED.matcher(line);
      if (started.find()) {
        return OptionalInt.of(Integer.parseInt(started.group(1)));
      }
    }
    return OptionalInt.empty();
  }

  void open(String address) {
    call("POST", "/url", Json.mapper().createObjectNode().put("url", address));
  }

  /** Opens another tab and looks at it; the name is for {@link #lookAt}. */
  String openTab() {
    ObjectNode tab = Json.mapper().createObjectNode().put("type", "tab");
    String name = call("POST", "/window/new", tab).path("handle").asText();
    lookAt(name);
    return name;
  }

  /** The name of the tab that is looked at. */
  String tab() {
    return call("GET", "/window", null).asText();
  }

  void lookAt(String tab) {
    call("POST", "/window", Json.mapper().createObjectNode().put("handle", tab));
  }

  String address() {
    return call("GET", "/url", null).asText();
  }

  /** Of the window's content, in CSS pixels. */
  void size(int width, int height) {
    ObjectNode metrics = Json.mapper().createObjectNode();
    metrics.put("width", width).put("height", height).put("deviceScaleFactor", 1);
    command("Emulation.setDeviceMetricsOverride", metrics.put("mobile", false));
  }

  /** As if the system were set to light or dark, and to no motion, since colours move, too. */
  void theme(String theme) {
    ObjectNode media = Json.mapper().createObjectNode();
    ArrayNode features = media.putArray("features");
    features.addObject().put("name", "prefers-color-scheme").put("value", theme);
    features.addObject().put("name", "prefers-reduced-motion").put("value", "reduce");
    command("Emulation.setEmulatedMedia", media);
  }

  /** Runs a script in each page that is opened from now on, before those of the page. */
  void beforeEachPage(String script) {
    ObjectNode source = Json.mapper().createObjectNode().put("source", script);
    command("Page.addScriptToEvaluateOnNewDocument", source);
  }

  private void command(String name, ObjectNode parameters) {
    ObjectNode body = Json.mapper().createObjectNode().put("cmd", name).set("params", parameters);
    call("POST", "/goog/cdp/execute", body);
  }

  /** The value of a script; a promise is awaited. */
  JsonNode script(String script, Object... arguments) {
    ObjectNode body = Json.mapper().createObjectNode().put("script", script);
    body.set("args", Json.mapper().valueToTree(arguments));
    return call("POST", "/execute/sync", body);
  }

  /** Waits until an element of the selector is shown. */
  Element find(String selector) {
    return find(selector, "");
  }

  /** Waits until an element of the selector that has the text is shown. */
  Element find(String selector, String text) {
    return until(
        "an element " + selector + " with the text '" + text + "'",
        () -> {
          JsonNode found = script(FIND, selector, text);
          return found.isNull()
              ? Optional.empty()
              : Optional.of(new Element(found.properties().iterator().next().getValue().asText()));
        });
  }

  /** Whether an element with the text is shown now. */
  boolean shows(String selector, String text) {
    return !script(FIND, selector, text).isNull();
  }

  /** Waits until a script says true. */
  void until(String script) {
    until(script, () -> script(script).asBoolean() ? Optional.of(true) : Optional.empty());
  }

  private <T> T until(String what, java.util.function.Supplier<Optional<T>> look) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      Optional<T> found = look.get();
      if (found.isPresent()) {
        return found.get();
      }
      if (System.nanoTime() - end > 0) {
        picture("failed");
        throw new AssertionError(
            "Not there after 20 s: %s, at %s, which shows:%n%s"
                .formatted(what, address(), script(SHOWN).asText()));
      }
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Types into what has the focus. */
  void type(String text) {
    keys(actions -> text.codePoints().forEach(key -> press(actions, key)));
  }

  /** Presses keys, each while those before it are held. */
  void press(int... keys) {
    keys(
        actions -> {
          for (int key : keys) {
            down(actions, key);
          }
          for (int i = keys.length - 1; i >= 0; i--) {
            up(actions, keys[i]);
          }
        });
  }

  private void keys(java.util.function.Consumer<ArrayNode> add) {
    ObjectNode body = Json.mapper().createObjectNode();
    ObjectNode keyboard = body.putArray("actions").addObject().put("type", "key").put("id", "keys");
    add.accept(keyboard.putArray("actions"));
    call("POST", "/actions", body);
  }

  private static void press(ArrayNode actions, int key) {
    down(actions, key);
    up(actions, key);
  }

  private static void down(ArrayNode actions, int key) {
    actions.addObject().put("type", "keyDown").put("value", Character.toString(key));
  }

  private static void up(ArrayNode actions, int key) {
    actions.addObject().put("type", "keyUp").put("value", Character.toString(key));
  }

  /** Keeps a picture of what is shown as {@code target/screenshots/NAME.png}. */
  void picture(String name) {
    try {
      Files.createDirectories(PICTURES);
      Files.write(
          PICTURES.resolve(name + ".png"),
          Base64.getDecoder().decode(call("GET", "/screenshot", null).asText()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the barriers for people with disabilities, by axe-core's rules for WCAG 2.2 A and AA.
   */
  List<String> barriers() {
    script(AXE);
    return script(
            """
            return axe.run(document, {resultTypes: ['violations'],
                runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
                rules: {'target-size': {enabled: true}}})
              .then(found => found.violations.flatMap(one => one.nodes.map(
                node => `${one.id}: ${node.target.flat().join(' ')}: ${node.failureSummary}`)))
            """)
        .valueStream()
        .map(JsonNode::asText)
        .toList();
  }

  private static String axe() {
    String path = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";
    try (InputStream file = Browser.class.getResourceAsStream(path)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the browser has complained of since the last time: errors of scripts, violations. */
  List<String> complaints() {
    return call("POST", "/se/log", Json.mapper().createObjectNode().put("type", "browser"))
        .valueStream()
        .map(line -> line.path("message").asText())
        .toList();
  }

  /** An element of the page. */
  final class Element {
    private final String id;

    private Element(String id) {
      this.id = id;
    }

    void click() {
      script("arguments[0].scrollIntoView({block: 'center'})");
      call("POST", "/element/" + id + "/click", Json.mapper().createObjectNode());
    }

    /** The value of a script that gets this element as its first argument. */
    JsonNode script(String script, Object... arguments) {
      return Browser.this.script(
          script, Stream.concat(Stream.of(Map.of(ELEMENT, id)), Stream.of(arguments)).toArray());
    }

    String text() {
      return call("GET", "/element/" + id + "/text", null).asText();
    }

    /** Types into it, in place of what is there. */
    void fill(String text) {
      call("POST", "/element/" + id + "/clear", Json.mapper().createObjectNode());
      call("POST", "/element/" + id + "/value", Json.mapper().createObjectNode().put("text", text));
    }
  }

  private JsonNode call(String method, String path, ObjectNode body) {
    return call(URI.create(session + "/"), method, session.getPath() + path, body);
  }

  private JsonNode call(URI base, String method, String path, ObjectNode body) {
    HttpRequest.BodyPublisher sent =
        body == null
            ? HttpRequest.BodyPublishers.noBody()
            : HttpRequest.BodyPublishers.ofString(body.toString());
    try {
      HttpResponse<String> answer =
          http.send(
              HttpRequest.newBuilder(base.resolve(path))
                  .timeout(Duration.ofMinutes(1))
                  .method(method, sent)
                  .build(),
              HttpResponse.BodyHandlers.ofString());
      JsonNode value = Json.mapper().readTree(answer.body()).path("value");
      if (answer.statusCode() != 200) {
        throw new AssertionError(method + " " + path + ": " + value.path("message").asText());
      }
      return value;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    try {
      call("DELETE", "", null);
    } finally {
      driver.destroy();
      try {
        if (!driver.waitFor(10, TimeUnit.SECONDS)) {
          driver.destroyForcibly();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
