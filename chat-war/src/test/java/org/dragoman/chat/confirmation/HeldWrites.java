package org.dragoman.chat.confirmation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.chat.broker.Broker;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.confirmation.PendingWrite;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.confirmation.ConfirmationId;
import org.dragoman.web.confirmation.PendingWrites;

/** Keeps writes as the proxy does, for ever. */
public final class HeldWrites implements PendingWrites {
  private record Held(Caller caller, PendingWrite write) {}

  private final Map<String, Held> held = new HashMap<>();
  private final Set<String> used = new HashSet<>();
  final List<String> ends = new ArrayList<>();

  /** Numbered confirmations of writes that this broker runs. */
  public static Confirmations confirmations(Broker broker) {
    return new HeldWrites().with(broker);
  }

  Confirmations with(Broker broker) {
    AtomicInteger number = new AtomicInteger();
    return new Confirmations(
        this,
        broker,
        null,
        () -> new ConfirmationId("write-%032x".formatted(number.incrementAndGet())));
  }

  /** What the proxy would have in its table. */
  String all() {
    return held.values().toString();
  }

  @Override
  public void keep(Caller caller, PendingWrite write, String requestId) {
    held.put(caller.realm() + " " + write.id(), new Held(caller, write));
  }

  @Override
  public PendingWrite take(Caller caller, PendingWrite.Taking yes, String requestId) {
    Held found = held.get(caller.realm() + " " + yes.id());
    if (found == null || !found.caller().subject().equals(caller.subject())) {
      throw new Fault(FaultCode.PENDING_WRITE_UNKNOWN, "unknown");
    }
    if (!found.write().application().equals(yes.application())) {
      throw new Fault(FaultCode.PENDING_WRITE_ELSEWHERE, "elsewhere");
    }
    if (!used.add(yes.id())) {
      throw new Fault(FaultCode.PENDING_WRITE_USED, "used");
    }
    return found.write();
  }

  @Override
  public void end(Caller caller, PendingWrite.End end, String requestId) {
    ends.add(end.outcome());
  }
}
