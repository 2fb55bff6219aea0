package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.node.IntNode;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.LinkChange;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.operation.GivenBounds;

/** Plans the change of a write, with the values of its arguments. */
final class Changes {
  private final Configuration configuration;
  private final Writing writing;
  private final ObjectTable table;
  private final Values values;
  private final ColumnSettings settings;
  private final GivenBounds bounds;

  /**
   * Makes the planner of one write.
   *
   * @param bounds of the request
   */
  Changes(Configuration configuration, Writing writing, Values values, GivenBounds bounds) {
    this.configuration = configuration;
    this.writing = writing;
    this.table = writing.table();
    this.values = values;
    this.bounds = bounds;
    this.settings = new ColumnSettings(configuration, table, values, false, writing.responseName());
  }

  /** Returns the links of the change that must lead to rows that the caller sees. */
  List<Write.LinkCheck> checks() {
    return settings.checks();
  }

  /** Returns the changes of linked rows in an update. */
  RowSet.Links links() {
    return writing.write() instanceof Action.Update update
        ? links(table, update.fields())
        : RowSet.Links.NONE;
  }

  Change change() {
    return switch (writing.write()) {
      case Action.Insert insert when insert.isOfSeveral() ->
          new Change.InsertRows(rows(table, insert));
      case Action.Insert insert ->
          new Change.Insert(table, settings.ofNewRow(settings.of(insert.fields())));
      case Action.Transaction transaction ->
          throw new IllegalArgumentException("A transaction is planned step by step");
      case Action.Upsert upsert -> upsert(upsert);
      case Action.Update update ->
          new Change.Update(
              target(update.filter(), update.atMost(), update.version()),
              counted(settings.of(update.fields()), links()));
      case Action.Delete delete ->
          new Change.Delete(target(delete.filter(), delete.atMost(), delete.version()));
    };
  }

  private Change.Upsert upsert(Action.Upsert upsert) {
    List<Change.Setting> given = settings.of(upsert.fields());
    List<Change.Setting> update =
        upsert.update() == null
            ? given.stream().filter(one -> isUpdated(upsert, one.field().name())).toList()
            : settings.of(upsert.update());
    return new Change.Upsert(
        table, settings.ofNewRow(given), upsert.on(), counted(update, RowSet.Links.NONE));
  }

  private boolean isUpdated(Action.Upsert upsert, String field) {
    return !table.key().contains(field) && !upsert.on().contains(field);
  }

  /** Adds the increment of the version, if the type has one and the change sets anything. */
  private List<Change.Setting> counted(List<Change.Setting> given, RowSet.Links links) {
    if (table.version() == null
        || given.isEmpty() && links.own().stream().noneMatch(own -> isMade(own.rows()))) {
      return given;
    }
    ObjectField.Column version = table.column(table.version());
    Binding one = new Binding.Constant(IntNode.valueOf(1), version.sqlType());
    List<Change.Setting> counted = new ArrayList<>(given);
    counted.add(new Change.Setting(version, version.column(), version.sqlType(), one, true));
    return counted;
  }

  private boolean isMade(RowSet rows) {
    return rows.each() == null || values.isThere(rows.each());
  }

  private Change.Target target(Condition filter, int atMost, Operand version) {
    Predicate predicate =
        new Conditions(configuration, values, bounds).filterOfWrite(filter, table);
    return new Change.Target(table, predicate, writing.single(), atMost, version(version));
  }

  private Binding version(Operand operand) {
    if (operand == null) {
      return null;
    }
    ObjectField.Column version = table.column(table.version());
    return switch (values.of(operand, version.type().name(), version.sqlType())) {
      case Values.Known.Bound(Binding value) -> value;
      case Values.Known.Missing missing -> throw settings.needed(version);
      case Values.Known.Nothing nothing -> throw settings.needed(version);
      case Values.Known.NoClaim claim -> throw claim.fault();
    };
  }

  private RowSet rows(ObjectTable type, Action.Insert insert) {
    return new RowSet(type, insert.each(), insert.fields(), links(type, insert.fields()));
  }

  private RowSet.Links links(ObjectTable type, List<Assignment> fields) {
    List<RowSet.Rows> own = new ArrayList<>();
    List<RowSet.Linked> others = new ArrayList<>();
    for (Assignment field : fields) {
      if (field instanceof Assignment.Linked linked) {
        ObjectField.Link link = type.link(linked.field());
        ObjectTable target = configuration.type(linked.object()).orElseThrow();
        for (LinkChange change : linked.changes()) {
          switch (change) {
            case LinkChange.Insert insert when link.join() instanceof ObjectField.Join.KeyHere ->
                own.add(new RowSet.Rows(link, rows(target, insert.rows())));
            case LinkChange.Insert insert ->
                others.add(new RowSet.Rows(link, rows(target, insert.rows())));
            case LinkChange.Connect connect ->
                others.add(new RowSet.Keys(link, target, connect.keys(), true));
            case LinkChange.Disconnect disconnect ->
                others.add(new RowSet.Keys(link, target, disconnect.keys(), false));
          }
        }
      }
    }
    return new RowSet.Links(own, others);
  }
}
