package org.dragoman.chat.application.prompt;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * How much a model is given of a conversation.
 *
 * @param historyTokens of all messages together, by estimate
 * @param excerpts of the application's documents
 */
record PromptLimits(int historyTokens, int excerpts) {
  static PromptLimits defaults() {
    return new PromptLimits(24_000, 6);
  }

  /** Reads the settings {@code dragoman.prompt.*}. */
  @ApplicationScoped
  static class FromSettings {
    @Produces
    PromptLimits limits() {
      Config config = ConfigProvider.getConfig();
      PromptLimits other = defaults();
      return new PromptLimits(
          number(config, "history-tokens", other.historyTokens),
          number(config, "excerpts", other.excerpts));
    }

    private static int number(Config config, String name, int otherwise) {
      int value =
          config.getOptionalValue("dragoman.prompt." + name, Integer.class).orElse(otherwise);
      if (value < 1) {
        throw new IllegalStateException(
            "The setting dragoman.prompt." + name + " must be positive");
      }
      return value;
    }
  }
}
