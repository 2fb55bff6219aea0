package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The commands that make a domain, and that there are none for one that is as it should be. */
class DomainWishTest {
  private static final Pattern PROPERTY =
      Pattern.compile("set-config-property --propertyName=(\\S+) --propertyValue=\"(.*)\"");
  private static final Pattern CREATE =
      Pattern.compile("create-(http-listener|threadpool).* (\\w+)");
  private static final String CONFIG = "configs.config.server-config.";

  private static Domain domain(DomainForm form, int port) {
    return new Domain(
        Path.of("/domains"), "one", form, Path.of("/payara"), "10.0.0.1", port, 81, 82, 0, 512);
  }

  private static Domain withTls(DomainForm form, int tlsPort) {
    return new Domain(
        Path.of("/domains"), "one", form, Path.of("/payara"), "10.0.0.1", 80, 81, 82, tlsPort, 512);
  }

  private static DomainWish wish(DomainForm form, Map<String, String> settings) {
    return wish(domain(form, 80), domain(form, 80), settings);
  }

  private static DomainWish wish(Domain domain, Domain before, Map<String, String> settings) {
    return new DomainWish(
        domain,
        before,
        Settings.repository().resolve("server-config/payara"),
        settings,
        Map.of("dragoman.database.request.password", Path.of("/secret")));
  }

  /** What a domain would have after the commands. */
  private static DomainState after(List<String> commands) {
    Map<String, String> values = new TreeMap<>();
    Set<String> options = new HashSet<>();
    Map<String, String> properties = new TreeMap<>();
    Set<String> aliases = new HashSet<>();
    for (String command : commands) {
      Matcher property = PROPERTY.matcher(command);
      Matcher create = CREATE.matcher(command);
      if (property.matches()) {
        properties.put(property.group(1), property.group(2));
      } else if (command.startsWith("set-openapi")) {
        values.put(CONFIG + "microprofile-openapi-configuration.enabled", "false");
      } else if (command.startsWith("set ")) {
        String[] parts = command.substring("set ".length()).split("=", 2);
        values.put(parts[0], parts[1]);
      } else if (command.startsWith("create-jvm-options")) {
        options.add(
            command
                .substring("create-jvm-options \"".length(), command.length() - 1)
                .replace("\\\\:", ":"));
      } else if (command.startsWith("create-password-alias")) {
        aliases.add(command.split(" ")[1]);
      } else if (create.matches()) {
        String place =
            create.group(1).equals("threadpool")
                ? "thread-pools.thread-pool."
                : "network-config.network-listeners.network-listener.";
        values.put(CONFIG + place + create.group(2) + ".name", create.group(2));
      }
    }
    return new DomainState(values, options, properties, aliases);
  }

  @ParameterizedTest
  @EnumSource
  void domainThatIsAsItShouldBeNeedsNothing(DomainForm form) {
    DomainWish wish = wish(form, Map.of("dragoman.audience", "a b"));
    List<String> commands = new java.util.ArrayList<>(wish.server(DomainState.none()));
    commands.addAll(wish.settings(DomainState.none(), false));

    DomainState state = after(commands);

    assertThat(commands).isNotEmpty();
    assertThat(wish.server(state)).isEmpty();
    assertThat(wish.settings(state, false)).isEmpty();
    assertThat(wish.settings(state, true))
        .containsExactly(
            "export AS_ADMIN_PASSWORDFILE=/secret",
            "update-password-alias dragoman.database.request.password");
  }

