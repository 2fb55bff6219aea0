package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.LinkChange;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.fault.Violation;

/** Decides what a write changes, with the values of its arguments. */
final class Changes {
  private final Configuration configuration;
  private final Writing writing;
  private final ObjectTable table;
  private final Values values;
  private final List<Write.LinkCheck> checks = new ArrayList<>();
  private Write.Links links;

  Changes(Configuration configuration, Writing writing, Values values) {
    this.configuration = configuration;
    this.writing = writing;
    this.table = writing.table();
    this.values = values;
  }

  /** The links of the change that was made which have to lead to rows that the caller sees. */
  List<Write.LinkCheck> checks() {
    return checks;
  }

  /** What the change that was made does to the rows that links lead to; null for nothing. */
  Write.Links links() {
    return links;
  }

  Change change() {
    return switch (writing.write()) {
      case Action.Insert insert when insert.isOfSeveral() ->
          new Change.Insertion(table, insert, writing.arguments());
      case Action.Insert insert -> new Change.Insert(table, ofNewRow(settings(insert.fields())));
      case Action.Transaction transaction ->
          throw new IllegalArgumentException("Its steps are changes");
      case Action.Upsert upsert -> upsert(upsert);
      case Action.Update update ->
          new Change.Update(
              target(update.filter(), update.atMost(), update.version()),
              counted(settings(update.fields())));
      case Action.Delete delete ->
          new Change.Delete(target(delete.filter(), delete.atMost(), delete.version()));
    };
  }

  private Change.Upsert upsert(Action.Upsert upsert) {
    List<Change.Setting> said = settings(upsert.fields());
    List<Change.Setting> update =
        upsert.update() == null
            ? said.stream().filter(one -> isUpdated(upsert, one.field().name())).toList()
            : settings(upsert.update());
    return new Change.Upsert(table, ofNewRow(said), upsert.on(), counted(update));
  }

  private boolean isUpdated(Action.Upsert upsert, String field) {
    return !table.key().contains(field) && !upsert.on().contains(field);
  }

  /** A change that sets anything is counted, where the type counts. */
  private List<Change.Setting> counted(List<Change.Setting> settings) {
    if (table.version() == null || settings.isEmpty() && !leads()) {
      return settings;
    }
    ObjectField.Column version = table.column(table.version());
    Binding one = new Binding.Constant(IntNode.valueOf(1), version.sqlType());
    List<Change.Setting> counted = new ArrayList<>(settings);
    counted.add(new Change.Setting(version, version.column(), one, true));
    return counted;
  }

  /** Whether a link of the row itself is going to lead to a row that is made. */
  private boolean leads() {
    return links != null
        && links.fields().stream()
            .filter(one -> table.link(one.field()).join() instanceof ObjectField.Join.KeyHere)
            .map(one -> ((LinkChange.Insert) one.changes().getFirst()).rows().each())
            .anyMatch(each -> each == null || values.isThere(each));
  }

  /** What the request leaves out is set from the token where the schema says so. */
  private List<Change.Setting> ofNewRow(List<Change.Setting> said) {
    List<Change.Setting> settings = new ArrayList<>(said);
    for (ObjectField field : table.fields()) {
      if (field instanceof ObjectField.Column column
          && column.defaultValue() instanceof DefaultValue.Claim(String claim)
          && settings.stream().noneMatch(one -> one.field().equals(field))) {
        settings.addAll(set(column, new Operand.OfClaim(claim)));
      }
    }
    return settings;
  }

  private Change.Target target(Condition filter, int atMost, Operand version) {
    Predicate predicate = new Conditions(configuration, values).filterOfWrite(filter, table);
    return new Change.Target(table, predicate, writing.single(), atMost, version(version));
  }

  private Binding version(Operand operand) {
    if (operand == null) {
      return null;
    }
    ObjectField.Column version = table.column(table.version());
    return switch (values.of(operand, version.type().name(), version.sqlType())) {
      case Values.Known.Bound(Binding value) -> value;
      case Values.Known.Missing missing -> throw needed(version);
      case Values.Known.Nothing nothing -> throw needed(version);
      case Values.Known.NoClaim claim -> throw claim.fault();
    };
  }

