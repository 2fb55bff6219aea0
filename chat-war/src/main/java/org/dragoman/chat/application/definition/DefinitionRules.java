package org.dragoman.chat.application.definition;

import jakarta.enterprise.context.ApplicationScoped;
import org.dragoman.application.Definition;
import org.dragoman.caller.Caller;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** What a definition may name: providers and targets of the operator, operations of the builder. */
@ApplicationScoped
public class DefinitionRules {
  /**
   * Checks a definition as it is to be kept or published.
   *
   * @throws Fault {@link FaultCode#DEFINITION_REFUSED} with the place of what is not there
   */
  public void check(Definition definition, Caller builder) {
    if (definition.target() != null && !definition.target().url().matches("https?://.+")) {
      throw new Fault(
          FaultCode.DEFINITION_REFUSED, "definition.target.url must begin with https://");
    }
  }
}
