package org.dragoman.chat;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.logging.Logger;
import org.dragoman.chat.anthropic.AnthropicResource;
import org.dragoman.chat.anthropic.TokensResource;
import org.dragoman.chat.application.resource.ApplicationsResource;
import org.dragoman.chat.application.resource.DocumentsResource;
import org.dragoman.chat.application.resource.ExportResource;
import org.dragoman.chat.application.resource.ImportResource;
import org.dragoman.chat.application.resource.OperationsResource;
import org.dragoman.chat.application.resource.ServersResource;
import org.dragoman.chat.application.resource.SharingResource;
import org.dragoman.chat.application.resource.StartersResource;
import org.dragoman.chat.application.resource.TestsResource;
import org.dragoman.chat.application.resource.VersionsResource;
import org.dragoman.chat.budget.LimitsResource;
import org.dragoman.chat.completions.CompletionsResource;
import org.dragoman.chat.dialect.FaultMapper;
import org.dragoman.chat.json.GzipFilter;
import org.dragoman.chat.kept.resource.ApplicationFeedbackResource;
import org.dragoman.chat.kept.resource.ConversationsResource;
import org.dragoman.chat.kept.resource.FeedbackResource;
import org.dragoman.chat.kept.resource.RetentionResource;
import org.dragoman.chat.key.KeysResource;
import org.dragoman.chat.model.ProvidersResource;
import org.dragoman.chat.openai.EmbeddingsResource;
import org.dragoman.chat.openai.ModelsResource;
import org.dragoman.chat.openai.OpenAiResource;
import org.dragoman.chat.openapi.OpenApiResource;
import org.dragoman.chat.parameter.KnownParametersFilter;
import org.dragoman.chat.usage.UsageResource;

/** The JAX-RS application of this WAR. */
@ApplicationPath("/")
public class RestApplication extends Application {
  /** A strong reference, since the logging system holds loggers by weak references. */
  private static final Logger RESPONDER =
      Logger.getLogger("org.glassfish.jersey.server.ServerRuntime$Responder");

  static {
    RESPONDER.setFilter(record -> !isCallerGone(record.getThrown()));
  }

  /**
   * Returns whether the caller disconnected. Jersey logs this as an error of the service; the event
   * CALLER_GONE has already reported it.
   */
  private static boolean isCallerGone(Throwable thrown) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      if (t instanceof IOException) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Set<Class<?>> getClasses() {
    return Set.of(
        CompletionsResource.class,
        KeysResource.class,
        ProvidersResource.class,
        ApplicationsResource.class,
        VersionsResource.class,
        StartersResource.class,
        TestsResource.class,
        ServersResource.class,
        OperationsResource.class,
        SharingResource.class,
        DocumentsResource.class,
        ExportResource.class,
        ImportResource.class,
        ConversationsResource.class,
        FeedbackResource.class,
        ApplicationFeedbackResource.class,
        RetentionResource.class,
        AnthropicResource.class,
        TokensResource.class,
        OpenAiResource.class,
        EmbeddingsResource.class,
        ModelsResource.class,
        OpenApiResource.class,
        UsageResource.class,
        LimitsResource.class,
        KnownParametersFilter.class,
        GzipFilter.class,
        FaultMapper.class);
  }

  /**
   * Turns both of Jersey's buffers off; otherwise it buffers 8 KiB of a stream in spite of flushes.
   */
  @Override
  public Map<String, Object> getProperties() {
    return Map.of(
        "jersey.config.server.contentLength.buffer",
        0,
        "jersey.config.contentLength.buffer",
        0,
        "jersey.config.server.wadl.disableWadl",
        true,
        // Jersey would make Location headers absolute with the host name in the request's Host
        // header.
        "jersey.config.server.headers.location.relative.resolution.disabled",
        true,
        "jersey.config.server.response.setStatusOverSendError",
        true);
  }
}
