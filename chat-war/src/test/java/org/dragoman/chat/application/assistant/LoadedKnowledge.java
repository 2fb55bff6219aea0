package org.dragoman.chat.application.assistant;

/** The model and the guide, loaded once for all tests of this process. */
public final class LoadedKnowledge {
  private static final Knowledge SHARED = new Knowledge();

  static {
    SHARED.load();
  }

  private LoadedKnowledge() {}

  /** Loaded by now. */
  public static Knowledge shared() {
    return SHARED;
  }
}
