package org.dragoman.chat.model;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.event.Event;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.metric.Metric;
import org.dragoman.settings.Settings;
import org.dragoman.trace.Span;
import org.dragoman.trace.Traces;

/**
 * The models of the configured providers, and the built-in provider {@value #EXTRACT}, which needs
 * no model: its applications quote their documents and run their operations.
 */
@ApplicationScoped
public class Models {
  /** The built-in provider, and its only model. */
  public static final String EXTRACT = "extract";

  private static final String ANY = "*";

  private volatile Map<String, Provider> providers = Map.of();

  /** Called by the container; the providers are read at the start. */
  public Models() {}

  Models(Map<String, Provider> providers) {
    this.providers = Map.copyOf(providers);
  }

  /**
   * Reads the settings; a wrong one fails the deployment.
   *
   * @param started the container's event after the beans are created
   */
  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    providers = new ProviderSettings(Settings.ofServer()).read();
    Event.PROVIDERS_FOUND.log("-", "providers=" + String.join(",", providers.keySet()));
  }

  @PreDestroy
  void close() {
    providers.values().forEach(provider -> provider.client().close());
  }

  /**
   * Sends the request to a model, and to its fallbacks when it fails; the text goes to {@code
   * chunks} as it arrives.
   *
   * @param realm the caller's realm; a provider that it may not use is treated as not configured,
   *     and is no fallback
   * @param provider the configured name
   * @throws Fault with a code of a provider (DRG-6010, 6012 to 6021) when there is no complete
   *     answer
   * @throws InterruptedException when the caller has disconnected; the connection to the provider
   *     has then been closed
   */
  public ModelAnswer ask(String realm, String provider, ModelRequest request, Chunks chunks)
      throws InterruptedException {
    Begun begun = new Begun(chunks);
    Iterator<Provider.Fallback> order = order(realm, provider, request).iterator();
    while (true) {
      Provider.Fallback next = order.next();
      long asked = System.nanoTime();
      Span span =
          Traces.calling("chat " + next.model())
              .set("gen_ai.operation.name", "chat")
              .set("gen_ai.provider.name", next.provider())
              .set("gen_ai.request.model", next.model());
      String error = FaultCode.INTERNAL.code();
      try {
        ModelAnswer answer =
            providers
                .get(next.provider())
                .client()
                .ask(request.of(next.model()), begun, !order.hasNext());
        error = "";
        return answer;
      } catch (ModelFailure failure) {
        error = failure.fault().code().code();
        boolean elsewhere = failure.remedy() != ModelFailure.Remedy.NONE && !begun.hasText();
        if (!elsewhere || !order.hasNext()) {
          throw failure.fault(request);
        }
      } catch (InterruptedException left) {
        error = "cancelled";
        throw left;
      } catch (Fault fault) {
        error = fault.code().code();
        throw fault;
      } finally {
        span.failed(error).close();
        Metric.MODEL_REQUESTS.since(asked, next.provider(), next.model(), error);
      }
    }
  }

  /** Returns the features of a provider; all features for an unknown one. */
  public Set<Feature> features(String provider) {
    Provider found = providers.get(provider);
    return found == null
        ? EnumSet.allOf(Feature.class)
        : found.client().endpoint().format().features();
  }

  /** Returns the model itself, then the fallbacks that have the needed features. */
  private List<Provider.Fallback> order(String realm, String name, ModelRequest request) {
    Provider provider = of(realm, name);
    String model = request.model();
    if (provider == null || !provider.offers(model)) {
      throw new Fault(
          FaultCode.PROVIDER_UNKNOWN,
          "The provider or the model of the application is not configured");
    }
    List<Provider.Fallback> order = new ArrayList<>();
    order.add(new Provider.Fallback(name, model));
    provider.fallbacks().stream()
        .filter(fallback -> of(realm, fallback.provider()) != null)
        .filter(fallback -> features(fallback.provider()).containsAll(request.needs()))
        .forEach(order::add);
    return order;
  }

  /** Returns the provider when the realm may use it; otherwise null. */
  private Provider of(String realm, String name) {
    Provider provider = providers.get(name);
    return provider != null && provider.serves(realm) ? provider : null;
  }

  /** Returns whether the provider is configured, but not for this realm. */
  public boolean isKeptFrom(String realm, String provider) {
    return providers.containsKey(provider) && of(realm, provider) == null;
  }

  /** Returns whether the provider is configured and the realm may use this model of it. */
  public boolean offers(String realm, String provider, String model) {
    if (provider.equals(EXTRACT)) {
      return model.equals(EXTRACT);
    }
    Provider found = of(realm, provider);
    return found != null && found.offers(model);
  }

  /** Returns the models of embeddings that the realm may use, each as provider/model. */
  public List<String> embeddings(String realm) {
    List<String> all = new ArrayList<>();
    for (Provider provider : providers.values()) {
      Provider.Embedding embedding = provider.embedding();
      if (embedding.client() != null && provider.serves(realm)) {
        (embedding.models().isEmpty() ? Set.of(ANY) : embedding.models())
            .forEach(model -> all.add(provider.name() + "/" + model));
      }
    }
    return all;
  }

  /** Returns whether the realm may use this model of embeddings. */
  public boolean embeds(String realm, String provider, String model) {
    Provider found = of(realm, provider);
    return found != null && found.embedding().offers(model);
  }

  /**
   * Asks a model for the vectors of texts.
   *
   * @param model that the provider {@linkplain #embeds offers} to the realm
   * @param dimensions how many numbers a vector has; null to leave it to the model
   * @throws Fault with a code of a provider (DRG-6012 to 6020), or {@link
   *     FaultCode#INVALID_REQUEST} when the model refuses the texts or the dimensions
   */
  public ProvidedVectors embed(
      String provider, String model, List<String> texts, Integer dimensions)
      throws InterruptedException {
    long asked = System.nanoTime();
    Span span =
        Traces.calling("embeddings " + model)
            .set("gen_ai.operation.name", "embeddings")
            .set("gen_ai.provider.name", provider)
            .set("gen_ai.request.model", model);
    String error = FaultCode.INTERNAL.code();
    try {
      ProvidedVectors vectors =
          providers.get(provider).embedding().client().ask(model, texts, dimensions);
      error = "";
      return vectors;
    } catch (ModelFailure failure) {
      Fault fault = failure.fault();
      error = fault.code().code();
      if (fault.code() == FaultCode.MODEL_REFUSED && failure.remedy() == ModelFailure.Remedy.NONE) {
        throw new Fault(
            FaultCode.INVALID_REQUEST,
            (dimensions == null ? "input" : "input or dimensions")
                + " is what the model refuses: change it");
      }
      throw fault;
    } finally {
      span.failed(error).close();
      Metric.MODEL_REQUESTS.since(asked, provider, model, error);
    }
  }

  /** Returns the built-in provider, then those that the realm may use, by name. */
  public List<ProviderDescription> providers(String realm) {
    List<ProviderDescription> all = new ArrayList<>();
    all.add(new ProviderDescription(EXTRACT, EXTRACT, List.of(EXTRACT), "up"));
    providers.values().stream()
        .filter(provider -> provider.serves(realm))
        .map(Models::describe)
        .forEach(all::add);
    return all;
  }

  private static ProviderDescription describe(Provider provider) {
    ModelClient client = provider.client();
    return new ProviderDescription(
        provider.name(),
        client.endpoint().format().kind(),
        List.copyOf(provider.models()),
        switch (client.state()) {
          case CLOSED -> "up";
          case OPEN -> "down";
          case HALF_OPEN -> "trying";
        });
  }
}
