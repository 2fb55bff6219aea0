package org.dragoman.settings;

import java.net.URI;
import java.util.List;

/** The settings of traces, for all wars. */
public final class TraceSettings {
  /** Without it there are no traces. */
  public static final Setting<URI> ENDPOINT =
      Setting.optional("dragoman.traces.endpoint", Form.address(), War.BROKER, War.CHAT, War.PROXY);

  public static final Setting<Integer> PERCENT =
      Setting.of(
          "dragoman.traces.percent",
          Form.number(0, 100, "percent"),
          10,
          War.BROKER,
          War.CHAT,
          War.PROXY);

  static final List<Setting<?>> ALL = List.of(ENDPOINT, PERCENT);

  private TraceSettings() {}
}
