package org.dragoman.broker.policy;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Setting;

/**
 * The limits of a request that are checked before it is forwarded, each with its setting, its
 * default, and the fault of an excess.
 */
public enum Limit {
  /** Bytes of the document, in UTF-8. */
  DOCUMENT_BYTES(
      BrokerSettings.DOCUMENT_BYTES,
      FaultCode.DOCUMENT_TOO_LONG,
      "The document has more than %d bytes"),
  /** Words, values and signs, without white space and comments. */
  TOKENS(
      BrokerSettings.TOKENS, FaultCode.DOCUMENT_TOO_LARGE, "The document has more than %d tokens"),
  /** Characters of all numbers in the document, whose parsing is slow. */
  DIGITS(
      BrokerSettings.DIGITS,
      FaultCode.TOO_MANY_DIGITS,
      "The numbers of the document have more than %d characters"),
  /** Levels of objects. */
  DEPTH(
      BrokerSettings.DEPTH,
      FaultCode.DOCUMENT_TOO_DEEP,
      "The selection is nested deeper than %d levels"),
  /** Depth of nested brackets of all kinds, those of values included. */
  BRACKETS(
      BrokerSettings.BRACKETS, FaultCode.DOCUMENT_TOO_DEEP, "Brackets are nested deeper than %d"),
  /** Levels below {@code __schema} and {@code __type}. */
  INTROSPECTION_DEPTH(
      BrokerSettings.INTROSPECTION_DEPTH,
      FaultCode.INTROSPECTION_TOO_DEEP,
      "Introspection is nested deeper than %d levels"),
  /** Of one operation, fragments included. */
  ALIASES(BrokerSettings.ALIASES, FaultCode.TOO_MANY_ALIASES, "There are more than %d aliases"),
  /** Of one operation. */
  ROOT_FIELDS(
      BrokerSettings.ROOT_FIELDS,
      FaultCode.TOO_MANY_ROOT_FIELDS,
      "There are more than %d root fields"),
  /** Of all operations together, on all levels, fragments included. */
  FIELDS(
      BrokerSettings.FIELDS,
      FaultCode.TOO_MANY_FIELDS,
      "The document asks for more than %d fields"),
  /** In the whole document. */
  DIRECTIVES(
      BrokerSettings.DIRECTIVES,
      FaultCode.TOO_MANY_DIRECTIVES,
      "There are more than %d directives"),
  /** On one field, fragment, operation or variable. */
  DIRECTIVES_HERE(
      BrokerSettings.DIRECTIVES_HERE,
      FaultCode.TOO_MANY_DIRECTIVES_HERE,
      "One element has more than %d directives"),
  /** Fragment definitions in the document. */
  FRAGMENTS(
      BrokerSettings.FRAGMENTS, FaultCode.TOO_MANY_FRAGMENTS, "There are more than %d fragments"),
  /** Spreads of fragments with a name. */
  SPREADS(
      BrokerSettings.SPREADS,
      FaultCode.TOO_MANY_SPREADS,
      "There are more than %d fragment spreads"),
  /** Operations of the document; one of them is executed. */
  OPERATIONS(
      BrokerSettings.OPERATIONS,
      FaultCode.TOO_MANY_OPERATIONS,
      "There are more than %d operations"),
  /** Variables that the operation declares, and variables that the request gives. */
  VARIABLES(
      BrokerSettings.VARIABLES, FaultCode.TOO_MANY_VARIABLES, "There are more than %d variables"),
  /** Bytes of the names and values of all variables. */
  VARIABLE_BYTES(
      BrokerSettings.VARIABLE_BYTES,
      FaultCode.VARIABLES_TOO_LARGE,
      "The variables have more than %d bytes"),
  /** See {@link Cost}. */
  COST(BrokerSettings.COST, FaultCode.COST_TOO_HIGH, "The operation costs %2$d; the limit is %1$d");

  private final Setting<Integer> setting;
  private final FaultCode code;
  private final String message;

  Limit(Setting<Integer> setting, FaultCode code, String message) {
    this.setting = setting;
    this.code = code;
    this.message = message;
  }

  /** Returns the setting of the limit. */
  public Setting<Integer> setting() {
    return setting;
  }

  /** Returns the default of the limit. */
  public int standard() {
    return setting.otherwise();
  }

  /** Returns the code that a client gets for an excess. */
  public FaultCode code() {
    return code;
  }

  Fault exceeded(int most, long actual) {
    return new Fault(code, String.format(message, most, actual));
  }
}
