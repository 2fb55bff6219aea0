package org.dragoman.chat.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.HashMap;
import java.util.Map;
import org.dragoman.settings.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProviderSettingsTest {
  private final Map<String, String> settings =
      new HashMap<>(
          Map.of(
              "dragoman.providers.a.kind", "openai",
              "dragoman.providers.a.models", "small, large",
              "dragoman.providers.a.key", "sk-secret"));

  private Map<String, Provider> read() {
    Map<String, Provider> providers = new ProviderSettings(Settings.of(settings)).read();
    providers.values().forEach(provider -> provider.client().close());
    return providers;
  }

  @Test
  void withoutSettingsThereAreNoProviders() {
    settings.clear();

    assertThat(read()).isEmpty();
  }

  @Test
  void nameOfTheProviderThatIsAlwaysThereIsTaken() {
    settings.put("dragoman.providers.extract.kind", "ollama");

    assertThatIllegalStateException()
        .isThrownBy(this::read)
        .withMessageContaining("dragoman.providers.extract");
  }

  @Test
  void providerHasTheUsualAddressOfItsKind() {
    settings.put("dragoman.providers.b.kind", "ollama");
    settings.put("dragoman.providers.b.models", "*");
    settings.put("dragoman.providers.a.fallback", "b/anything");

    Map<String, Provider> providers = read();

    assertThat(providers.keySet()).containsExactly("a", "b");
    assertThat(providers.get("a").client().endpoint().url())
        .hasToString("https://api.openai.com/v1/chat/completions");
    assertThat(providers.get("a").models()).containsExactly("small", "large");
    assertThat(providers.get("a").offers("other")).isFalse();
    assertThat(providers.get("b").offers("other")).isTrue();
    assertThat(providers.get("b").client().endpoint().url())
        .hasToString("http://127.0.0.1:11434/api/chat");
  }

  /** Environment variables do not tell how their settings are spelled. */
  @Test
  void listedNamesAreProvidersToo() {
    settings.clear();
    settings.put("dragoman.providers", "a");

    assertThatIllegalStateException()
        .isThrownBy(this::read)
        .withMessageContaining("dragoman.providers.a.kind");
  }

  @Test
  void keyIsNowhereToBeSeen() {
    assertThat(read().get("a").client().endpoint().toString()).doesNotContain("sk-secret");
  }

  @ParameterizedTest
  @CsvSource({
    "kind, gemini",
    "kind, ''",
    "models, ''",
    "key, two words",
    "key, ${ALIAS=openai}",
    "base-url, http://models.example.com/v1",
    "base-url, https://user:sk-secret@models.example.com",
    "base-url, ftp://models.example.com",
    "base-url, nonsense",
    "fallback, b/small",
    "fallback, a/unknown",
    "fallback, a",
    "idle-seconds, 0",
    "idle-seconds, soon",
    "connections, -1",
    "plain-http, yes"
  })
  void wrongSettingStopsTheStartAndIsNamed(String name, String value) {
    settings.put("dragoman.providers.a." + name, value);

    assertThatIllegalStateException()
        .isThrownBy(this::read)
        .withMessageContaining("dragoman.providers.a." + name)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("sk-secret"));
  }

  @Test
  void providerMayBeOfSomeRealms() {
    settings.put("dragoman.providers.a.realms", "acme, globex");
    settings.put("dragoman.providers.a.fallback", "b/m");
    settings.put("dragoman.providers.b.kind", "ollama");
    settings.put("dragoman.providers.b.models", "m");
    settings.put("dragoman.providers.b.realms", "globex");

    assertThat(read().get("a").serves("acme")).isTrue();
    assertThat(read().get("a").serves("initech")).isFalse();

    settings.put("dragoman.providers.b.realms", "initech");
    assertThatIllegalStateException()
        .isThrownBy(this::read)
        .withMessageContaining("dragoman.providers.a.fallback")
        .withMessageContaining("realms");

    settings.remove("dragoman.providers.b.realms");
    assertThat(read().get("b").serves("initech")).isTrue();
  }

  @Test
  void plainHttpHasToBeAllowed() {
    settings.put("dragoman.providers.a.base-url", "http://models.internal:8000/v1");
    settings.put("dragoman.providers.a.plain-http", "true");

    assertThat(read().get("a").client().endpoint().url())
        .hasToString("http://models.internal:8000/v1/chat/completions");
  }
}
