package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RealmsTest {
  private static final String SHARED =
      """
      [{"name":"acme","issuer":"https://idp","claim":"org.id","value":"1"},
       {"name":"globex","issuer":"https://idp","claim":"org.id","value":"2"}]
      """;

  @TempDir private Path folder;

  @Test
  void templateFindsTheRealmInThePath() {
    Realms realms = Verification.realms("https://idp.example/realms/{realm}");

    assertThat(realms.of("https://idp.example/realms/acme", Map.of()))
        .map(Realm::name)
        .contains("acme");
    assertThat(realms.isTemplate()).isTrue();
    assertThat(realms.issuers()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://idp.example/realms/acme/x",
        "https://idp.example/realms/acme/",
        "https://idp.example/realms/",
        "https://idp.example/realms/..",
        "https://idp.example/realms/%61cme",
        "https://idp.example/realms/acme?x",
        "https://idp.example/realms/acme#x",
        "https://idp.example/realms/a\nb",
        "https://idp.example.evil/realms/acme",
        "https://idp-example/realms/acme",
        "https://IDP.example/realms/acme",
        "http://idp.example/realms/acme",
        "https://x@idp.example/realms/acme"
      })
  void issuerBesideTheTemplateIsUnknown(String issuer) {
    assertThat(Verification.realms("https://idp.example/realms/{realm}").knows(issuer)).isFalse();
  }

  @Test
  void templateFindsTheRealmInTheHost() {
    Realms realms = Verification.realms("https://{realm}.eu.auth0.com/");

    assertThat(realms.of("https://acme-1.eu.auth0.com/", Map.of()))
        .map(Realm::name)
        .contains("acme-1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://a.b.eu.auth0.com/",
        "https://Acme.eu.auth0.com/",
        "https://-acme.eu.auth0.com/",
        "https://acme-.eu.auth0.com/",
        "https://evil.example/.eu.auth0.com/",
        "https://evil@x.eu.auth0.com/",
        "https://acme.eu.auth0.com",
        "https://acmeXeu.auth0.com/"
      })
  void hostBesideTheTemplateIsUnknown(String issuer) {
    assertThat(Verification.realms("https://{realm}.eu.auth0.com/").knows(issuer)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://idp/realms/x{realm}",
        "https://idp/realms/{realm}x",
        "https://idp/{realm}/{realm}",
        "https://idp/realms?realm={realm}",
        "https://idp/#/{realm}",
        "https://id.{realm}.example/",
        "https://{realm}.com/",
        "https://{realm}/",
        "https://x{realm}.example.com/",
        "https://{realm}@idp.example.com/",
        "https://idp:{realm}/",
        "{realm}://idp.example/",
        "http://idp.example/{realm}",
        "https://idp/{tenant}",
        "https://u:p@idp/{realm}"
      })
  void templateThatIsNotOneRefusesTheStart(String template) {
    assertThatThrownBy(() -> Verification.realms(template))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void organisationsThatShareAnIssuerAreToldApartByAClaim() throws IOException {
    Realms realms = Verification.realms(file(SHARED));

    assertThat(named(realms, Map.of("org.id", "2"))).isEqualTo("globex");
    assertThat(named(realms, Map.of("org", Map.of("id", "2")))).isEqualTo("globex");
    assertThat(named(realms, Map.of("org.id", List.of("1")))).isEqualTo("acme");
    assertThat(named(realms, Map.of("org.id", List.of("1", "2")))).isNull();
    assertThat(named(realms, Map.of("org.id", List.of("1", "1")))).isNull();
    assertThat(named(realms, Map.of("org.id", List.of()))).isNull();
    assertThat(named(realms, Map.of("org.id", 1L))).isNull();
    assertThat(named(realms, Map.of("org.id", "3"))).isNull();
    assertThat(named(realms, Map.of())).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "[null]",
        "{}",
        "nonsense",
        "[{\"name\":\"a b\",\"issuer\":\"https://idp\"}]",
        "[{\"name\":\"acme\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"https://idp\",\"claim\":\"org\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"https://idp\",\"value\":\"org\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"https://idp\",\"claim\":\" \",\"value\":\"1\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"https://idp\",\"claim\":\"org\",\"value\":\"\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"https://idp\",\"typo\":\"org\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"https://idp\",\"issuer\":\"https://other\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"http://idp\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"http://127.evil.com\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"http://localhost.evil.com\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"http://127.0.0.01\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"ftp://idp\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"//idp\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"idp\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"https://u@idp\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"https://idp?x\"}]",
        "[{\"name\":\"acme\",\"issuer\":\"https://idp#x\"}]",
        "[{\"name\":\"a\",\"issuer\":\"https://idp\"},{\"name\":\"a\",\"issuer\":\"https://b\"}]",
        "[{\"name\":\"a\",\"issuer\":\"https://idp\"},{\"name\":\"A\",\"issuer\":\"https://b\"}]",
        "[{\"name\":\"a\",\"issuer\":\"https://idp\"},{\"name\":\"b\",\"issuer\":\"https://idp\"}]",
        "[{\"name\":\"a\",\"issuer\":\"https://idp\"},"
            + "{\"name\":\"b\",\"issuer\":\"https://idp\",\"claim\":\"o\",\"value\":\"1\"}]",
        "[{\"name\":\"a\",\"issuer\":\"https://idp\",\"claim\":\"o\",\"value\":\"1\"},"
            + "{\"name\":\"b\",\"issuer\":\"https://idp\"}]",
        "[{\"name\":\"a\",\"issuer\":\"https://idp\",\"claim\":\"o\",\"value\":\"1\"},"
            + "{\"name\":\"b\",\"issuer\":\"https://idp\",\"claim\":\"p\",\"value\":\"2\"}]",
        "[{\"name\":\"a\",\"issuer\":\"https://idp\",\"claim\":\"o\",\"value\":\"1\"},"
            + "{\"name\":\"b\",\"issuer\":\"https://idp\",\"claim\":\"o\",\"value\":\"1\"}]"
      })
  void brokenListRefusesTheStart(String text) throws IOException {
    String file = file(text);

    assertThatThrownBy(() -> Verification.realms(file))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** What an entry says of its tokens, and what the settings say: audience dragoman, azp cli. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'' ; dragoman ; cli ; groups",
        "'\"audience\":\"api\"' ; api ; '' ; groups",
        "'\"azp\":[\"a\",\"b\"]' ; dragoman ; 'a b' ; groups",
        "'\"azp\":[]' ; dragoman ; '' ; groups",
        "'\"audience\":\"api\",\"azp\":[\"a\"]' ; api ; a ; groups",
        "'\"roles\":[\"r\",\"s\"]' ; dragoman ; cli ; 'r s'",
        "'\"audience\":null,\"azp\":null,\"roles\":null' ; dragoman ; cli ; groups"
      })
  void entrySaysWhatItsTokensHaveToSay(String entry, String audience, String azp, String roles)
      throws IOException {
    Realms realms =
        new Realms(
            file(
                "[{\"name\":\"a\",\"issuer\":\"https://a\"%s},{\"name\":\"b\",\"issuer\":\"https://b\"}]"
                    .formatted(entry.isEmpty() ? "" : "," + entry)),
            new RealmDefaults("dragoman", List.of("cli"), List.of("groups")),
            System::nanoTime);

    Realm realm = realms.of("https://a", Map.of()).orElseThrow();
    assertThat(realm.audience()).isEqualTo(audience);
    assertThat(String.join(" ", realm.azp())).isEqualTo(azp);
    assertThat(String.join(" ", realm.roles())).isEqualTo(roles);
    Realm other = realms.of("https://b", Map.of()).orElseThrow();
    assertThat(other.audience()).isEqualTo("dragoman");
    assertThat(other.azp()).containsExactly("cli");
    assertThat(other.roles()).containsExactly("groups");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"audience\":\"\"",
        "\"audience\":\" api\"",
        "\"azp\":[\"\"]",
        "\"azp\":[\"cli \"]",
        "\"azp\":[null]",
        "\"roles\":[]",
        "\"roles\":[\"\"]",
        "\"roles\":[\"groups\",null]",
        "\"console\":{\"client\":\"\"}",
        "\"console\":{\"scope\":\" \"}",
        "\"console\":{\"audience\":\"a \"}",
        "\"origins\":[null]"
      })
  void wrongRulesForTokensRefuseTheStartWithASentence(String entry) throws IOException {
    String file = file("[{\"name\":\"a\",\"issuer\":\"https://a\",%s}]".formatted(entry));

    assertThatThrownBy(() -> Verification.realms(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("in realm a")
        .hasMessageContaining(entry.substring(1, entry.indexOf('"', 1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"audience\":[\"api\"]",
        "\"azp\":\"cli\"",
        "\"roles\":\"groups\"",
        "\"roles\":{\"groups\":true}",
        "\"console\":\"cli\"",
        "\"console\":{\"secret\":\"x\"}",
        "\"Audience\":\"api\""
      })
  void rulesOfAnotherFormRefuseTheStart(String entry) throws IOException {
    String file = file("[{\"name\":\"a\",\"issuer\":\"https://a\",%s}]".formatted(entry));

    assertThatThrownBy(() -> Verification.realms(file))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://localhost:8180/realms/acme",
        "http://127.0.0.1/acme",
        "http://127.9.9.9/acme",
        "http://[::1]:80/acme",
        "HTTP://LOCALHOST/acme",
        "http://[0:0:0:0:0:0:0:1]/acme",
        "https://idp.example:8443/acme/"
      })
  void safeIssuersAreTaken(String issuer) throws IOException {
    Realms realms =
        Verification.realms(file("[{\"name\":\"a\",\"issuer\":\"%s\"}]".formatted(issuer)));

    assertThat(realms.knows(issuer)).isTrue();
  }

  private static String allowing(String origin) {
    return """
    [{"name":"a","issuer":"https://a","origins":["%s"]},{"name":"b","issuer":"https://b"}]
    """
        .formatted(origin);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://app.example",
        "https://app.example:8443",
        "http://localhost:5173",
        "http://127.0.0.1",
        "http://[::1]:3000",
        "https://xn--bcher-kva.example"
      })
  void originsAreThoseOfTheirRealm(String origin) throws IOException {
    Realms realms = Verification.realms(file(allowing(origin)));

    assertThat(realms.allowsOrigin(origin)).isTrue();
    assertThat(realms.allowsOrigin(origin, "a")).isTrue();
    assertThat(realms.allowsOrigin(origin, "b")).isFalse();
    assertThat(realms.allowsOrigin(origin, "c")).isFalse();
    assertThat(realms.allowsOrigin(origin + ".evil.example")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*",
        "null",
        "",
        "https://*.example",
        "https://app.example/",
        "https://app.example/x",
        "https://App.example",
        "https://app.example:443",
        "https://app.example:0",
        "https://app.example:70000",
        "https://u@app.example",
        "http://app.example",
        "http://localhost:80",
        "ftp://app.example",
        "app.example",
        "https://bücher.example",
        " https://app.example"
      })
  void otherOriginsRefuseTheStart(String origin) throws IOException {
    String file = file(allowing(origin));

    assertThatThrownBy(() -> Verification.realms(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("origin")
        .hasMessageContaining("realm a");
  }

  @Test
  void changedListIsRereadAndABrokenOneIsNot() throws IOException {
    TestTime time = new TestTime();
    Realms realms = Verification.realms(file(SHARED), time);

    file("[{\"name\":\"acme\",\"issuer\":\"https://other\"}]");
    assertThat(realms.knows("https://other")).isFalse();
    time.pass(Duration.ofSeconds(10));
    assertThat(realms.knows("https://other")).isTrue();
    assertThat(realms.knows("https://idp")).isFalse();

    file("[");
    time.pass(Duration.ofSeconds(10));
    assertThat(realms.knows("https://other")).isTrue();

    file(SHARED);
    time.pass(Duration.ofSeconds(10));
    assertThat(realms.knows("https://idp")).isTrue();

    Files.delete(folder.resolve("realms.json"));
    time.pass(Duration.ofSeconds(10));
    assertThat(realms.knows("https://idp")).isTrue();
  }

  private static String named(Realms realms, Map<String, Object> claims) {
    return realms.of("https://idp", claims).map(Realm::name).orElse(null);
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("realms.json"), text).toString();
  }
}
