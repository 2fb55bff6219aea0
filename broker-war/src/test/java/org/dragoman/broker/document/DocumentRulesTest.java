package org.dragoman.broker.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class DocumentRulesTest {
  @Test
  void schemaMayDifferFromTheInstallation() {
    DocumentRules open = new DocumentRules(false, Map.of("acme.closed", true), true);
    DocumentRules closed = new DocumentRules(true, Map.of("acme.open", false), true);

    assertThat(open.isRegisteredOnly("acme", "closed")).isTrue();
    assertThat(open.isRegisteredOnly("globex", "closed")).isFalse();
    assertThat(open.isRegisteredOnly("acme", "todo")).isFalse();
    assertThat(closed.isRegisteredOnly("acme", "open")).isFalse();
    assertThat(closed.isRegisteredOnly("acme", "todo")).isTrue();
    assertThat(new DocumentRules(true, Map.of(), true).isRegisteredOnly("acme", "a")).isTrue();
  }
}
