package org.dragoman.proxy.erasure;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import org.dragoman.contract.audit.AuditAction;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.erasure.ErasureReport;
import org.dragoman.contract.erasure.ErasureRequest;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.audit.AuditLog;
import org.dragoman.proxy.audit.AuditNote;
import org.dragoman.proxy.publication.SchemaErasure;
import org.dragoman.proxy.store.Store;

/**
 * Erases a person of a realm, for its admins: first their rows, then what the catalogue has of
 * them. It can be done again, and then finds what an earlier one has left.
 */
@ApplicationScoped
public class Erasures {
  private static final int RANDOM_BYTES = 6;

  @Inject private SchemaErasure schemas;
  @Inject private Store store;
  @Inject private AuditLog audit;

  private final SecureRandom random = new SecureRandom();

  /**
   * Erases the person.
   *
   * @throws Fault {@link FaultCode#FORBIDDEN} when the caller is no admin
   */
  ErasureReport erase(Caller caller, ErasureRequest request, String requestId) {
    if (!caller.hasRole("admin")) {
      throw new Fault(FaultCode.FORBIDDEN, "Only admins of the realm may erase a person");
    }
    String pseudonym = pseudonym();
    return request.trial()
        ? report(caller.realm(), request, pseudonym)
        : audit.keep(
            caller,
            AuditAction.ERASE_PERSON,
            pseudonym,
            requestId,
            note -> {
              ErasureReport report = report(caller.realm(), request, pseudonym);
              say(report, note);
              return report;
            });
  }

  /** Nothing that can be worked out from the subject. */
  private String pseudonym() {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return "erased-" + HexFormat.of().formatHex(bytes);
  }

  private ErasureReport report(String realm, ErasureRequest request, String pseudonym) {
    Caller person = request.person().in(realm);
    List<ErasureReport.OfSchema> rows = schemas.erase(person, pseudonym, request.trial());
    List<ErasureReport.Found> catalogue = catalogue(person, request, pseudonym);
    return new ErasureReport(
        pseudonym, rows.stream().allMatch(ErasureReport.OfSchema::isComplete), rows, catalogue);
  }

  private List<ErasureReport.Found> catalogue(
      Caller person, ErasureRequest request, String pseudonym) {
    Function<EntityManager, List<ErasureReport.Found>> work =
        entities -> new CatalogueErasure(entities, person, request.heir(), pseudonym).run();
    return request.trial() ? store.trial(work) : store.change(work);
  }

  private static void say(ErasureReport report, AuditNote note) {
    List<String> lines = new ArrayList<>();
    for (ErasureReport.OfSchema schema : report.schemas()) {
      if (schema.failure() != null) {
        lines.add(schema.schema() + " " + schema.failure());
      }
      for (ErasureReport.OfType type : schema.types()) {
        lines.add(
            "%s.%s deleted %d kept %d"
                .formatted(schema.schema(), type.type(), type.deleted(), type.kept()));
      }
    }
    for (ErasureReport.Found found : report.catalogue()) {
      lines.add("%s %s %d".formatted(found.what(), found.action(), found.rows()));
    }
    note.changes(lines);
  }
}