  /** Clients come by TLS alone; what is settled for the other listener holds for this one. */
  @ParameterizedTest
  @EnumSource
  void listenerWithTlsIsMadeOnceAndTurnedOff(DomainForm form) {
    Domain domain = withTls(form, 8443);
    DomainWish wish = wish(domain, domain, Map.of());

    List<String> commands = wish.server(DomainState.none());

    String network = "set " + CONFIG + "network-config.";
    assertThat(commands)
        .contains(
            network + "network-listeners.network-listener.http-listener-1.address=127.0.0.1",
            network + "network-listeners.network-listener.tls.address=10.0.0.1",
            network + "network-listeners.network-listener.tls.port=8443",
            network + "protocols.protocol.tls.http.http2-enabled=true",
            network + "protocols.protocol.tls.http.server-header=false",
            network + "protocols.protocol.http-listener-1.http.http2-enabled=false")
        .doesNotHaveDuplicates();
    DomainState state = after(commands);
    assertThat(wish.server(state)).isEmpty();
    assertThat(wish.beforeBoot()).noneMatch(line -> line.contains("tls."));

    assertThat(wish(withTls(form, 0), domain, Map.of()).server(state))
        .containsExactly(
            network + "network-listeners.network-listener.http-listener-1.address=10.0.0.1",
            network + "network-listeners.network-listener.tls.enabled=false");
  }

  @Test
  void whatDiffersIsSetAndNothingElse() {
    DomainWish wish = wish(DomainForm.EAR, Map.of("dragoman.audience", "new"));
    DomainState state =
        after(
            java.util.stream.Stream.concat(
                    wish.server(DomainState.none()).stream(),
                    wish.settings(DomainState.none(), false).stream())
                .toList());
    String jmx = CONFIG + "admin-service.jmx-connector.system.enabled";
    state.values().put(jmx, "true");
    state.options().remove("-Xmx512m");
    state.options().add("-Xmx900m");
    state.properties().put("dragoman.audience", "old");
    state.properties().put("dragoman.gone", "x");

    assertThat(wish.server(state))
        .containsExactly(
            "set " + jmx + "=false",
            "delete-jvm-options \"-Xmx900m\"",
            "create-jvm-options \"-Xmx512m\"");
    assertThat(wish.settings(state, false))
        .containsExactly(
            "set-config-property --propertyName=dragoman.audience --propertyValue=\"new\"",
            "delete-config-property --propertyName=dragoman.gone");
  }

  @Test
  void machineWithOtherProcessorsGetsItsCarriers() {
    DomainWish wish = wish(DomainForm.EDGE, Map.of());
    DomainState state = after(wish.server(DomainState.none()));
    String other = "-Djdk.virtualThreadScheduler.parallelism=777";
    state.options().add(other);

    assertThat(wish.server(state)).containsExactly("delete-jvm-options \"" + other + "\"");
  }

  @Test
  void youngGenerationOfAnEarlierReleaseIsReplaced() {
    DomainWish wish = wish(DomainForm.EDGE, Map.of());
    DomainState state = after(wish.server(DomainState.none()));
    state.options().remove("-Xmn64m");
    state.options().add("-Xmn128m");

    assertThat(wish.server(state))
        .containsExactly("delete-jvm-options \"-Xmn128m\"", "create-jvm-options \"-Xmn64m\"");
  }

  /** As for new secrets, or another port. */
  @ParameterizedTest
  @EnumSource
  void settingsThatAreNotGivenStay(DomainForm form) {
    Map<String, String> own =
        Map.of("dragoman.audience", "own", "dragoman.edge.key", "/etc/own.json");
    DomainState state = after(wish(form, own).settings(DomainState.none(), false));
    Domain before = domain(form, 80);

    assertThat(wish(before, before, null).settings(state, false)).isEmpty();
    assertThat(wish(domain(form, 90), before, null).settings(state, false))
        .isEqualTo(
            form.isEdge()
                ? List.of(
                    "set-config-property --propertyName=dragoman.broker.url"
                        + " --propertyValue=\"http://127.0.0.1:90/graphql\"")
                : List.of());
    assertThat(wish(before, before, null).settings(state, true))
        .containsExactly(
            "export AS_ADMIN_PASSWORDFILE=/secret",
            "update-password-alias dragoman.database.request.password");
  }

