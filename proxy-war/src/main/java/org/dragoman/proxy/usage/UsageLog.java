package org.dragoman.proxy.usage;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import org.dragoman.contract.usage.UsageBatch;
import org.dragoman.contract.usage.UsageCount;
import org.dragoman.contract.usage.UsageKey;
import org.dragoman.contract.usage.UserDigest;
import org.dragoman.proxy.store.Store;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/** Counts the usage of answers, each batch of an edge once, and deletes old usage. */
@ApplicationScoped
public class UsageLog {

  /** An edge repeats a batch until it is acknowledged, for at most this time. */
  private static final int DAYS_OF_BATCHES = 7;

  /** An answer that began before midnight is settled after it. */
  private static final int DAYS_OF_BUDGETS = 2;

  private static final String BATCH =
      "INSERT INTO usage_batch (id, day) VALUES (?1, ?2) ON CONFLICT DO NOTHING";

  private static final String SUM =
      "INSERT INTO usage_sum (realm, day, application, user_sha256, issuer, subject, requests,"
          + " failed, cancelled, input_tokens, output_tokens, estimated)"
          + " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)"
          + " ON CONFLICT (realm, day, application, user_sha256) DO UPDATE SET"
          + " requests = usage_sum.requests + EXCLUDED.requests,"
          + " failed = usage_sum.failed + EXCLUDED.failed,"
          + " cancelled = usage_sum.cancelled + EXCLUDED.cancelled,"
          + " input_tokens = usage_sum.input_tokens + EXCLUDED.input_tokens,"
          + " output_tokens = usage_sum.output_tokens + EXCLUDED.output_tokens,"
          + " estimated = usage_sum.estimated + EXCLUDED.estimated";

  /** A common order, so that batches of two edges do not deadlock. */
  private static final Comparator<UsageBatch.Sum> ORDER =
      Comparator.comparing((UsageBatch.Sum sum) -> sum.key().day())
          .thenComparing(sum -> sum.key().application())
          .thenComparing(sum -> UserDigest.of(sum.key().issuer(), sum.key().subject()));

  @Inject private Store store;

  private int days;

  @PostConstruct
  void configure() {
    days = Settings.ofServer().get(DataSettings.USAGE_DAYS);
  }

  /**
   * Counts a batch, unless it was counted before.
   *
   * @return whether it was counted now
   */
  boolean count(String realm, UsageBatch batch) {
    return store.change(entities -> count(entities, realm, batch));
  }

  private static boolean count(EntityManager entities, String realm, UsageBatch batch) {
    if (!isFresh(entities, batch.id())) {
      return false;
    }
    batch.sums().stream().sorted(ORDER).forEach(sum -> add(entities, realm, sum));
    return true;
  }

  /** Records the id of a batch; returns whether it is new. */
  static boolean isFresh(EntityManager entities, String batch) {
    return entities
            .createNativeQuery(BATCH)
            .setParameter(1, batch)
            .setParameter(2, LocalDate.now(ZoneOffset.UTC).toString())
            .executeUpdate()
        > 0;
  }

  private static void add(EntityManager entities, String realm, UsageBatch.Sum sum) {
    UsageKey key = sum.key();
    UsageCount count = sum.count();
    Object[] values = {
      realm,
      key.day(),
      key.application(),
      UserDigest.of(key.issuer(), key.subject()),
      key.issuer(),
      key.subject(),
      count.requests(),
      count.failed(),
      count.cancelled(),
      count.inputTokens(),
      count.outputTokens(),
      count.estimated()
    };
    Query query = entities.createNativeQuery(SUM);
    for (int i = 0; i < values.length; i++) {
      query.setParameter(i + 1, values[i]);
    }
    query.executeUpdate();
  }

  /** Deletes expired usage. */
  public void sweep() {
    LocalDate today = LocalDate.now(ZoneOffset.UTC);
    store.change(
        entities -> {
          forget(entities, "usage_sum", today.minusDays(days));
          forget(entities, "request_times", today.minusDays(days));
          forget(entities, "request_failure", today.minusDays(FailedRequestsLog.DAYS));
          forget(entities, "usage_batch", today.minusDays(DAYS_OF_BATCHES));
          forget(entities, "budget_lease", today.minusDays(DAYS_OF_BUDGETS));
          forget(entities, "budget", today.minusDays(DAYS_OF_BUDGETS));
          return null;
        });
  }

  private static void forget(EntityManager entities, String table, LocalDate before) {
    entities
        .createNativeQuery("DELETE FROM " + table + " WHERE day < ?1")
        .setParameter(1, before.toString())
        .executeUpdate();
  }
}
