package org.dragoman.contract.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTextTest {
  private static final String ID = "0123456789abcDEF";
  private static final String SECRET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ";

  /** The checksum was computed apart from our code: zlib's crc32, and base 62 by hand. */
  private static final String KEY = "drg_" + ID + "_" + SECRET + "0m7NSm";

  @Test
  void keyIsReadAsItWasMade() {
    KeyText made = KeyText.make();
    KeyText read = KeyText.read(made.text()).orElseThrow();

    assertThat(made.text()).matches("drg_[0-9A-Za-z]{16}_[0-9A-Za-z]{49}");
    assertThat(read.id()).isEqualTo(made.id()).matches("[0-9A-Za-z]{16}");
    assertThat(read.hash()).isEqualTo(made.hash());
    assertThat(read.text()).isEqualTo(made.text());
  }

  @Test
  void formAndHashNeverChange() {
    KeyText key = KeyText.read(KEY).orElseThrow();

    assertThat(key.id()).isEqualTo(ID);
    // sha256sum of the 43 characters of the secret
    assertThat(key.hash())
        .isEqualTo("46a2199782c8827f0ac56f503be9d39efee97f40a736b92cc7d7c5f825cfd851");
    assertThat(key.text()).isEqualTo(KEY);
  }

  @Test
  void everyWrongCharacterIsNoticed() {
    for (int at = 0; at < KEY.length(); at++) {
      for (char other : new char[] {'0', 'z', '_', '-', 'é', '\n'}) {
        if (KEY.charAt(at) != other) {
          String wrong = KEY.substring(0, at) + other + KEY.substring(at + 1);
          assertThat(KeyText.read(wrong)).as(wrong).isEmpty();
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "drg_", " " + KEY, KEY + " ", KEY + "\n", KEY + KEY, "ghp_x"})
  void otherTextIsNoKey(String text) {
    assertThat(KeyText.read(text)).isEmpty();
  }

  @Test
  void keysAreAllDifferent() {
    Set<String> ids = new HashSet<>();
    Set<String> hashes = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      KeyText key = KeyText.make();
      ids.add(key.id());
      hashes.add(key.hash());
    }

    assertThat(ids).hasSize(1_000);
    assertThat(hashes).hasSize(1_000);
  }

  @Test
  void secretIsNotShown() {
    assertThat(KeyText.read(KEY).orElseThrow()).asString().doesNotContain(SECRET.substring(0, 4));
  }

  @Test
  void onlyThePrefixMakesABearerAKey() {
    assertThat(KeyText.isKey("drg_")).isTrue();
    assertThat(KeyText.isKey("DRG_x")).isFalse();
    assertThat(KeyText.isKey("eyJhbGciOiJSUzI1NiJ9.e30.x")).isFalse();
  }
}
