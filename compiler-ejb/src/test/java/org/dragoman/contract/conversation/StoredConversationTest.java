package org.dragoman.contract.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoredConversationTest {
  @Test
  void identifierIsAUuidInLowerCase() {
    assertThat(StoredConversation.isId("01234567-89ab-cdef-0123-456789abcdef")).isTrue();
    assertThat(StoredConversation.isId(UUID.randomUUID().toString())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "01234567-89AB-cdef-0123-456789abcdef",
        "01234567-89ab-cdef-0123-456789abcdeg",
        "01234567-89ab-cdef-0123-456789abcde",
        "01234567-89ab-cdef-0123-456789abcdef\n",
        "01234567-89ab-cdef-0123-456789abcde/",
        "01234567-89ab-cdef-0123-456789abcde:",
        "01234567-89ab-cdef-0123-456789abcde`",
        "01234567089ab-cdef-0123-456789abcdef",
        "0123456-789ab-cdef-0123-456789abcdef",
        "------------------------------------",
        "01234567-89ab-cdef-0123-456789abcdé0"
      })
  void nothingElseIsOne(String text) {
    assertThat(StoredConversation.isId(text)).isFalse();
  }
}
