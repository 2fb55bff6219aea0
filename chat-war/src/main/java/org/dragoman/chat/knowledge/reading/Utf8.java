package org.dragoman.chat.knowledge.reading;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Decodes uploaded text. */
final class Utf8 {
  private static final String MARK = "\uFEFF";

  private Utf8() {}

  /**
   * Returns the text of these bytes, without a byte order mark.
   *
   * @throws Fault {@link FaultCode#KNOWLEDGE_UNREADABLE} when they are not UTF-8
   */
  static String text(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith(MARK) ? text.substring(MARK.length()) : text;
    } catch (CharacterCodingException e) {
      throw new Fault(FaultCode.KNOWLEDGE_UNREADABLE, "The document is not UTF-8", e);
    }
  }
}
