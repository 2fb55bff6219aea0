package org.dragoman.contract.transfer;

import java.util.List;

/** The text formats of rows. */
public enum RowFormat {
  /** RFC 4180, with a header line of field names. */
  CSV("text/csv; charset=utf-8; header=present", List.of("text/csv"), ".csv"),
  /** One JSON object per line. */
  JSON_LINES("application/jsonl", List.of("application/jsonl", "application/x-ndjson"), ".jsonl");

  private final String contentType;
  private final List<String> mediaTypes;
  private final String suffix;

  RowFormat(String contentType, List<String> mediaTypes, String suffix) {
    this.contentType = contentType;
    this.mediaTypes = mediaTypes;
    this.suffix = suffix;
  }

  /** Returns the value of the header {@code Content-Type}. */
  public String contentType() {
    return contentType;
  }

  /** Returns the suffix of file names. */
  public String suffix() {
    return suffix;
  }

  /** Returns the media types of the format, the preferred one first. */
  public List<String> mediaTypes() {
    return mediaTypes;
  }
}
