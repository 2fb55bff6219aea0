package org.dragoman.broker.mcp;

import java.util.List;
import org.dragoman.broker.graphql.CallableOperations;
import org.dragoman.cache.RecentlyMade;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.contract.caller.Caller;
import org.dragoman.web.rate.Computations;

/**
 * The tools of addresses, each made once for the operations that it is made of. Safe for many
 * threads.
 */
final class ToolSets {
  private final RecentlyMade<Key, ToolSet> made =
      new RecentlyMade<>(Runtime.getRuntime().maxMemory() / 32, ToolSet::weight);

  /** A schema alone has other names of tools than the same schema as the only one of a realm. */
  private record Key(
      String route,
      String name,
      boolean asksUser,
      List<OperationGrant> grants,
      List<CallableOperations> callable) {}

  /** The tools that a place offers to who asks. */
  ToolSet of(McpMethods.Asked asked, Place place) {
    return of(asked.caller(), asked.speaker().asksUser(), place);
  }

  /**
   * The tools that a place offers to a caller.
   *
   * @param asksUser whether the client can ask its user before something is written
   */
  ToolSet of(Caller caller, boolean asksUser, Place place) {
    List<CallableOperations> callable = place.callable();
    Key key = new Key(place.address().route(), place.name(), asksUser, place.grants(), callable);
    boolean large = callable.size() > 1 || callable.stream().anyMatch(CallableOperations::isLarge);
    return made.get(
        key,
        () ->
            large
                ? Computations.ofThisWar().make(caller, () -> made(asksUser, place))
                : made(asksUser, place));
  }

  private static ToolSet made(boolean asksUser, Place place) {
    McpAddress address = place.address();
    if (address.isOfApplication()) {
      return ToolSet.ofApplication(place.name(), asksUser, place.grants(), place.callable());
    }
    return address.isOfRealm()
        ? ToolSet.ofRealm(address.realm(), asksUser, place.callable())
        : ToolSet.ofSchema(asksUser, place.callable().getFirst());
  }
}
