package org.dragoman.proxy.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

class PublicationNameTest {
  private static final int LONGEST_IDENTIFIER = 63;

  @Test
  void databaseIsReadableAndDifferentEachTime() {
    PublicationName name = PublicationName.of("Acme Ltd.", "order-lines");

    assertThat(name.newDatabase()).matches("acme_ltd__order_lines_[0-9a-f]{12}_[0-9a-f]{8}");
    assertThat(name.newDatabase()).isNotEqualTo(name.newDatabase());
  }

  @Test
  void namesThatLookAlikeHaveDatabasesSessionsAndLocksOfTheirOwn() {
    PublicationName one = PublicationName.of("acme", "a-b");
    PublicationName other = PublicationName.of("acme", "a_b");

    assertThat(prefix(one)).isNotEqualTo(prefix(other));
    assertThat(one.application()).isNotEqualTo(other.application());
    assertThat(one.lock()).isNotEqualTo(other.lock());
  }

  private static String prefix(PublicationName name) {
    String database = name.newDatabase();
    return database.substring(0, database.lastIndexOf('_'));
  }

  @Test
  void longestNamesFit() {
    PublicationName name = PublicationName.of("r".repeat(63), "n".repeat(40));

    assertThat(name.newDatabase()).hasSizeLessThanOrEqualTo(LONGEST_IDENTIFIER);
    assertThat(name.application()).hasSizeLessThanOrEqualTo(LONGEST_IDENTIFIER);
  }

  @Test
  void otherNamesAreRefused() {
    for (String name : new String[] {"", "A", "a b", "../a", "a".repeat(41), "1a", "a\u0000"}) {
      assertThatThrownBy(() -> PublicationName.of("acme", name))
          .isInstanceOfSatisfying(
              Fault.class, fault -> assertThat(fault.code()).isEqualTo(FaultCode.PUBLICATION_NAME));
    }
  }
}