  /** The file of secrets is all that there is; what an operator has named otherwise stays. */
  @Test
  void aliasThatIsNoLongerGivenIsDeleted() {
    DomainWish wish = wish(DomainForm.EAR, null);
    DomainState state = after(wish.settings(DomainState.none(), false));
    state.aliases().add("dragoman.providers.gone.key");
    state.aliases().add("own-alias");
    state.properties().put("dragoman.providers.gone.key", "${ALIAS=dragoman.providers.gone.key}");

    assertThat(wish.settings(state, false))
        .containsExactly(
            "delete-config-property --propertyName=dragoman.providers.gone.key",
            "delete-password-alias dragoman.providers.gone.key");
    assertThat(wish.goneAliases(state)).containsExactly("dragoman.providers.gone.key");
    Domain domain = domain(DomainForm.EAR, 80);
    Path sources = Settings.repository().resolve("server-config/payara");
    assertThat(new DomainWish(domain, domain, sources, null, null).settings(state, true)).isEmpty();
  }

  /** Payara reads an alias that has the name of a setting only once: earlier releases had these. */
  @Test
  void aliasesOfAnEarlierReleaseAreReferredTo() {
    String name = "dragoman.database.request.password";
    DomainState state = after(wish(DomainForm.EAR, null).settings(DomainState.none(), false));
    assertThat(state.properties().remove(name)).isEqualTo("${ALIAS=" + name + "}");
    Domain domain = domain(DomainForm.EAR, 80);
    Path sources = Settings.repository().resolve("server-config/payara");

    assertThat(new DomainWish(domain, domain, sources, null, null).settings(state, false))
        .containsExactly(
            "set-config-property --propertyName=%s --propertyValue=\"${ALIAS=%s}\""
                .formatted(name, name));
  }

  /** At no time does anything listen that is not ours. */
  @ParameterizedTest
  @EnumSource
  void listenersOfOthersAreOffBeforeTheFirstBoot(DomainForm form) {
    String listeners = CONFIG + "network-config.network-listeners.network-listener.";

    assertThat(wish(form, Map.of()).beforeBoot())
        .contains(
            "set " + listeners + "http-listener-1.address=10.0.0.1",
            "set " + listeners + "http-listener-2.enabled=false",
            "set " + listeners + "admin-listener.address=127.0.0.1",
            "set " + CONFIG + "admin-service.jmx-connector.system.enabled=false",
            "set " + CONFIG + "iiop-service.iiop-listener.orb-listener-1.enabled=false",
            "set " + CONFIG + "hazelcast-config-specific-configuration.enabled=false");
  }

  /** Wherever others reach the domain, what is private is on loopback. */
  @ParameterizedTest
  @EnumSource
  void metricsAreOnLoopback(DomainForm form) {
    assertThat(wish(form, Map.of()).server(DomainState.none()))
        .contains(
            "create-http-listener --listeneraddress 127.0.0.1 --listenerport 81 --defaultvs server"
                + " private");
    assertThat(wish(form, Map.of()).settings(DomainState.none(), false))
        .contains(
            "set-config-property --propertyName=dragoman.private.port --propertyValue=\"81\"");
  }

  /** An operator may refer to an alias of another name. */
  @Test
  void referenceOfTheOperatorStays() {
    Map<String, String> own = Map.of("dragoman.providers.a.key", "${ALIAS=own-alias}");

    assertThat(wish(DomainForm.EAR, own).settings(DomainState.none(), false))
        .contains(
            "set-config-property --propertyName=dragoman.providers.a.key"
                + " --propertyValue=\"${ALIAS=own-alias}\"");
  }

  /** An edge cannot open the database: it has none of these settings. */
  @Test
  void edgeHasNoSettingOfTheDatabase() {
    Domain edge = domain(DomainForm.EDGE, 80);
    Path sources = Settings.repository().resolve("server-config/payara");

    assertThat(
            new DomainWish(edge, edge, sources, Map.of(), Map.of())
                .settings(DomainState.none(), false))
        .noneMatch(command -> command.contains("--propertyName=dragoman.database"));
  }
}
