package org.dragoman.chat.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.dragoman.cache.Recent;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.outbound.AllowedTargets;
import org.dragoman.chat.outbound.KeyRule;
import org.dragoman.chat.outbound.TargetKeys;
import org.dragoman.chat.tool.AnswerTool;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.contract.application.RemoteTool;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.settings.Settings;
import org.dragoman.settings.UpstreamSettings;

/**
 * The servers of the Model Context Protocol whose tools applications may call: {@code
 * dragoman.mcp.*}. A server gets the arguments of a call and the operator's key for its address,
 * but nothing of the caller, and never the token.
 */
@ApplicationScoped
public class ToolServers {
  /** Of all kept descriptions and parameters. */
  private static final long MOST_KEPT = 4_000_000;

  private static final int LEAST_KEPT = 200;
  private static final Duration KEPT = Duration.ofMinutes(1);
  private static final TargetKeys.Names KEYS =
      new TargetKeys.Names(
          UpstreamSettings.MCP_KEYS,
          UpstreamSettings.MCP_KEY_URL,
          UpstreamSettings.MCP_KEY,
          UpstreamSettings.MCP_KEY_FILE,
          UpstreamSettings.MCP_KEY_REALMS,
          null);

  private final Recent<Asked, Listed> kept = new Recent<>(MOST_KEPT, Listed::characters);
  private AllowedTargets allowed;
  private TargetKeys keys;
  private Duration limit;
  private Upstream upstream;

  private record Asked(String url, String realm) {}

  private record Listed(List<RemoteTool> tools, long characters, long since) {
    static Listed of(List<RemoteTool> tools) {
      long characters =
          tools.stream()
              .mapToLong(
                  tool -> tool.description().length() + Json.text(tool.parameters()).length())
              .sum();
      return new Listed(tools, LEAST_KEPT + characters, System.nanoTime());
    }

    boolean isFresh() {
      return System.nanoTime() - since < KEPT.toNanos();
    }
  }

  /** Required by the container, whose proxy runs it as well: it opens nothing. */
  public ToolServers() {}

  /** Uses these settings. */
  public ToolServers(Settings settings) {
    configure(settings);
  }

  @PostConstruct
  void configure() {
    configure(Settings.ofServer());
  }

  private void configure(Settings settings) {
    allowed =
        new AllowedTargets(
            UpstreamSettings.MCP_HOSTS.name(),
            settings.find(UpstreamSettings.MCP_HOSTS).orElse(List.of()));
    keys = TargetKeys.of(settings, KEYS);
    limit = Duration.ofSeconds(settings.get(UpstreamSettings.MCP_CALL));
    upstream =
        new Upstream(
            allowed::mayConnect,
            settings.get(UpstreamSettings.MCP_CONNECTIONS),
            Duration.ofSeconds(settings.get(UpstreamSettings.MCP_CONNECT)));
  }

  /**
   * Creates the bean when the war starts, so that a wrong setting fails the deployment and not the
   * first request.
   */
  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    // The settings are read when the bean is made.
  }

  /** Closes all connections. */
  @PreDestroy
  public void close() {
    upstream.close();
  }

  /** Returns whether the operator allows the server. Its name is not resolved. */
  public boolean allows(String url) {
    return allowed.find(url).isPresent();
  }

  /**
   * Returns the tools of a server that applications can call; known ones for a minute.
   *
   * @param realm of the builder
   * @param anew whether the server is asked in any case
   * @throws Fault when the operator does not allow the server, or it does not answer
   */
  public List<RemoteTool> tools(String url, String realm, boolean anew, String requestId)
      throws InterruptedException {
    Asked asked = new Asked(url, realm);
    Listed known = kept.get(asked);
    if (known != null && !anew && known.isFresh()) {
      return known.tools;
    }
    McpSession session = session(url, realm, requestId);
    try {
      List<RemoteTool> tools = session.tools().stream().flatMap(ListedTool::read).toList();
      kept.put(asked, Listed.of(tools));
      return tools;
    } finally {
      session.end();
    }
  }

  /**
   * Calls a tool in a session of its own.
   *
   * @param most characters of the result
   * @throws Fault when the operator does not allow the server, or there is no result
   */
  public AnswerTool.Result call(
      String url, String tool, JsonNode arguments, int most, OnBehalf caller)
      throws InterruptedException {
    McpSession session = session(url, caller.caller().realm(), caller.requestId());
    try {
      return RemoteResult.of(session.call(tool, arguments), most);
    } finally {
      session.end();
    }
  }

  /**
   * Returns a session for one answer; it begins with its first request.
   *
   * @throws Fault {@link FaultCode#TARGET_REFUSED} when the operator does not allow the server
   */
  McpSession session(String url, String realm, String requestId) {
    URI address =
        allowed
            .find(url)
            .orElseThrow(
                () ->
                    new Fault(
                        FaultCode.TARGET_REFUSED,
                        "The operator does not allow the server of the tool"));
    return new McpSession(
        new McpExchange(
            upstream, address, limit, keys.of(address, realm).flatMap(KeyRule::key), requestId));
  }
}