  private List<Change.Setting> settings(List<Assignment> assignments) {
    List<Change.Setting> settings = new ArrayList<>();
    List<Assignment.Linked> linked = new ArrayList<>();
    for (Assignment assignment : assignments) {
      settings.addAll(
          switch (assignment) {
            case Assignment.Value value -> set(table.column(value.field()), value.operand());
            case Assignment.Increment increment -> add(increment);
            case Assignment.Reference reference -> set(reference);
            case Assignment.Linked field -> {
              linked.add(field);
              yield List.of();
            }
          });
    }
    if (!linked.isEmpty()) {
      links = new Write.Links(linked, writing.arguments());
    }
    return settings;
  }

  /** Nothing is set by an argument that the request leaves out. */
  private List<Change.Setting> set(ObjectField.Column column, Operand operand) {
    return switch (values.of(operand, column.type().name(), column.sqlType())) {
      case Values.Known.Missing missing -> List.of();
      case Values.Known.NoClaim claim -> throw claim.fault();
      case Values.Known.Nothing nothing ->
          List.of(new Change.Setting(column, column.column(), noValue(column)));
      case Values.Known.Bound(Binding value) ->
          List.of(new Change.Setting(column, column.column(), stored(column, value)));
    };
  }

  private static Binding stored(ObjectField.Column column, Binding value) {
    return new Binding.Stored(value, column.sqlType());
  }

  /** Nothing is added by an argument that the request leaves out, or that is null. */
  private List<Change.Setting> add(Assignment.Increment increment) {
    ObjectField.Column column = table.column(increment.field());
    return switch (values.of(increment.by(), column.type().name(), column.sqlType())) {
      case Values.Known.Missing missing -> List.of();
      case Values.Known.Nothing nothing -> List.of();
      case Values.Known.NoClaim claim -> throw claim.fault();
      case Values.Known.Bound(Binding value) ->
          List.of(new Change.Setting(column, column.column(), value, true));
    };
  }

  /** A list that is no list is an empty one. */
  private Binding noValue(ObjectField.Column column) {
    if (column.type().nonNull()) {
      throw needed(column);
    }
    return column.type().list()
        ? stored(
            column, new Binding.Constant(JsonNodeFactory.instance.arrayNode(), column.sqlType()))
        : null;
  }

  /**
   * A link of which the request leaves out a part of the key is not set; one of which a part is
   * null leads to no row.
   */
  private List<Change.Setting> set(Assignment.Reference reference) {
    ObjectField.Link link = (ObjectField.Link) table.field(reference.field()).orElseThrow();
    List<String> columns = ((ObjectField.Join.KeyHere) link.join()).columns();
    if (reference.isNone()) {
      return none(link, columns);
    }
    ObjectTable target = configuration.type(link.type().name()).orElseThrow();
    List<ObjectField.Column> key = target.keyColumns();
    List<Change.Setting> settings = new ArrayList<>();
    boolean leftOut = false;
    boolean none = false;
    for (int i = 0; i < key.size(); i++) {
      ObjectField.Column part = key.get(i);
      switch (values.of(reference.key().get(i), part.type().name(), part.sqlType())) {
        case Values.Known.Missing missing -> leftOut = true;
        case Values.Known.NoClaim claim -> throw claim.fault();
        case Values.Known.Nothing nothing -> none = true;
        case Values.Known.Bound(Binding value) ->
            settings.add(new Change.Setting(link, columns.get(i), value));
      }
    }
    if (leftOut) {
      return List.of();
    }
    if (none) {
      return none(link, columns);
    }
    if (target.ownership() != null) {
      List<Binding> bound = settings.stream().map(Change.Setting::value).toList();
      checks.add(new Write.LinkCheck(table, link, target, bound));
    }
    return settings;
  }

  private List<Change.Setting> none(ObjectField.Link link, List<String> columns) {
    if (link.type().nonNull()) {
      throw needed(link);
    }
    return columns.stream().map(column -> new Change.Setting(link, column, null)).toList();
  }

  private Fault needed(ObjectField field) {
    return new Fault(
            FaultCode.VALUE_NEEDED,
            table.name() + "." + field.name() + " is non-null and needs a value")
        .ofWrite(
            writing.responseName(), new Violation(table.name(), List.of(field.name()), "nonNull"));
  }
}
