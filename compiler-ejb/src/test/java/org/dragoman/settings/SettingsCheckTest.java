package org.dragoman.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every wrong setting is named; the cases are the lines of {@code wrong.txt}. */
class SettingsCheckTest {
  private static final Pattern LINE = Pattern.compile("(\\w+) +([^= ]+)=(.*?)  +(\\S.*)");

  private final Map<String, String> values = new HashMap<>();
  @TempDir private Path folder;

  private record Case(War war, String name, String value, String tells) {
    static Case of(String line) {
      Matcher matcher = LINE.matcher(line);
      assertThat(matcher.matches()).as(line).isTrue();
      return new Case(
          War.valueOf(matcher.group(1)), matcher.group(2), matcher.group(3), matcher.group(4));
    }

    @Override
    public String toString() {
      return name + "=" + value;
    }
  }

  static Stream<Case> wrong() throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                SettingsCheckTest.class.getResourceAsStream("wrong.txt"),
                StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).map(Case::of).toList().stream();
    }
  }

  @BeforeEach
  void setWhatIsRight() throws IOException {
    Path realms = Files.writeString(folder.resolve("realms.json"), "[]");
    values.put("dragoman.realms", realms.toString());
    values.put("dragoman.audience", "dragoman");
    values.put("dragoman.proxy.url", "http://127.0.0.1:8280");
    values.put("dragoman.operations.address", "unix:/run/dragoman/operations.sock");
    values.put("dragoman.edge.key", folder.resolve("new/edge-key.json").toString());
    values.put("dragoman.proxy.trusted-keys", "/later/edge-key.pub.json");
    values.put("dragoman.database.url", "jdbc:postgresql://127.0.0.1:5432/dragoman");
    for (String role : List.of("catalogue", "publisher", "request")) {
      values.put("dragoman.database." + role + ".user", "dragoman_" + role);
      values.put("dragoman.database." + role + ".password", "secret");
    }
    values.put("dragoman.database.servers.a.url", "jdbc:postgresql://a:1,b:2/d?ssl=true");
    values.put("dragoman.database.servers.a.realms", "acme");
    values.put("dragoman.database.servers.b.url", "jdbc:postgresql://b/d");
    values.put("dragoman.providers.a.kind", "openai");
    values.put("dragoman.providers.a.models", "small");
    values.put("dragoman.providers.a.key", "sk-secret");
  }

  private List<String> problems(War war) {
    return SettingsCheck.problems(Settings.of(values), Set.of(war), Set.of(war));
  }

  private List<String> ofAll() {
    Set<War> all = Set.of(War.values());
    return SettingsCheck.problems(Settings.of(values), all, all);
  }

  @ParameterizedTest
  @EnumSource
  void whatIsRightHasNoProblem(War war) {
    values.put("DRAGOMAN_CACHE", "/tmp");
    values.put("DRAGOMAN_BUDGET_REALMS_ACME_USER", "5");
    values.put("dragoman.graphql.documents.acme.todo", "registered");
    values.put("dragoman.budget.applications.ai.service.bot.1", "5");

    assertThat(problems(war)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void wrongSettingIsNamed(Case one) {
    if (one.value.equals("-")) {
      values.remove(one.name);
    } else {
      values.put(one.name, one.value);
    }

    List<String> problems = problems(one.war);

    assertThat(problems).hasSize(1);
    assertThat(problems.getFirst()).contains(one.tells).doesNotContain("secret");
    if (!one.value.equals("x") && !one.name.startsWith("DRAGOMAN_")) {
      assertThat(problems.getFirst()).startsWith(one.name);
    }
  }

  /** Kubernetes gives each pod such variables of a Service that is named like the product. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "DRAGOMAN_SERVICE_HOST",
        "DRAGOMAN_SERVICE_PORT",
        "DRAGOMAN_SERVICE_PORT_HTTP",
        "DRAGOMAN_PORT",
        "DRAGOMAN_PORT_8080_TCP",
        "DRAGOMAN_PORT_8080_TCP_PROTO",
        "DRAGOMAN_PORT_8080_TCP_PORT",
        "DRAGOMAN_PORT_8080_TCP_ADDR",
        "DRAGOMAN_EDGE_SERVICE_HOST",
        "DRAGOMAN_EDGE_2_SERVICE_PORT_WEB_1",
        "DRAGOMAN_EDGE_PORT",
        "DRAGOMAN_EDGE_PORT_53_UDP_ADDR",
        "DRAGOMAN_EDGE_PORT_9000_SCTP"
      })
  void variableOfAServiceIsNoSetting(String name) {
    values.put(name, "tcp://10.0.0.1:8080");

    assertThat(ofAll()).isEmpty();
  }

  /** As in a mounted Secret of Kubernetes. Not even root may write this file. */
  @Test
  void edgeKeyMayBeReadOnly() {
    Path file = Path.of("/proc/sys/kernel/ostype");
    assertThat(file).isReadable();
    assertThat(Files.isWritable(file)).isFalse();
    values.put("dragoman.edge.key", file.toString());

    assertThat(problems(War.BROKER)).isEmpty();
  }

  @Test
  void allProblemsAreToldAtOnce() {
    values.remove("dragoman.audience");
    values.put("dragoman.rates.caller.per-second", "-1");
    values.put("dragoman.limts.cost", "5");

    assertThat(problems(War.BROKER)).hasSize(3);
  }

  /** Processes may have one environment, and the domain one set of properties. */
  @Test
  void valueOfAnotherWarIsItsOwnAffair() {
    values.remove("dragoman.database.url");
    values.put("dragoman.database.connections", "4");

    assertThat(problems(War.CHAT)).isEmpty();
    assertThat(problems(War.PROXY)).hasSize(2);
    assertThat(ofAll()).hasSize(2);
  }

  /** One of the two WARs of an edge checks what the other one reads, and is there without it. */
  @Test
  void whatAnotherWarRequiresIsNotMissed() {
    values.remove("dragoman.operations.address");
    values.remove("dragoman.providers.a.models");
    values.remove("dragoman.edge.key");
    values.put("dragoman.limits.cost", "0");
    Set<War> both = Set.of(War.BROKER, War.CHAT);

    assertThat(SettingsCheck.problems(Settings.of(values), both, Set.of(War.CHAT)))
        .hasSize(3)
        .anyMatch(problem -> problem.startsWith("dragoman.limits.cost"))
        .anyMatch(problem -> problem.startsWith("dragoman.providers.a.models: it is required"))
        .anyMatch(problem -> problem.startsWith("dragoman.edge.key: it is required"));
    assertThat(SettingsCheck.problems(Settings.of(values), both, Set.of(War.BROKER)))
        .hasSize(4)
        .anyMatch(problem -> problem.startsWith("dragoman.operations.address: it is required, or"));
  }

  @Test
  void providerOfTheEnvironmentIsListed() {
    values.put("dragoman.providers", "my-own");
    values.put("DRAGOMAN_PROVIDERS_MY_OWN_KIND", "ollama");
    values.put("DRAGOMAN_PROVIDERS_MY_OWN_MODELS", "*");

    assertThat(problems(War.CHAT)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        EdgeSettings.class,
        BrokerSettings.class,
        ChatSettings.class,
        UpstreamSettings.class,
        DataSettings.class
      })
  void settingThatIsDeclaredIsInTheTable(Class<?> declaring) throws IllegalAccessException {
    for (Field field : declaring.getFields()) {
      if (field.get(null) instanceof Setting<?> setting) {
        assertThat(SettingTable.ALL).as(field.getName()).contains(setting);
      }
    }
  }

  @Test
  void eachSettingIsInTheTableOnceAndHasADefaultThatIsRight() {
    assertThat(SettingTable.ALL).extracting(Setting::name).doesNotHaveDuplicates();
    for (Setting<?> setting : SettingTable.ALL) {
      if (setting.otherwise() != null) {
        assertThat(setting.form().reading().apply(setting.written()))
            .as(setting.name())
            .isEqualTo(setting.otherwise());
      }
    }
  }
}
