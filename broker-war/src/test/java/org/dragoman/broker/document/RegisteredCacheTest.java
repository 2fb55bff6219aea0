package org.dragoman.broker.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.dragoman.contract.document.RegisteredDocuments;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

class RegisteredCacheTest {
  private static final RegisteredCache.Place TODO = new RegisteredCache.Place("acme", "todo");

  private final AtomicLong now = new AtomicLong();
  private final RegisteredCache cache = new RegisteredCache(1_000_000, now::get);
  private final TreeMap<String, String> registered = new TreeMap<>();
  private final List<String> asked = new ArrayList<>();

  private RegisteredDocuments since(String stamp) {
    asked.add(String.valueOf(stamp));
    String current = String.join(",", registered.keySet());
    return new RegisteredDocuments(
        current,
        current.equals(stamp)
            ? null
            : registered.entrySet().stream()
                .map(one -> new RegisteredDocuments.Entry(one.getKey(), one.getValue(), "", ""))
                .toList());
  }

  private String text(String hash) {
    return cache.text(TODO, hash, this::since);
  }

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }

  @Test
  void proxyIsAskedOnceForMany() {
    registered.put("1", "one");

    assertThat(text("1")).isEqualTo("one");
    assertThat(text("1")).isEqualTo("one");
    assertThat(text("2")).isNull();
    assertThat(text("3")).isNull();
    assertThat(asked).containsExactly("null");
  }

  @Test
  void newDocumentIsFoundWithinASecondAndARemovedOneGoneWithinTen() {
    registered.put("1", "one");
    assertThat(text("1")).isEqualTo("one");
    registered.put("2", "two");
    pass(Duration.ofMillis(1_001));

    assertThat(text("2")).isEqualTo("two");

    registered.remove("1");
    pass(Duration.ofMillis(10_001));
    assertThat(text("1")).isNull();
    assertThat(text("2")).isEqualTo("two");
    assertThat(asked).containsExactly("null", "1", "1,2");
  }

  @Test
  void setThatIsStillTheSameIsNotSentAgain() {
    registered.put("1", "one");
    text("1");
    pass(Duration.ofSeconds(11));

    assertThat(text("1")).isEqualTo("one");
    assertThat(asked).containsExactly("null", "1");
  }

  @Test
  void otherRealmAndOtherSchemaHaveTheirOwn() {
    registered.put("1", "one");
    text("1");
    registered.clear();

    assertThat(cache.text(new RegisteredCache.Place("globex", "todo"), "1", this::since)).isNull();
    assertThat(cache.text(new RegisteredCache.Place("acme", "other"), "1", this::since)).isNull();
    assertThat(text("1")).isEqualTo("one");
  }

  @Test
  void whatCannotBeAskedIsNotAdmitted() {
    registered.put("1", "one");
    text("1");
    pass(Duration.ofSeconds(11));

    assertThatThrownBy(
            () ->
                cache.text(
                    TODO,
                    "1",
                    stamp -> {
                      throw new Fault(FaultCode.PROXY_UNAVAILABLE, "");
                    }))
        .isInstanceOf(Fault.class);
  }

  @Test
  void setThatIsTooLargeIsNotKept() {
    registered.put("1", "x".repeat(600_000));

    assertThat(text("1")).hasSize(600_000);
    assertThat(text("1")).hasSize(600_000);
    assertThat(asked).containsExactly("null", "null");
  }
}
