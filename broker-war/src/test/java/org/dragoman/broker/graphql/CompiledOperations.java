package org.dragoman.broker.graphql;

import java.util.Map;
import java.util.Set;
import org.dragoman.broker.policy.Limits;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;

/** The operations of a schema text that callers of some roles may call, for tests of who calls. */
public final class CompiledOperations {
  private CompiledOperations() {}

  /** Of a schema named {@code library}. */
  public static CallableOperations of(String sdl, Set<String> roles) {
    Compilation compiled = new Compiler().compile(sdl);
    if (!(compiled instanceof Compilation.Accepted accepted)) {
      throw new AssertionError(compiled.toString());
    }
    LiveSchema live =
        new LiveSchema(
            new Publication("library", 3, "", accepted.configuration(), "", ""), sdl.length());
    return CallableOperations.of(
        new Caller("acme", "issuer", "subject", roles, Map.of()),
        live,
        live.visibleTo(roles).orElseThrow(),
        new DocumentReader(Limits.STANDARD));
  }
}
