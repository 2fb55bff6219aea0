package org.dragoman.settings;

import java.util.List;

/**
 * How many requests a caller, and all callers of a realm together, may send: six settings below one
 * name.
 */
public record Rates(Rate ofCaller, Rate ofRealm) {
  private static final int MOST = 1_000_000;

  /**
   * The three of a caller, or of a realm.
   *
   * @param perSecond requests in the long run
   * @param atOnce requests of a burst
   * @param underWay requests that are not answered yet
   */
  public record Rate(
      Setting<Integer> perSecond, Setting<Integer> atOnce, Setting<Integer> underWay) {

    /** With the defaults in this order. */
    static Rate of(War reader, String name, int perSecond, int atOnce, int underWay) {
      return new Rate(
          number(name + ".per-second", perSecond, reader),
          number(name + ".at-once", atOnce, reader),
          number(name + ".under-way", underWay, reader));
    }

    private static Setting<Integer> number(String name, int otherwise, War reader) {
      return Setting.of(name, Form.number(1, MOST, "requests"), otherwise, reader);
    }
  }

  List<Setting<?>> all() {
    return List.of(
        ofCaller.perSecond,
        ofCaller.atOnce,
        ofCaller.underWay,
        ofRealm.perSecond,
        ofRealm.atOnce,
        ofRealm.underWay);
  }
}
