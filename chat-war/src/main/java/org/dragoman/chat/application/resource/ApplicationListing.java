package org.dragoman.chat.application.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.dragoman.chat.application.Applications;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.Right;
import org.dragoman.extension.HostedApplication;

/**
 * Lists everything that a caller may talk to or change. The first page begins with the assistant
 * and the deployed applications, which have no owner; the applications of users follow.
 */
@ApplicationScoped
public class ApplicationListing {
  @Inject private Applications deployed;
  @Inject private StoredApplications stored;

  /**
   * An element of the list.
   *
   * @param kind {@code assistant}, {@code deployed}, {@code prompt} or {@code relay}
   * @param owner null for an application without an owner, and for callers who may only read
   * @param version the published version; null when there is none
   * @param created RFC 3339, UTC; null for a part of the installation
   * @param changed as {@code created}
   */
  record Listed(
      String id,
      String name,
      String description,
      String kind,
      Application.Owner owner,
      Right right,
      Integer version,
      String created,
      String changed) {
    static Listed of(HostedApplication one) {
      String name = one.id().split("\\.")[2];
      return new Listed(
          one.id(),
          name,
          one.description(),
          name.equals("assistant") ? "assistant" : "deployed",
          null,
          Right.READ,
          null,
          null,
          null);
    }

    boolean isNamed(String part) {
      return name.toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT));
    }

    boolean isAt(String address) {
      return name.equalsIgnoreCase(address);
    }

    static Listed of(Application one) {
      return new Listed(
          one.id(),
          one.name(),
          one.description(),
          one.kind() == Definition.Kind.PROMPT ? "prompt" : "relay",
          one.owner(),
          one.right(),
          one.version(),
          one.created(),
          one.changed());
    }
  }

  /**
   * A page of the list.
   *
   * @param next the beginning of the next page; null on the last page
   */
  record Page(List<Listed> applications, String next) {
    Page {
      applications = List.copyOf(applications);
    }
  }

  Page page(StoredApplications.Asking asking, StoredApplications.Window window) {
    List<Listed> listed = new ArrayList<>();
    if (window.whose().equals("all") && window.after() == null) {
      deployed.deployed().stream()
          .map(Listed::of)
          .filter(one -> window.name() == null || one.isNamed(window.name()))
          .filter(one -> window.address() == null || one.isAt(window.address()))
          .forEach(listed::add);
    }
    Application.Page page = stored.list(asking, window);
    page.applications().stream().map(Listed::of).forEach(listed::add);
    return new Page(listed, page.next());
  }
}
