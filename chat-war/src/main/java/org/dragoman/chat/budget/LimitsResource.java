package org.dragoman.chat.budget;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.BudgetAccount.Scope;
import org.dragoman.contract.usage.BudgetUse;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Rates;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;

/** Shows the rates in force and today's budgets with what is left of them. */
@ApplicationScoped
@KnownParameters
@Path("/v1/limits")
public class LimitsResource {
  /** The identifiers of users' applications and of those that are part of the installation. */
  private static final Pattern APPLICATION = Pattern.compile("[A-Za-z0-9._-]{1,128}");

  @Inject private Budgets budgets;
  @Inject private ProxyBudgets store;

  /**
   * The limits of the caller.
   *
   * @param rates of each edge
   * @param renewed when the budgets are renewed; RFC 3339, UTC
   */
  record Limits(List<Rate> rates, List<Budget> budgets, String renewed) {
    Limits {
      rates = List.copyOf(rates);
      budgets = List.copyOf(budgets);
    }
  }

  /**
   * The rate of admitted requests.
   *
   * @param of {@code conversations}, {@code requests} for all others of this API, or {@code
   *     graphql}
   * @param scope {@code user} or {@code realm}
   */
  record Rate(
      String of,
      String scope,
      @JsonProperty("per_second") int perSecond,
      @JsonProperty("at_once") int atOnce,
      @JsonProperty("under_way") int underWay) {
    static Rate of(String what, String scope, Rates.Rate rate) {
      Settings settings = Settings.ofServer();
      return new Rate(
          what,
          scope,
          settings.get(rate.perSecond()),
          settings.get(rate.atOnce()),
          settings.get(rate.underWay()));
    }
  }

  /**
   * Tokens of today.
   *
   * @param scope a {@link Scope} in lower case
   * @param limit the daily limit
   * @param used spent tokens
   * @param held tokens that are leased for answers under way
   */
  record Budget(String scope, long limit, long used, long held, long left) {
    static Budget of(Budgets.Limited limited, BudgetUse use) {
      return new Budget(
          limited.account().scope().name().toLowerCase(Locale.ROOT),
          limited.limit(),
          use.used(),
          use.held(),
          Math.max(limited.limit() - use.used() - use.held(), 0));
    }
  }

  /**
   * Returns rates and budgets.
   *
   * @param application an application whose budget is included, for its owner or an admin
   */
  @GET
  public Response limits(
      @Context HttpServletRequest request, @QueryParam("application") String application) {
    Caller caller = TokenFilter.caller(request);
    if (application != null && !APPLICATION.matcher(application).matches()) {
      throw new Fault(
          FaultCode.APPLICATION_UNKNOWN,
          "GET /rest/v1/applications lists the applications that you may use");
    }
    List<Budgets.Limited> limited = budgets.of(caller, application, scopes(caller, application));
    List<BudgetUse> uses =
        limited.isEmpty()
            ? List.of()
            : store.uses(
                caller,
                limited.stream().map(Budgets.Limited::account).toList(),
                RequestId.of(request));
    List<Budget> shown = new ArrayList<>();
    for (int i = 0; i < limited.size(); i++) {
      shown.add(Budget.of(limited.get(i), uses.get(i)));
    }
    String renewed =
        LocalDate.now(ZoneOffset.UTC)
            .plusDays(1)
            .atStartOfDay(ZoneOffset.UTC)
            .toInstant()
            .toString();
    return JsonAnswer.of(Response.ok(), new Limits(rates(), shown, renewed)).build();
  }

  private static Set<Scope> scopes(Caller caller, String application) {
    Set<Scope> scopes = EnumSet.of(Scope.USER);
    if (caller.hasRole("admin")) {
      scopes.add(Scope.REALM);
    }
    if (application != null) {
      scopes.add(Scope.APPLICATION);
    }
    return scopes;
  }

  private static List<Rate> rates() {
    return List.of(
        Rate.of("conversations", "user", ChatSettings.CONVERSATIONS.ofCaller()),
        Rate.of("conversations", "realm", ChatSettings.CONVERSATIONS.ofRealm()),
        Rate.of("requests", "user", ChatSettings.REQUESTS.ofCaller()),
        Rate.of("requests", "realm", ChatSettings.REQUESTS.ofRealm()),
        Rate.of("graphql", "user", BrokerSettings.RATES.ofCaller()),
        Rate.of("graphql", "realm", BrokerSettings.RATES.ofRealm()));
  }
}
