package org.dragoman.chat.application.prompt;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;

/**
 * How much a model is given of a conversation.
 *
 * @param historyTokens of all messages together, by estimate
 * @param excerpts of the application's documents
 */
record PromptLimits(int historyTokens, int excerpts) {
  static PromptLimits defaults() {
    return of(Settings.none());
  }

  private static PromptLimits of(Settings settings) {
    return new PromptLimits(
        settings.get(ChatSettings.HISTORY_TOKENS), settings.get(ChatSettings.EXCERPTS));
  }

  /** Reads the settings {@code dragoman.prompt.*}. */
  @ApplicationScoped
  static class FromSettings {
    @Produces
    PromptLimits limits() {
      return of(Settings.ofServer());
    }
  }
}
