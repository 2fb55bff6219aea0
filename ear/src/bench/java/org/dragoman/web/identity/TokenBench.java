package org.dragoman.web.identity;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.dragoman.contract.json.Json;

/**
 * Measures the verification of a token: CPU time of the thread, for cached and for new tokens.
 * Takes the best of some rounds, since other processes only ever make it slower.
 */
final class TokenBench {
  private static final int TOKENS = 1_000;
  private static final int ROUNDS = 15;
  private static final int WARM_REPEATS = 50;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private TokenBench() {}

  public static void main(String[] arguments) throws IOException {
    AtomicLong nanos = new AtomicLong();
    Path file = Files.createTempFile("realms", ".json");
    try (Forge forge = new Forge(Clock.systemUTC())) {
      Files.writeString(file, Json.text(forge.realms()));
      RealmDefaults defaults = new RealmDefaults("dragoman", List.of(), List.of("groups"));
      Realms realms = new Realms(file.toString(), defaults, nanos::get);
      KeySource source = new KeySource(List.of(), Duration.ofSeconds(5));
      try (KeysByIssuer keys = new KeysByIssuer(realms, source, nanos::get)) {
        TokenVerifier verifier =
            new TokenVerifier(
                realms,
                new TokenRules(Clock.fixed(Clock.systemUTC().instant(), java.time.ZoneOffset.UTC)),
                keys,
                nanos::get);
        System.out.println("algorithm  bytes  remembered  verified  (us of CPU a token)");
        measure("RS256", "rsa", forge, verifier, nanos);
        measure("PS256", "rsa", forge, verifier, nanos);
        measure("ES256", "p256", forge, verifier, nanos);
      }
    } finally {
      Files.delete(file);
    }
  }

  private static void measure(
      String algorithm, String signer, Forge forge, TokenVerifier verifier, AtomicLong nanos) {
    ObjectNode row = JsonNodeFactory.instance.objectNode();
    row.put("signer", signer).putObject("header").put("alg", algorithm);
    List<String> tokens = new ArrayList<>();
    for (int i = 0; i < TOKENS; i++) {
      tokens.add(forge.token(row));
    }
    double cold = Double.MAX_VALUE;
    double warm = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      nanos.addAndGet(Duration.ofSeconds(16).toNanos());
      cold = Math.min(cold, microseconds(tokens, 1, verifier));
      warm = Math.min(warm, microseconds(tokens, WARM_REPEATS, verifier));
    }
    System.out.printf(
        Locale.ROOT, "%-9s %6d %11.1f %9.1f%n", algorithm, tokens.getFirst().length(), warm, cold);
  }

  private static double microseconds(List<String> tokens, int repeats, TokenVerifier verifier) {
    long begun = THREADS.getCurrentThreadCpuTime();
    for (int i = 0; i < repeats; i++) {
      tokens.forEach(verifier::verify);
    }
    return (THREADS.getCurrentThreadCpuTime() - begun) / 1e3 / tokens.size() / repeats;
  }
}
