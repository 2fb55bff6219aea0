package org.dragoman.schedule;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * A limited number of permits, shared fairly between groups, and within a group between members. A
 * released permit goes to the waiting group that holds the fewest permits, there to the waiting
 * member that holds the fewest, and there to the request that has waited the longest. So a group
 * with a thousand waiting requests delays one of another group by one permit and not by a thousand.
 * Safe for many threads.
 *
 * <p>{@link java.util.concurrent.Semaphore} serves requests in the order of arrival, so that the
 * caller with the most requests gets the most permits.
 */
public final class FairPermits {
  /** Between two looks for overdue permits, in nanoseconds. */
  private static final long SHORTEST_PAUSE = 1_000_000;

  /** The longest hold may have become shorter meanwhile. */
  private static final long LONGEST_PAUSE = 25_000_000;

  private final int mostOfGroup;
  private final int mostOfMember;
  private final ReentrantLock lock = new ReentrantLock();

  /** The groups that hold a permit or wait for one. */
  private final Map<String, Group> groups = new HashMap<>();

  private int free;
  private long arrivals;

  /** Null where permits are held until they are closed. */
  private final Supplier<Duration> longestHold;

  /** Permits that may become overdue, the oldest first; also some that were closed meanwhile. */
  private final Deque<Held> held = new ArrayDeque<>();

  /** Whether a thread looks for overdue permits. */
  private boolean watched;

  /** Some permits, held until they are closed; closing them again does nothing. */
  public interface Permit extends AutoCloseable {
    @Override
    void close();
  }

  private static final class Group {
    private final Map<String, Member> members = new HashMap<>();
    private int held;
  }

  private static final class Member {
    private final Deque<Waiting> line = new ArrayDeque<>();
    private int held;
  }

  private static final class Waiting {
    private final int permits;
    private final long arrival;
    private final Condition called;
    private boolean granted;

    Waiting(int permits, long arrival, Condition called) {
      this.permits = permits;
      this.arrival = arrival;
      this.called = called;
    }
  }

  private record Next(Group group, Member member, Waiting waiting) {}

  private final class Held implements Permit {
    private final String group;
    private final String member;
    private final int permits;
    private final long since = System.nanoTime();
    private boolean closed;

    Held(String group, String member, int permits) {
      this.group = group;
      this.member = member;
      this.permits = permits;
    }

    @Override
    public void close() {
      lock.lock();
      try {
        end();
        returnOverdue();
      } finally {
        lock.unlock();
      }
    }

    private void end() {
      if (!closed) {
        closed = true;
        giveBack(group, member, permits);
      }
    }
  }

  /**
   * Makes a pool in which all permits are free.
   *
   * @param permits how many there are
   * @param mostOfGroup how many of them one group may hold
   * @param mostOfMember how many one member of a group may hold
   */
  public FairPermits(int permits, int mostOfGroup, int mostOfMember) {
    this(permits, mostOfGroup, mostOfMember, null);
  }

  /**
   * Makes a pool to which permits return after a time even if they are not closed: whoever holds
   * them goes on, and others may begin.
   *
   * @param longestHold that time, which may differ from one moment to the next
   */
  public FairPermits(
      int permits, int mostOfGroup, int mostOfMember, Supplier<Duration> longestHold) {
    this.longestHold = longestHold;
    this.free = permits;
    this.mostOfGroup = Math.min(permits, mostOfGroup);
    this.mostOfMember = Math.min(this.mostOfGroup, mostOfMember);
  }

  /**
   * Waits for permits.
   *
   * @param permits how many, at most as many as a member may hold
   * @param patience the maximum wait
   * @return empty when they did not become free in time
   */
  public Optional<Permit> acquire(String group, String member, int permits, Duration patience)
      throws InterruptedException {
    if (permits > mostOfMember) {
      throw new IllegalArgumentException(permits + " permits, but " + mostOfMember + " are most");
    }
    lock.lock();
    try {
      returnOverdue();
      Waiting waiting = new Waiting(permits, arrivals++, lock.newCondition());
      line(group, member).addLast(waiting);
      callNext();
      boolean granted = false;
      try {
        granted = isGranted(waiting, patience);
      } finally {
        if (!granted) {
          leave(group, member, waiting);
        }
      }
      return granted ? Optional.of(held(group, member, permits)) : Optional.empty();
    } finally {
      lock.unlock();
    }
  }

  private Permit held(String group, String member, int permits) {
    Held one = new Held(group, member, permits);
    if (longestHold != null) {
      held.addLast(one);
    }
    return one;
  }

