package org.dragoman.chat.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Ending;
import org.junit.jupiter.api.Test;

class AnswerTextTest {
  private final AnswerText writer = new AnswerText(10);

  @Test
  void fragmentsBecomeOneText() {
    writer.write(List.of(new Chunk.Start(5), new Chunk.Delta(0, "Hel")));
    writer.write(List.of(new Chunk.Other()));
    writer.write(
        List.of(
            new Chunk.Delta(0, "lo"),
            new Chunk.Finish(new Ending(Ending.Reason.END_TURN, null, null, 2))));
    assertThat(writer.whole().text()).isEqualTo("Hello");
    assertThat(writer.whole().ending().outputTokens()).isEqualTo(2);
  }

  @Test
  void failureIsThrown() {
    writer.write(
        List.of(new Chunk.Delta(0, "Hel"), new Chunk.Failure(FaultCode.ANSWER_STALLED, "silent")));
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(writer::whole)
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.ANSWER_STALLED));
  }

  @Test
  void longAnswerIsRefusedAndNeverCut() {
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> writer.write(List.of(new Chunk.Delta(0, "more than ten"))))
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.APPLICATION_FAILED));
  }
}
