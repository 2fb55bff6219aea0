package org.dragoman.proxy.transfer;

import java.util.concurrent.TimeUnit;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/**
 * The limits of a transfer.
 *
 * @param bytes of all rows of an import
 * @param lineBytes of one line of an import; for CSV, characters
 * @param refusals that the answer to an import reports
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
   * Checks the elapsed time.
   *
   * @param begun the start, by {@link System#nanoTime}
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
