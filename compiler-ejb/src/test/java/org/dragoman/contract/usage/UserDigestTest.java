package org.dragoman.contract.usage;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UserDigestTest {
  @Test
  void rowsOfEarlierDaysAreFound() {
    assertThat(UserDigest.of("https://idp/acme", "alice"))
        .isEqualTo("44f17eaaa7116696baee309b0968cdb62c0a9b626d0b889cffbe281f523b91b7");
  }
}
