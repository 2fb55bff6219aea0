package org.dragoman.settings;

import java.util.List;

/**
 * The limits on requests of one caller, and of all callers of a realm together: six settings below
 * one name.
 */
public record Rates(Rate ofCaller, Rate ofRealm) {
  private static final int MOST = 1_000_000;

  /**
   * The three limits of a caller, or of a realm.
   *
   * @param perSecond the sustained rate of requests
   * @param atOnce requests of a burst
   * @param underWay concurrent requests
   */
  public record Rate(
      Setting<Integer> perSecond, Setting<Integer> atOnce, Setting<Integer> underWay) {

    /** Makes the settings with these defaults. */
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
