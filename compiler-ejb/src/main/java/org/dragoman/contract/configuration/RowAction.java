package org.dragoman.contract.configuration;

import java.util.Locale;

/** The actions that row rules allow ({@code _action} of {@code @svc_rows}). */
public enum RowAction {
  SELECT,
  INSERT,
  UPDATE,
  DELETE;

  /** Returns the action as a schema writes it, such as {@code select}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether the row exists before the action. */
  public boolean findsRows() {
    return this != INSERT;
  }

  /** Whether the action writes values of the row. */
  public boolean writesValues() {
    return this == INSERT || this == UPDATE;
  }
}