  /** Returns the number of waiting requests. */
  public int waiting() {
    lock.lock();
    try {
      return groups.values().stream()
          .flatMap(group -> group.members.values().stream())
          .mapToInt(member -> member.line.size())
          .sum();
    } finally {
      lock.unlock();
    }
  }

  private boolean isGranted(Waiting waiting, Duration patience) throws InterruptedException {
    long left = patience.toNanos();
    while (!waiting.granted && left > 0) {
      watch();
      left = waiting.called.awaitNanos(left);
    }
    return waiting.granted;
  }

  /** Starts to look for overdue permits, for as long as anybody waits. */
  private void watch() {
    if (longestHold != null && !watched) {
      Thread.ofVirtual()
          .name("fair-permits")
          .inheritInheritableThreadLocals(false)
          .start(this::returnWhileWaiting);
      watched = true;
    }
  }

  private void returnWhileWaiting() {
    try {
      for (long pause = look(); pause > 0; pause = look()) {
        Thread.sleep(Duration.ofNanos(pause));
      }
    } catch (InterruptedException e) {
      // Nobody interrupts it: the thread is known to nothing else.
      Thread.currentThread().interrupt();
    }
  }

  /** Returns how long there is nothing to return, in nanoseconds; 0 when nobody waits. */
  private long look() {
    lock.lock();
    try {
      long pause = returnOverdue();
      watched = waiting() > 0;
      return watched ? Math.max(SHORTEST_PAUSE, pause) : 0;
    } finally {
      lock.unlock();
    }
  }

  /** Returns how long the next one is not overdue, in nanoseconds. */
  private long returnOverdue() {
    if (held.isEmpty()) {
      return 0;
    }
    long longest = longestHold.get().toNanos();
    long now = System.nanoTime();
    for (Held oldest = held.peekFirst(); oldest != null; oldest = held.peekFirst()) {
      long left = longest - (now - oldest.since);
      if (!oldest.closed && left > 0) {
        return Math.min(left, LONGEST_PAUSE);
      }
      held.removeFirst();
      oldest.end();
    }
    return 0;
  }

  private Deque<Waiting> line(String group, String member) {
    return groups
        .computeIfAbsent(group, name -> new Group())
        .members
        .computeIfAbsent(member, name -> new Member())
        .line;
  }

  /**
   * Ends a wait. If the permits were granted at the moment of the interruption, they are returned.
   */
  private void leave(String group, String member, Waiting waiting) {
    if (waiting.granted) {
      giveBack(group, member, waiting.permits);
    } else {
      groups.get(group).members.get(member).line.remove(waiting);
      forgetIdle(group, member);
      // Its claim may have kept permits free for which others have been waiting.
      callNext();
    }
  }

  private void giveBack(String group, String member, int permits) {
    Group of = groups.get(group);
    of.held -= permits;
    of.members.get(member).held -= permits;
    free += permits;
    forgetIdle(group, member);
    callNext();
  }

  private void forgetIdle(String group, String member) {
    Group of = groups.get(group);
    Member one = of.members.get(member);
    if (one.held == 0 && one.line.isEmpty()) {
      of.members.remove(member);
    }
    if (of.members.isEmpty()) {
      groups.remove(group);
    }
  }

  private void callNext() {
    // If the next request needs more permits than are free, the free ones are kept for it, so that
    // many small requests do not starve a large one.
    for (Next next = next(); next != null && next.waiting.permits <= free; next = next()) {
      next.member.line.remove(next.waiting);
      next.waiting.granted = true;
      next.member.held += next.waiting.permits;
      next.group.held += next.waiting.permits;
      free -= next.waiting.permits;
      next.waiting.called.signal();
    }
  }

  /** Returns the next request that is allowed to hold more; null when there is none. */
  private Next next() {
    if (free == 0) {
      return null;
    }
    Comparator<Next> fewestFirst =
        Comparator.<Next>comparingInt(next -> next.group.held)
            .thenComparingInt(next -> next.member.held)
            .thenComparingLong(next -> next.waiting.arrival);
    Next first = null;
    for (Group group : groups.values()) {
      for (Member member : group.members.values()) {
        Iterator<Waiting> line = member.line.iterator();
        if (line.hasNext()) {
          Next next = new Next(group, member, line.next());
          if (mayHold(next) && (first == null || fewestFirst.compare(next, first) < 0)) {
            first = next;
          }
        }
      }
    }
    return first;
  }

  private boolean mayHold(Next next) {
    int permits = next.waiting.permits;
    return next.group.held + permits <= mostOfGroup && next.member.held + permits <= mostOfMember;
  }
}
