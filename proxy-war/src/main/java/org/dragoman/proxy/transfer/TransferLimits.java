package org.dragoman.proxy.transfer;

import org.eclipse.microprofile.config.Config;

/**
 * How much an import may take.
 *
 * @param bytes of all rows
 * @param lineBytes of one line; of CSV, characters
 * @param refusals that are told
 * @param statementSeconds for each batch of rows
 * @param seconds for all of them
 */
record TransferLimits(long bytes, int lineBytes, int refusals, int statementSeconds, int seconds) {
  private static final String PREFIX = "dragoman.import.";
  private static final int MEBIBYTE = 1024 * 1024;

  TransferLimits {
    if (bytes < 1 || lineBytes < 1 || refusals < 1 || statementSeconds < 1 || seconds < 1) {
      throw new IllegalStateException("Settings of " + PREFIX + " are numbers of at least 1");
    }
  }

  static TransferLimits of(Config config) {
    return new TransferLimits(
        config.getOptionalValue(PREFIX + "bytes", Long.class).orElse(4096L * MEBIBYTE),
        number(config, "line-bytes", 8 * MEBIBYTE),
        number(config, "refusals", 100),
        number(config, "statement-seconds", 60),
        number(config, "seconds", 3_600));
  }

  private static int number(Config config, String name, int otherwise) {
    return config.getOptionalValue(PREFIX + name, Integer.class).orElse(otherwise);
  }
}
