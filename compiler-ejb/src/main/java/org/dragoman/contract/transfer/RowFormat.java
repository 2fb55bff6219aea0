package org.dragoman.contract.transfer;

import java.util.List;

/** How the rows of a type are written as text. */
public enum RowFormat {
  /** RFC 4180, with a header line of field names. */
  CSV("text/csv; charset=utf-8; header=present", List.of("text/csv"), ".csv"),
  /** One JSON object a line. */
  JSON_LINES("application/jsonl", List.of("application/jsonl", "application/x-ndjson"), ".jsonl");

  private final String contentType;
  private final List<String> mediaTypes;
  private final String suffix;

  RowFormat(String contentType, List<String> mediaTypes, String suffix) {
    this.contentType = contentType;
    this.mediaTypes = mediaTypes;
    this.suffix = suffix;
  }

  /** The value of the header {@code Content-Type}. */
  public String contentType() {
    return contentType;
  }

  /** How names of files end. */
  public String suffix() {
    return suffix;
  }

  /** The media types that name it, the first one first. */
  public List<String> mediaTypes() {
    return mediaTypes;
  }
}
