package org.dragoman.chat.kept.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConversationKeysTest {
  @TempDir Path folder;

  private static String key(String name) {
    return name + ":" + Base64.getEncoder().encodeToString(new byte[32]) + "\n";
  }

  private static ConversationKeys of(String setting, String value) {
    Map<String, String> settings = new TreeMap<>();
    if (setting != null) {
      settings.put("dragoman.conversations." + setting, value);
    }
    return new ConversationKeys(Settings.of(settings));
  }

  private static void areMissing(ConversationKeys keys) {
    assertThatThrownBy(keys::keys)
        .isInstanceOfSatisfying(
            Fault.class,
            fault -> {
              assertThat(fault.code()).isEqualTo(FaultCode.CONVERSATION_KEYS_MISSING);
              assertThat(fault.detail()).doesNotContain("AAAA");
            });
  }

  @Test
  void withoutASettingThereAreNone() {
    areMissing(of(null, null));
  }

  @Test
  void settingHasThemItself() {
    assertThat(of("keys", key("a").strip() + "," + key("b").strip()).keys())
        .hasToString("KeyRing[a, b]");
    areMissing(of("keys", "a:AAAA"));
    areMissing(of("keys", key("a") + key("a")));
  }

  /** As a password alias. */
  @Test
  void settingOfASourceThatChangesIsReadAtEachUse() {
    Map<String, String> settings = new TreeMap<>();
    settings.put("dragoman.conversations.keys", key("a"));
    ConversationKeys keys = new ConversationKeys(Settings.of(settings));
    assertThat(keys.keys()).hasToString("KeyRing[a]");

    settings.put("dragoman.conversations.keys", key("b") + key("a"));

    assertThat(keys.keys()).hasToString("KeyRing[b, a]");
  }

  @Test
  void fileIsReadAtEachUse() throws IOException {
    Path file = folder.resolve("keys");
    ConversationKeys keys = of("keys-file", file.toString());
    areMissing(keys);

    Files.writeString(file, "nonsense");
    areMissing(keys);
    Files.writeString(file, key("a"));
    assertThat(keys.keys()).hasToString("KeyRing[a]");
    Files.writeString(file, key("b") + key("a"));
    assertThat(keys.keys()).hasToString("KeyRing[b, a]");
    assertThat(keys.keys()).isSameAs(keys.keys());
  }

  @Test
  void fileThatIsGoneOrBrokenLeavesTheLastKeys() throws IOException {
    Path file = folder.resolve("keys");
    Files.writeString(file, key("a"));
    ConversationKeys keys = of("keys-file", file.toString());
    assertThat(keys.keys()).hasToString("KeyRing[a]");

    Files.writeString(file, key("b").substring(0, 20));
    assertThat(keys.keys()).hasToString("KeyRing[a]");
    Files.writeString(file, key("b") + key("b"));
    assertThat(keys.keys()).hasToString("KeyRing[a]");
    Files.delete(file);
    assertThat(keys.keys()).hasToString("KeyRing[a]");
  }
}
