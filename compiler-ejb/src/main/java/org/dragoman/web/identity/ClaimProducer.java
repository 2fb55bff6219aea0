package org.dragoman.web.identity;

import jakarta.ejb.MessageDriven;
import jakarta.ejb.Singleton;
import jakarta.ejb.Stateful;
import jakarta.ejb.Stateless;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.InjectionPoint;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.annotation.Annotation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.eclipse.microprofile.jwt.Claim;
import org.eclipse.microprofile.jwt.ClaimValue;
import org.eclipse.microprofile.jwt.Claims;

/**
 * Injects claims of the request's token into beans by {@code @Inject @Claim} (MicroProfile JWT 2.1,
 * section 7.1). Plain values are only for beans of the request scope; a {@link ClaimValue} always
 * reads the current request, and may be in any bean.
 */
@Dependent
public class ClaimProducer {
  private static final List<Class<? extends Annotation>> POOLED =
      List.of(Stateless.class, Stateful.class, Singleton.class, MessageDriven.class);

  @Inject private HttpServletRequest request;

  @Produces
  @Claim
  String text(InjectionPoint point) {
    return claim(point, String.class);
  }

  @Produces
  @Claim
  Long number(InjectionPoint point) {
    return claim(point, Long.class);
  }

  @Produces
  @Claim
  Boolean truth(InjectionPoint point) {
    return claim(point, Boolean.class);
  }

  @Produces
  @Claim
  @SuppressWarnings("unchecked")
  Set<String> texts(InjectionPoint point) {
    return claim(point, Set.class);
  }

  @Produces
  @Claim
  @Typed(JsonValue.class)
  JsonValue json(InjectionPoint point) {
    return claim(point, JsonValue.class);
  }

  @Produces
  @Claim
  @Typed(JsonString.class)
  JsonString jsonString(InjectionPoint point) {
    return claim(point, JsonString.class);
  }

  @Produces
  @Claim
  @Typed(JsonNumber.class)
  JsonNumber jsonNumber(InjectionPoint point) {
    return claim(point, JsonNumber.class);
  }

  @Produces
  @Claim
  @Typed(JsonArray.class)
  JsonArray jsonArray(InjectionPoint point) {
    return claim(point, JsonArray.class);
  }

  @Produces
  @Claim
  @Typed(JsonObject.class)
  JsonObject jsonObject(InjectionPoint point) {
    return claim(point, JsonObject.class);
  }

  @Produces
  @Claim
  @SuppressWarnings("unchecked")
  <T> Optional<T> optional(InjectionPoint point) {
    refuseWhereItWouldStay(point);
    return (Optional<T>) converted(name(point), point.getType());
  }

  @Produces
  @Claim
  @SuppressWarnings("unchecked")
  <T> ClaimValue<T> value(InjectionPoint point) {
    String name = name(point);
    Type type = argument(point.getType());
    return new ClaimValue<>() {
      @Override
      public String getName() {
        return name;
      }

      @Override
      public T getValue() {
        return (T) converted(name, type);
      }
    };
  }

  private <T> T claim(InjectionPoint point, Class<T> type) {
    refuseWhereItWouldStay(point);
    return type.cast(converted(name(point), type));
  }

  /** A bean that outlives the request would show the claims of one caller to the next. */
  private static void refuseWhereItWouldStay(InjectionPoint point) {
    Bean<?> bean = point.getBean();
    if (bean == null) {
      return;
    }
    boolean passes = bean.getScope() == RequestScoped.class || bean.getScope() == Dependent.class;
    if (!passes || POOLED.stream().anyMatch(bean.getBeanClass()::isAnnotationPresent)) {
      throw new IllegalStateException(
          "A claim is injected into a bean that outlives the request; use ClaimValue instead: "
              + point.getMember());
    }
  }

  private static String name(InjectionPoint point) {
    Claim claim =
        point.getQualifiers().stream()
            .filter(Claim.class::isInstance)
            .map(Claim.class::cast)
            .findFirst()
            .orElseThrow();
    return claim.value().isEmpty() && claim.standard() != Claims.UNKNOWN
        ? claim.standard().name()
        : claim.value();
  }

  private Object converted(String name, Type type) {
    Class<?> raw = raw(type);
    if (raw == Optional.class) {
      return Optional.ofNullable(converted(name, argument(type)));
    }
    VerifiedToken token = CallerRequest.token(request);
    if (token == null) {
      throw new Fault(FaultCode.TOKEN_MISSING, "A bearer token is required");
    }
    Object value = token.plain(name);
    if (value == null) {
      return null;
    }
    if (raw == String.class) {
      return value instanceof String ? value : ClaimJson.of(value).toString();
    }
    if (raw == Long.class) {
      return value instanceof Number number ? number.longValue() : null;
    }
    if (raw == Set.class) {
      return texts(value);
    }
    Object fitting = JsonValue.class.isAssignableFrom(raw) ? ClaimJson.of(value) : value;
    return raw.isInstance(fitting) ? fitting : null;
  }

  private static Set<String> texts(Object value) {
    Collection<?> elements = value instanceof Collection<?> several ? several : List.of(value);
    Set<String> texts = new LinkedHashSet<>();
    elements.stream()
        .filter(String.class::isInstance)
        .forEach(element -> texts.add((String) element));
    return texts;
  }

  private static Class<?> raw(Type type) {
    if (type instanceof ParameterizedType several) {
      return raw(several.getRawType());
    }
    return type instanceof Class<?> known ? known : Object.class;
  }

  private static Type argument(Type type) {
    return type instanceof ParameterizedType known
        ? known.getActualTypeArguments()[0]
        : Object.class;
  }
}
