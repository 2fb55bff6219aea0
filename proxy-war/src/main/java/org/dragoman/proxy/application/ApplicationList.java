package org.dragoman.proxy.application;

import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.dragoman.contract.application.Access;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.Share;
import org.dragoman.contract.caller.Caller;

/**
 * A part of the list of applications that are visible to a caller, the newest first.
 *
 * @param name a part of the name, ignoring case; null for all
 * @param address the parts of a short address: the name within the identifier, ignoring case, and
 *     behind a dot the first digits of the uuid; null for all
 * @param whose which of the visible ones
 * @param created of the last application of the page before, in milliseconds since the epoch
 * @param id of that application; null for the first page
 * @param size the maximum number of applications
 */
record ApplicationList(
    String name, String address, Whose whose, long created, String id, int size) {
  private static final String OWN = "(a.issuer = :issuer AND a.subject = :subject)";

  /** A role that nobody has, since SQL has no empty list. */
  private static final String NOBODY = "";

  private static final String SHARED =
      "(a.live IS NOT NULL AND a.visibility = org.dragoman.contract.application.Visibility.REALM"
          + " OR a.visibility <> org.dragoman.contract.application.Visibility.PRIVATE"
          + " AND EXISTS (SELECT s FROM ShareEntry s WHERE s.id.realm = a.id.realm"
          + " AND s.id.application = a.id.application"
          + " AND (a.live IS NOT NULL OR s.right = org.dragoman.contract.application.Right.WRITE)"
          + " AND (s.issuer = :issuer AND s.subject = :subject OR s.role IN :roles)))";

  /** Which of the visible applications. */
  enum Whose {
    /** Own and shared ones; for an admin all of the realm. */
    ALL,
    /** Those of the caller. */
    MINE,
    /** Those of others that are shared with the caller. */
    SHARED
  }

  ApplicationList {
    Objects.requireNonNull(whose);
  }

  Application.Page page(EntityManager entities, Caller caller) {
    TypedQuery<ApplicationEntry> query =
        entities
            .createQuery(
                "SELECT a FROM ApplicationEntry a WHERE a.id.realm = :realm AND "
                    + there(caller)
                    + (name == null ? "" : " AND LOWER(a.name) LIKE :name ESCAPE '!'")
                    + (address == null
                        ? ""
                        : " AND LOWER(a.id.application) LIKE :address ESCAPE '!'")
                    + (id == null
                        ? ""
                        : " AND (a.created < :created"
                            + " OR (a.created = :created AND a.id.application > :id))")
                    + " ORDER BY a.created DESC, a.id.application",
                ApplicationEntry.class)
            .setParameter("realm", caller.realm());
    set(query, caller);
    List<ApplicationEntry> found = query.setMaxResults(size + 1).getResultList();
    boolean more = found.size() > size;
    List<ApplicationEntry> page = more ? found.subList(0, size) : found;
    Map<ApplicationKey, List<Share>> shares = shares(entities, caller.realm(), page);
    List<Application> shown = new ArrayList<>();
    for (ApplicationEntry entry : page) {
      Access access = entry.access(shares.getOrDefault(entry.id(), List.of()));
      // The shares may have changed since the query.
      entry.right(access, caller).ifPresent(right -> shown.add(entry.shown(access, right, false)));
    }
    return new Application.Page(shown, more ? page.getLast().cursor() : null);
  }

  private String there(Caller caller) {
    return switch (whose) {
      case ALL -> caller.hasRole("admin") ? "1 = 1" : "(" + OWN + " OR " + SHARED + ")";
      case MINE -> OWN;
      case SHARED -> "(NOT " + OWN + " AND " + SHARED + ")";
    };
  }

  private void set(TypedQuery<ApplicationEntry> query, Caller caller) {
    if (whose != Whose.ALL || !caller.hasRole("admin")) {
      query.setParameter("issuer", caller.issuer()).setParameter("subject", caller.subject());
    }
    if (whose == Whose.SHARED || whose == Whose.ALL && !caller.hasRole("admin")) {
      List<String> roles = new ArrayList<>(caller.roles());
      roles.add(NOBODY);
      query.setParameter("roles", roles);
    }
    if (name != null) {
      query.setParameter("name", "%" + literal(name) + "%");
    }
    if (address != null) {
      String end = address.indexOf('.') < 0 ? ".%" : "%";
      query.setParameter("address", "ai.service." + literal(address) + end);
    }
    if (id != null) {
      query.setParameter("created", created).setParameter("id", id);
    }
  }

  private static String literal(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[!%_]", "!$0");
  }

  /** Returns the shares of applications of a realm, each in the order of their definition. */
  static Map<ApplicationKey, List<Share>> shares(
      EntityManager entities, String realm, List<ApplicationEntry> applications) {
    if (applications.isEmpty()) {
      return Map.of();
    }
    return entities
        .createQuery(
            "SELECT s FROM ShareEntry s WHERE s.id.realm = :realm"
                + " AND s.id.application IN :applications ORDER BY s.id.number",
            ShareEntry.class)
        .setParameter("realm", realm)
        .setParameter(
            "applications", applications.stream().map(one -> one.id().application()).toList())
        .getResultStream()
        .collect(
            Collectors.groupingBy(
                ShareEntry::application,
                Collectors.mapping(ShareEntry::shown, Collectors.toList())));
  }
}
