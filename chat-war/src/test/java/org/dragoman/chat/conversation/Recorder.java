package org.dragoman.chat.conversation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** A caller in a test: keeps what it is sent, and may leave or stop reading. */
final class Recorder implements ChunkOutput {
  private final List<Chunk> chunks = new ArrayList<>();
  private final List<Long> arrivals = new ArrayList<>();
  private int leavesAfter = Integer.MAX_VALUE;
  private int stopsReadingAfter = Integer.MAX_VALUE;
  private int isFullAfter = Integer.MAX_VALUE;

  /** Takes no more text after so many chunks. */
  Recorder isFullAfter(int count) {
    isFullAfter = count;
    return this;
  }

  Recorder leavesAfter(int count) {
    leavesAfter = count;
    return this;
  }

  Recorder stopsReadingAfter(int count) {
    stopsReadingAfter = count;
    return this;
  }

  @Override
  public void write(List<Chunk> together) throws IOException {
    for (Chunk chunk : together) {
      write(chunk);
    }
  }

  private void write(Chunk chunk) throws IOException {
    synchronized (chunks) {
      if (chunks.size() >= leavesAfter) {
        throw new IOException("Connection reset by peer");
      }
      if (chunks.size() >= isFullAfter && chunk instanceof Chunk.Delta) {
        throw new Fault(FaultCode.APPLICATION_FAILED, "Too long");
      }
      chunks.add(chunk);
      arrivals.add(System.nanoTime());
    }
    if (chunks.size() > stopsReadingAfter && !(chunk instanceof Chunk.Failure)) {
      try {
        Thread.sleep(60_000);
      } catch (InterruptedException e) {
        throw new IOException("The write was interrupted", e);
      }
    }
  }

  List<Chunk> chunks() {
    synchronized (chunks) {
      return List.copyOf(chunks);
    }
  }

  List<Long> arrivals() {
    synchronized (chunks) {
      return List.copyOf(arrivals);
    }
  }

  Chunk last() {
    return chunks().getLast();
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (Chunk chunk : chunks()) {
      if (chunk instanceof Chunk.Delta(int index, String fragment)) {
        text.append(fragment);
      }
    }
    return text.toString();
  }
}
