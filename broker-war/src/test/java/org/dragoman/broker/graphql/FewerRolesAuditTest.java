package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;
import org.junit.jupiter.api.Test;

/** Roles have more choices than the audit log and the views have room for. */
class FewerRolesAuditTest {
  private final AtomicLong now = new AtomicLong();
  private final List<Set<String>> kept = new ArrayList<>();
  private final FewerRolesAudit audit = new FewerRolesAudit(now::get);
  private Fault failure;

  FewerRolesAuditTest() {
    audit.proxy =
        new ProxyClient() {
          @Override
          public Answer tell(
              Caller caller, Purpose purpose, String path, byte[] body, String requestId) {
            if (failure != null) {
              throw failure;
            }
            kept.add(caller.roles());
            return new Answer(200, new byte[0]);
          }
        };
  }

  private static Caller caller(String subject, String... roles) {
    return new Caller("acme", "https://idp.example", subject, Set.of(roles), Map.of());
  }

  private void tell(String... roles) {
    audit.tell(caller("alice", roles), "notes", "id");
  }

  private static String[] choice(int bits) {
    return IntStream.range(0, 5)
        .filter(at -> (bits >> at & 1) == 1)
        .mapToObj(at -> "role" + at)
        .toArray(String[]::new);
  }

  /** The codes of this many requests, each with another choice; empty for one that is admitted. */
  private static List<String> codes(int choices, java.util.function.Consumer<String[]> ask) {
    return IntStream.rangeClosed(1, choices)
        .mapToObj(FewerRolesAuditTest::choice)
        .map(roles -> catchThrowableOfType(Fault.class, () -> ask.accept(roles)))
        .map(fault -> fault == null ? "" : fault.code().code())
        .toList();
  }

  @Test
  void eightOfTwentyChoicesAreAdmittedAndKept() {
    List<String> codes = codes(20, this::tell);

    assertThat(codes.subList(0, 8)).containsOnly("");
    assertThat(codes.subList(8, 20)).containsOnly("DRG-3007");
    assertThat(kept).hasSize(8).doesNotHaveDuplicates();
  }

  @Test
  void eightOfTwentyChoicesSeeTheList() {
    List<String> codes = codes(20, roles -> audit.admitList(caller("alice", roles)));

    assertThat(codes.subList(0, 8)).containsOnly("");
    assertThat(codes.subList(8, 20)).containsOnly("DRG-3007");
    assertThat(kept).isEmpty();
  }

  @Test
  void choiceIsKeptOnceAnHour() {
    codes(8, this::tell);
    tell(choice(3));
    assertThat(kept).hasSize(8);

    now.addAndGet(Duration.ofHours(1).toNanos());
    tell(choice(9));
    tell(choice(3));
    assertThat(kept).hasSize(10);
  }

  @Test
  void othersAndOtherSchemasHaveChoicesOfTheirOwn() {
    codes(20, this::tell);

    assertThatCode(() -> audit.tell(caller("bob", "role0", "role3"), "notes", "id"))
        .doesNotThrowAnyException();
    assertThatCode(() -> audit.tell(caller("alice", "role0", "role3"), "tasks", "id"))
        .doesNotThrowAnyException();
  }

  @Test
  void choiceThatCannotBeKeptIsNotAdmittedAndTriedAgain() {
    failure = new Fault(FaultCode.PROXY_UNAVAILABLE, "It is away");
    assertThatThrownBy(() -> tell("role0")).isSameAs(failure);
    failure = null;

    tell("role0");
    assertThat(kept).hasSize(1);
  }
}
