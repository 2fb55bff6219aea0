package org.dragoman.proxy.transfer;

import java.util.concurrent.TimeUnit;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.eclipse.microprofile.config.Config;

/**
 * How much may be moved at once.
 *
 * @param bytes of all rows of an import
 * @param lineBytes of one line of an import; of CSV, characters
 * @param refusals that are told of an import
 * @param statementSeconds for each batch of rows
 * @param seconds for all of them
 */
record TransferLimits(long bytes, int lineBytes, int refusals, int statementSeconds, int seconds) {
  private static final String PREFIX = "dragoman.transfer.";
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

  /**
   * Checks how long it has taken.
   *
   * @param begun as {@link System#nanoTime} was
   * @throws Fault {@link FaultCode#STATEMENT_TOO_SLOW}
   */
  void checkTime(long begun) {
    if (System.nanoTime() - begun > TimeUnit.SECONDS.toNanos(seconds)) {
      throw new Fault(
          FaultCode.STATEMENT_TOO_SLOW,
          "The import or export exceeded its time limit of " + seconds + " s");
    }
  }

  private static int number(Config config, String name, int otherwise) {
    return config.getOptionalValue(PREFIX + name, Integer.class).orElse(otherwise);
  }
}
