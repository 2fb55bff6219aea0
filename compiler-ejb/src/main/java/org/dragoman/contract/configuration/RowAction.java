package org.dragoman.contract.configuration;

import java.util.Locale;

/** What a row rule is about ({@code _action} of {@code @svc_rows}). */
public enum RowAction {
  SELECT,
  INSERT,
  UPDATE,
  DELETE;

  /** As a schema writes it, such as {@code select}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether the row is there before the action. */
  public boolean findsRows() {
    return this != INSERT;
  }

  /** Whether the row has values that the action has written. */
  public boolean writesValues() {
    return this == INSERT || this == UPDATE;
  }
}
