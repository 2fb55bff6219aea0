package org.dragoman.stack;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a domain of Payara Server holds of the product. */
public enum DomainForm {
  /** All of it, in one process; operations are handed over without HTTP. */
  EAR(
      List.of("common", "edge", "private"),
      Map.of("ear/target/dragoman.ear", ""),
      8080,
      4848,
      1024),
  /** What clients talk to, and nothing that opens the database. */
  EDGE(
      List.of("common", "edge", "private"),
      Map.of("broker-war/target/broker.war", "/", "chat-war/target/chat.war", "/rest"),
      8080,
      4848,
      768),
  /** The only part with a database. */
  DATA(List.of("common", "private"), Map.of("proxy-war/target/proxy.war", "/"), 8280, 4948, 512);

  private final List<String> files;
  private final Map<String, String> archives;
  private final int port;
  private final int adminPort;
  private final int heap;

  DomainForm(List<String> files, Map<String, String> archives, int port, int adminPort, int heap) {
    this.files = files;
    this.archives = archives;
    this.port = port;
    this.adminPort = adminPort;
    this.heap = heap;
  }

  /** The files of commands in {@code payara}, the hardening of a server last. */
  List<String> files() {
    List<String> all = new ArrayList<>(files);
    all.add("server");
    return all;
  }

  /** The archives in the repository by their paths, with their context; empty for an EAR's own. */
  Map<String, String> archives() {
    return archives;
  }

  /** Of the listener, where nothing else is said. */
  public int port() {
    return port;
  }

  /** Of the private listener, where nothing else is said; two forms may be on one machine. */
  public int privatePort() {
    return switch (this) {
      case EAR -> 8280;
      case EDGE -> 8281;
      case DATA -> 8282;
    };
  }

  /** Of the administration, where nothing else is said. */
  public int adminPort() {
    return adminPort;
  }

  /** Megabytes of the heap, where nothing else is said. */
  public int heap() {
    return heap;
  }

  /** How the operator names it. */
  String option() {
    return "--" + name().toLowerCase(Locale.ROOT);
  }

  boolean isEdge() {
    return this != DATA;
  }

  List<String> jvmOptions() {
    return isEdge() ? VirtualThreads.options() : List.of();
  }
}
