package org.dragoman.chat.application.prompt;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import org.dragoman.chat.settings.Settings;
import org.eclipse.microprofile.config.Config;

/**
 * How much a model is given of a conversation.
 *
 * @param historyTokens of all messages together, by estimate
 * @param excerpts of the application's documents
 */
record PromptLimits(int historyTokens, int excerpts) {
  static PromptLimits defaults() {
    return new PromptLimits(24_000, 8);
  }

  /** Reads the settings {@code dragoman.prompt.*}. */
  @ApplicationScoped
  static class FromSettings {
    @Produces
    PromptLimits limits(Config config) {
      Settings settings = new Settings(config, "dragoman.prompt");
      PromptLimits other = defaults();
      return new PromptLimits(
          settings.number("history-tokens", 1, other.historyTokens),
          settings.number("excerpts", 1, other.excerpts));
    }
  }
}
