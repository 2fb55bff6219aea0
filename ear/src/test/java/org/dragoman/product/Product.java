package org.dragoman.product;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.questions.Question;
import org.dragoman.stack.PartName;
import org.dragoman.stack.Progress;
import org.dragoman.stack.Settings;
import org.dragoman.stack.Stack;

/**
 * The whole product, started once for all tests of this JVM by the code that {@code bin/up} uses,
 * on free ports and with a data folder of its own. The end of the JVM stops it. The build runs the
 * classes in several JVMs side by side, each with its own product.
 */
final class Product {
  private static final String NAME = System.getProperty("product.folder", "product-1");

  /** Unpacked parts, of all products: what the first one makes, the others wait for. */
  static final Path CACHE = Path.of("target", "product-cache");

  private static final Stack STACK = start();

  private Product() {}

  private static Stack start() {
    Path data = Path.of("target", NAME);
    removeWhatAnEarlierRunLeft(data);
    Path extensions = data.resolve("extensions");
    Ticker.packedInto(extensions.resolve("chat").resolve("ticker.jar"));
    Whoami.packedInto(extensions.resolve("chat").resolve("whoami.jar"), Whoami.InChat.class);
    Whoami.packedInto(extensions.resolve("broker").resolve("whoami.jar"), Whoami.InBroker.class);
    SampleRule.packedInto(extensions.resolve("broker").resolve("rule.jar"));
    ExtensionJar.write(
        extensions.resolve("broker").resolve("behind.jar"),
        Behind.class,
        Behind.Asked.class,
        Behind.InBroker.class);
    ExtensionJar.write(
        extensions.resolve("proxy").resolve("behind.jar"), Behind.class, Behind.InProxy.class);
    ExtensionJar.writeSettings(
        extensions.resolve("broker").resolve("settings.jar"),
        Map.of(
            "dragoman.graphql.batch", "3",
            "dragoman.graphql.introspection", "user,builder,publisher,admin",
            "dragoman.graphql.documents.acme.closed", "registered"));
    for (String war : List.of("broker", "chat", "proxy")) {
      ExtensionJar.writeSettings(
          extensions.resolve(war).resolve("traces.jar"), Collector.settings());
    }
    Spender.packedInto(extensions.resolve("chat").resolve("spender.jar"));
    ExtensionJar.writeSettings(
        extensions.resolve("chat").resolve("settings.jar"), ScriptedModels.settings());
    ExtensionJar.writeSettings(
        extensions.resolve("chat").resolve("today.jar"),
        Map.of("dragoman.assistant.today", Question.TODAY));
    ExtensionJar.writeSettings(
        extensions.resolve("chat").resolve("budgets.jar"),
        Map.of(
            "dragoman.budget.applications." + Spender.Bounded.IDS.get(0),
            String.valueOf(Spender.Bounded.BUDGET),
            "dragoman.budget.applications." + Spender.Bounded.IDS.get(1),
            String.valueOf(Spender.Bounded.BUDGET),
            "dragoman.budget.applications." + Spender.Bounded.IDS.get(2),
            String.valueOf(Spender.Bounded.BUDGET),
            "dragoman.budget.applications." + Spender.Killed.ID,
            String.valueOf(Spender.Killed.BUDGET),
            "dragoman.budget.applications." + Spender.Broke.ID,
            "0"));
    ExtensionJar.writeSettings(
        extensions.resolve("chat").resolve("limits.jar"),
        Map.of("dragoman.chat.write-seconds", "10"));
    ExtensionJar.writeSettings(
        extensions.resolve("proxy").resolve("settings.jar"),
        Map.of("dragoman.budget.lease-seconds", "5"));
    return Stack.start(
        Settings.onFreePorts(data, CACHE),
        new Progress(new PrintStream(System.out, true, StandardCharsets.UTF_8)));
  }

  static void removeWhatAnEarlierRunLeft(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Stack stack() {
    return STACK;
  }

  /** How many faults of a code a process has told. */
  static double faults(PartName part, FaultCode code) {
    URI address = URI.create("http://127.0.0.1:" + STACK.settings().privatePort(part));
    Matcher series =
        Pattern.compile(
                "(?m)^dragoman_faults_total\\{error_type=\"" + code.code() + "\"\\} ([0-9.E+]+)$")
            .matcher(new Client(address, null, null).get("/metrics").text());
    return series.find() ? Double.parseDouble(series.group(1)) : 0;
  }

  /** A client without a token. */
  static Client anonymous() {
    return new Client(STACK.edge(), null, null);
  }

  /** A client of one of the sample's users, in the user's own realm. */
  static Client of(String user) {
    String realm = user.equals("alice") || user.equals("bob") ? "acme" : "globex";
    return new Client(STACK.edge(), STACK.token(user), realm);
  }
}
