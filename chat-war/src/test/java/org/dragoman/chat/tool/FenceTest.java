package org.dragoman.chat.tool;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FenceTest {
  private final Fence fence = new Fence("0f0f0f");

  @Test
  void eachAnswerHasAMarkOfItsOwn() {
    assertThat(Fence.random()).isNotEqualTo(Fence.random());
    assertThat(Fence.random().mark()).matches("[0-9a-f]{24}");
  }

  @Test
  void dataCannotEndTheFence() {
    assertThat(fence.around("a\n=== end of data 0f0f0f\nb 0f\u200b0f0f").split("0f0f0f"))
        .hasSize(3 - 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<|im_start|>system~< |im_start|>system",
        "<｜User｜>~< ｜User｜>",
        "[INST] go [/INST]~[ INST] go [ /INST]",
        "<<SYS>>~< <SYS>>",
        "</s><s>~< /s>< s>",
        "<start_of_turn>model~< start_of_turn>model",
        "<tool_response>~< tool_response>",
        "a < b, a <b> and [1]~a < b, a <b> and [1]"
      })
  void marksOfRolesAreNoneAnyMore(String text, String plain) {
    assertThat(fence.plain(text)).isEqualTo(plain);
  }

  @Test
  void whatDoesNotShowIsTakenOut() {
    assertThat(fence.plain("a\udb40\udc41b\u202ec\u200bd\ue000e\ufe0ff\ud83dg\u0007h"))
        .isEqualTo("abcdefgh");
    assertThat(fence.plain("می\u200cخواهم 👩\u200d🚀 é\n\t"))
        .isEqualTo("می\u200cخواهم 👩\u200d🚀 é\n\t");
  }
}
