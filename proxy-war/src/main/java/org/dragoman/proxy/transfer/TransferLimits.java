package org.dragoman.proxy.transfer;

import java.util.concurrent.TimeUnit;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

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
  static TransferLimits of(Settings settings) {
    return new TransferLimits(
        settings.get(DataSettings.TRANSFER_BYTES),
        settings.get(DataSettings.TRANSFER_LINE_BYTES),
        settings.get(DataSettings.TRANSFER_REFUSALS),
        settings.get(DataSettings.TRANSFER_STATEMENT_SECONDS),
        settings.get(DataSettings.TRANSFER_SECONDS));
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
}
