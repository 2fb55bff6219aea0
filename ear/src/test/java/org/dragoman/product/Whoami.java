package org.dragoman.product;

import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Application;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.microprofile.jwt.Claim;
import org.eclipse.microprofile.jwt.ClaimValue;
import org.eclipse.microprofile.jwt.Claims;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** A resource of the operator's own that is written with MicroProfile JWT. */
@Path("/")
@RequestScoped
@Produces("text/plain")
public class Whoami {
  @Inject private JsonWebToken token;

  @Inject
  @Claim(standard = Claims.sub)
  private String subject;

  @Inject
  @Claim("preferred_username")
  private Optional<String> userName;

  @Inject
  @Claim("nobody_has_this")
  private Optional<String> missing;

  @Inject
  @Claim("nobody_has_this")
  private String missingText;

  @Inject
  @Claim("exp")
  private Long expires;

  @Inject
  @Claim("groups")
  private Set<String> groups;

  @Inject
  @Claim("aud")
  private Set<String> audience;

  @Inject
  @Claim("preferred_username")
  private JsonString jsonName;

  @Inject
  @Claim("iat")
  private JsonNumber jsonIssued;

  @Inject
  @Claim("groups")
  private JsonValue jsonGroups;

  @Inject
  @Claim("sub")
  private ClaimValue<String> subjectValue;

  @Inject
  @Claim("nobody_has_this")
  private ClaimValue<Optional<String>> missingValue;

  @Inject private Lasting lasting;
  @Inject private Instance<Careless> careless;

  /** A bean that outlives the request, and knows of each one's caller. */
  @ApplicationScoped
  public static class Lasting {
    @Inject private JsonWebToken token;

    @Inject
    @Claim("sub")
    private ClaimValue<String> subject;

    /** The subject of the request under way, in two ways. */
    public String subjects() {
      return subject.getValue() + " " + token.getSubject();
    }
  }

  /** A bean that outlives the request, and would keep the claim of its first caller. */
  @ApplicationScoped
  public static class Careless {
    @Inject
    @Claim("sub")
    private String subject;

    /** Never gets to answer. */
    public String subject() {
      return subject;
    }
  }

  /** In chat.war. */
  @ApplicationPath("/v1/whoami")
  public static class InChat extends Application {
    @Override
    public Set<Class<?>> getClasses() {
      return Set.of(Whoami.class);
    }
  }

  /** In broker.war. */
  @ApplicationPath("/admin/whoami")
  public static class InBroker extends Application {
    @Override
    public Set<Class<?>> getClasses() {
      return Set.of(Whoami.class);
    }
  }

  /** What each kind of injection tells, a line each. */
  @GET
  public String whoami() {
    return String.join(
        "\n",
        "token " + token.getSubject() + " " + token.getName() + " " + token.getIssuer(),
        "types "
            + token.getClaim("exp").getClass().getSimpleName()
            + " "
            + token.getClaim("iat").getClass().getSimpleName()
            + " "
            + (token.getClaim("aud") instanceof Set)
            + " "
            + (token.getClaim("email_verified") instanceof JsonValue),
        "same " + (token.getExpirationTime() == expires && token.getAudience().equals(audience)),
        "subject " + subject + " " + subjectValue.getValue(),
        "name " + userName.orElse("none") + " " + jsonName.getString(),
        "missing " + missing + " " + missingText + " " + missingValue.getValue(),
        "groups " + new TreeSet<>(groups) + " " + jsonGroups.getValueType(),
        "issued " + (jsonIssued.longValue() == token.getIssuedAtTime()),
        "lasting " + lasting.subjects());
  }

  @GET
  @Path("publisher")
  @RolesAllowed("publisher")
  public String publisher() {
    return "published";
  }

  @GET
  @Path("careless")
  public String careless() {
    return careless.get().subject();
  }

  /** Writes one of the applications, with all that it needs, into a jar. */
  static void packedInto(java.nio.file.Path jar, Class<? extends Application> application) {
    ExtensionJar.write(jar, Whoami.class, Lasting.class, Careless.class, application);
  }
}
