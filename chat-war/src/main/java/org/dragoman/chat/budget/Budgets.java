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
 * The daily budgets of tokens, as far as there are any: of the realm, the caller and the
 * application. The proxy lends them to edges in blocks; together edges never hold and spend more
 * than there is.
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

  /** For the container's proxy alone. */
  Budgets() {
    this(null, (BudgetStore) null);
  }

  /** Budgets of which there are none. */
  public static Budgets none() {
    return new Budgets(
        new BudgetLimits(Map.of()),
        (realm, requests) -> {
          throw new IllegalStateException("Nobody has a budget");
        });
  }

  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    timer.start(this::tell);
  }

  @PreDestroy
  void stop() {
    timer.close();
  }

  /** An empty reservation in all budgets that an answer to the caller draws on. */
  public Reservation open(Caller caller, String application) {
    return new Reservation(
        of(caller, application, EnumSet.allOf(Scope.class)).stream()
            .map(one -> leased(one.account, one.limit))
            .toList(),
        store);
  }

  /** An account of today, and the tokens that it has in all. */
  public record Limited(BudgetAccount account, long limit) {
    public Limited {
      Objects.requireNonNull(account);
    }
  }

  /**
   * The budgets of today of the realm, of a caller and of an application.
   *
   * @param scopes which of them; those without a limit are left out
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

  /** One that was touched is not forgotten before its reservation is made. */
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

  /** Tells the proxy what was spent, keeps leases alive, and gives back what nobody needs. */
  void tell() {
    tell(LeasedTokens::due);
    for (BudgetAccount account : leased.keySet()) {
      leased.computeIfPresent(account, (key, budget) -> budget.isDone() ? null : budget);
    }
  }

  /** Tells what was spent and gives back the rest, at the stop. */
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
   * Tells of as many accounts as go into one request. They are marked as asked for only now: while
   * they are, answers wait for them.
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
      // Whoever waits for an account that is being asked for would wait for ever.
      due.subList(answered, due.size()).forEach(one -> one.budget.fail());
    }
  }

  private List<Lease> lend(String realm, List<Due> due) {
    return store.lend(realm, due.stream().map(one -> one.question.request()).toList());
  }
}
