package org.dragoman.chat.budget;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.BudgetAccount;
import org.dragoman.contract.usage.Lease;
import org.dragoman.contract.usage.LeaseRequest;

/** The rules of lending in memory, without a clock: what a lease holds falls back on demand. */
final class Ledger implements BudgetStore {
  private final Map<BudgetAccount, Map<String, long[]>> leases = new HashMap<>();
  private final Map<BudgetAccount, Long> used = new HashMap<>();
  private final long millis;
  private boolean away;
  private boolean losesAnswers;

  Ledger(long millis) {
    this.millis = millis;
  }

  synchronized void away(boolean isAway) {
    away = isAway;
  }

  synchronized void losesAnswers(boolean loses) {
    losesAnswers = loses;
  }

  synchronized long used() {
    return used.values().stream().mapToLong(Long::longValue).sum();
  }

  synchronized long held() {
    return leases.values().stream().mapToLong(Ledger::held).sum();
  }

  /** As if nobody had heard of the holders for long. */
  synchronized void lapse() {
    leases.values().forEach(holders -> holders.values().forEach(lease -> lease[0] = 0));
  }

  @Override
  public synchronized List<Lease> lend(String realm, List<LeaseRequest> requests) {
    if (away) {
      throw new Fault(FaultCode.PROXY_UNAVAILABLE, "away");
    }
    List<Lease> answers = requests.stream().map(this::lend).toList();
    if (losesAnswers) {
      throw new Fault(FaultCode.PROXY_UNAVAILABLE, "lost");
    }
    return answers;
  }

  private Lease lend(LeaseRequest request) {
    Map<String, long[]> holders =
        leases.computeIfAbsent(request.account(), account -> new HashMap<>());
    long[] lease = holders.computeIfAbsent(request.holder(), name -> new long[3]);
    long fresh = request.spent() - lease[1];
    long covered = Math.min(fresh, lease[0]);
    lease[1] = request.spent();
    lease[0] -= covered;
    long free = free(request) - covered;
    long taken = covered + Math.clamp(fresh - covered, 0, Math.max(free, 0));
    used.merge(request.account(), taken, Long::sum);
    lease[0] -= Math.min(request.returned() - lease[2], lease[0]);
    lease[2] = request.returned();
    free = free(request);
    long granted =
        free <= 0 || request.wanted() == 0
            ? 0
            : Math.min(free, Math.max(request.wanted(), Math.min(request.block(), free / 8)));
    lease[0] += granted;
    return new Lease(lease[0], granted, used.get(request.account()), millis);
  }

  private long free(LeaseRequest request) {
    return request.limit()
        - used.getOrDefault(request.account(), 0L)
        - held(leases.get(request.account()));
  }

  private static long held(Map<String, long[]> holders) {
    return holders.values().stream().mapToLong(lease -> lease[0]).sum();
  }
}
