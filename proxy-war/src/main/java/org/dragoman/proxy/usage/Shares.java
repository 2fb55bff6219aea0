package org.dragoman.proxy.usage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import org.dragoman.contract.usage.ShareGrant;
import org.dragoman.contract.usage.ShareRequest;
import org.dragoman.proxy.store.Store;

/**
 * Divides the rates of all edges among those that are there, equally. At every moment the shares
 * that edges may use are together no more than all: what one is to use less is free for others when
 * it says that it does, and what a dead one had is free when its lease is over. The clock is the
 * database's, which all instances share.
 */
@ApplicationScoped
public class Shares {
  private static final long LEASE_MILLIS = 10_000;

  private static final String NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)";

  private static final String FORGET =
      "DELETE FROM rate_share WHERE pool = ?1 AND (expires <= " + NOW + " OR holder = ?2)";

  private static final String OTHERS =
      "SELECT count(*), CAST(coalesce(sum(millionths), 0) AS bigint) FROM rate_share WHERE pool ="
          + " ?1";

  private static final String KEEP =
      "INSERT INTO rate_share (pool, holder, millionths, expires) VALUES (?1, ?2, ?3, "
          + NOW
          + " + "
          + LEASE_MILLIS
          + ")";

  @Inject private Store store;

  /** Answers a request; one whose answer was lost may be made again. */
  ShareGrant grant(ShareRequest request) {
    return store.change(entities -> grant(entities, request));
  }

  private static ShareGrant grant(EntityManager entities, ShareRequest request) {
    Store.lock(entities, "rate_share", request.pool());
    entities
        .createNativeQuery(FORGET)
        .setParameter(1, request.pool())
        .setParameter(2, request.holder())
        .executeUpdate();
    if (request.leaving()) {
      return new ShareGrant(0, LEASE_MILLIS);
    }
    Object[] others =
        (Object[])
            entities.createNativeQuery(OTHERS).setParameter(1, request.pool()).getSingleResult();
    int granted = granted(number(others[0]), number(others[1]));
    entities
        .createNativeQuery(KEEP)
        .setParameter(1, request.pool())
        .setParameter(2, request.holder())
        .setParameter(3, kept(granted, request.using(), number(others[1])))
        .executeUpdate();
    return new ShareGrant(granted, LEASE_MILLIS);
  }

  private static long number(Object value) {
    return ((Number) value).longValue();
  }

  /**
   * What an edge may use.
   *
   * @param others how many there are
   * @param taken what they may use at this moment
   */
  static int granted(long others, long taken) {
    return (int)
        Math.max(0, Math.min(ShareRequest.WHOLE / (others + 1), ShareRequest.WHOLE - taken));
  }

  /**
   * What counts for others: an edge uses what it had until it has the answer. What it says is never
   * more than is free.
   */
  static int kept(int granted, int using, long taken) {
    return (int) Math.max(granted, Math.min(using, Math.max(0, ShareRequest.WHOLE - taken)));
  }
}
