package org.dragoman.chat.budget;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.dragoman.chat.event.Event;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.usage.BudgetAccount;
import org.dragoman.contract.usage.BudgetAccount.Scope;
import org.dragoman.contract.usage.Lease;
import org.dragoman.contract.usage.UserDigest;
import org.dragoman.schedule.PeriodicTask;

/**
 * The daily token budgets of the realm, the caller and the application, where they are limited. The
 * proxy leases them to edges in blocks; all edges together never hold and spend more than the
 * limit.
 */
@ApplicationScoped
public class Budgets {
  private static final String NAME = "budgets";
  private static final int MOST_IN_ONE_REQUEST = 200;

  private final String holder = UUID.randomUUID().toString();
  private final Map<BudgetAccount, LeasedTokens> leased = new ConcurrentHashMap<>();
  private final PeriodicTask timer = new PeriodicTask(NAME, Duration.ofSeconds(1));
  private final BudgetLimits limits;
  private final BudgetStore store;
  private boolean failing;

  @Inject
  Budgets(BudgetLimits limits, ProxyBudgets store) {
    this(limits, (BudgetStore) store);
  }

  Budgets(BudgetLimits limits, BudgetStore store) {
    this.limits = limits;
    this.store = store;
  }

  /** Required by the container's proxy. */
  Budgets() {
    this(null, (BudgetStore) null);
  }

  /** Returns budgets without any limit. */
  public static Budgets none() {
    return new Budgets(
        new BudgetLimits(Map.of()),
        (realm, requests) -> {
          throw new IllegalStateException("No budget is limited, so no tokens are leased");
        });
  }

  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    timer.start(this::tell);
  }

  @PreDestroy
  void stop() {
    timer.close();
  }

  /** Opens an empty reservation in all budgets that an answer to the caller uses. */
  public Reservation open(Caller caller, String application) {
    return new Reservation(
        of(caller, application, EnumSet.allOf(Scope.class)).stream()
            .map(one -> leased(one.account, one.limit))
            .toList(),
        store);
  }

  /** An account of today with its limit in tokens. */
  public record Limited(BudgetAccount account, long limit) {
    public Limited {
      Objects.requireNonNull(account);
    }
  }

  /**
   * Returns today's budgets of the realm, a caller and an application.
   *
   * @param scopes the wanted scopes; those without a limit are left out
   */
  public List<Limited> of(Caller caller, String application, Set<Scope> scopes) {
    List<Limited> found = new ArrayList<>();
    String day = LocalDate.now(ZoneOffset.UTC).toString();
    for (Scope scope : scopes) {
      OptionalLong limit = limits.of(scope, caller.realm(), application);
      if (limit.isPresent()) {
        BudgetAccount account =
            new BudgetAccount(caller.realm(), scope, name(scope, caller, application), day);
        found.add(new Limited(account, limit.getAsLong()));
      }
    }
    return found;
  }

  /**
   * Returns the leased tokens of an account. They are marked as used, so that they are not dropped
   * before the reservation is made.
   */
  private LeasedTokens leased(BudgetAccount account, long limit) {
    return leased.compute(
        account,
        (key, known) -> (known == null ? new LeasedTokens(holder, key, limit) : known).touched());
  }

  private static String name(Scope scope, Caller caller, String application) {
    return switch (scope) {
      case REALM -> "";
      case USER -> UserDigest.of(caller.issuer(), caller.subject());
      case APPLICATION -> application;
    };
  }

  /** Reports spent tokens to the proxy, renews leases and returns unneeded tokens. */
  void tell() {
    tell(LeasedTokens::due);
    for (BudgetAccount account : leased.keySet()) {
      leased.computeIfPresent(account, (key, budget) -> budget.isDone() ? null : budget);
    }
  }

  /** Reports spent tokens and returns the rest when the service stops. */
  public void tellLast() {
    tell(LeasedTokens::last);
  }

  private record Due(LeasedTokens budget, LeasedTokens.Asked question) {}

  private void tell(Function<LeasedTokens, Optional<LeasedTokens.Asked>> which) {
    Map<String, List<LeasedTokens>> byRealm =
        leased.values().stream().collect(Collectors.groupingBy(one -> one.account().realm()));
    byRealm.forEach(
        (realm, budgets) -> {
          Iterator<LeasedTokens> left = budgets.iterator();
          while (left.hasNext()) {
            tell(realm, left, which);
          }
        });
  }

  /**
   * Reports the accounts that fit into one request. They are marked as being asked for only now,
   * since answers wait for them meanwhile.
   */
  private void tell(
      String realm,
      Iterator<LeasedTokens> budgets,
      Function<LeasedTokens, Optional<LeasedTokens.Asked>> which) {
    List<Due> due = new ArrayList<>(MOST_IN_ONE_REQUEST);
    int answered = 0;
    try {
      while (due.size() < MOST_IN_ONE_REQUEST && budgets.hasNext()) {
        LeasedTokens budget = budgets.next();
        which.apply(budget).ifPresent(asked -> due.add(new Due(budget, asked)));
      }
      List<Lease> leases = due.isEmpty() ? List.of() : lend(realm, due);
      for (; answered < due.size(); answered++) {
        Due one = due.get(answered);
        one.budget.end(one.question, leases.get(answered));
      }
      failing &= due.isEmpty();
    } catch (RuntimeException e) {
      if (!failing) {
        failing = true;
        Event.BUDGETS_UNAVAILABLE.log("-", e);
      }
    } finally {
      // Otherwise those who wait for these accounts would wait for ever.
      due.subList(answered, due.size()).forEach(one -> one.budget.fail());
    }
  }

  private List<Lease> lend(String realm, List<Due> due) {
    return store.lend(realm, due.stream().map(one -> one.question.request()).toList());
  }
}
