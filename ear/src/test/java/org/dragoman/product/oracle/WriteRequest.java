package org.dragoman.product.oracle;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.product.oracle.Values.Known;

/** A mutation while it is worked out: the rows as they are by then, and what is wrong with it. */
final class WriteRequest {
  /** It cannot be done. */
  @SuppressWarnings("serial")
  static final class Refused extends RuntimeException {
    Refused() {
      super(null, null, false, false);
    }
  }

  final WritingSchema schema;
  final Tables tables;
  final Claims claims;
  final MadeValues made;
  private final Map<String, Object> sent;
  private final Set<WriteFault> faults = new LinkedHashSet<>();
  private boolean refused;
  private boolean doomed;
  private boolean tentative;

  WriteRequest(
      WritingSchema schema,
      Tables tables,
      Claims claims,
      Map<String, Object> sent,
      MadeValues made) {
    this.schema = schema;
    this.tables = tables;
    this.claims = claims;
    this.sent = sent;
    this.made = made;
  }

  /** It may, or has to, be refused with one of them. */
  Set<WriteFault> faults() {
    return faults;
  }

  PlainReading reading(Tables.Snapshot of) {
    return new PlainReading(schema.schema(), of.data(), claims, sent);
  }

  /** It has to be refused. */
  void must(WriteFault fault) {
    faults.add(fault);
    refused |= !tentative;
    doomed |= tentative;
  }

  /** It may be refused: no rule says what is done first. */
  void may(WriteFault fault) {
    faults.add(fault);
  }

  /** Looks for what it has to be refused for, which may be found out when something is done. */
  void tentatively(Runnable look) {
    boolean before = tentative;
    tentative = true;
    look.run();
    tentative = before;
  }

  /**
   * Ends it.
   *
   * @throws Refused when anything was found that it has to be refused for
   */
  void check() {
    if (refused) {
      throw new Refused();
    }
  }

  /**
   * The same when all is done.
   *
   * @throws Refused when anything was found that it has to be refused for
   */
  void checkAll() {
    refused |= doomed;
    check();
  }

  /** The value of an operand; a claim that is missing refuses the request. */
  Known known(Operand operand, Kind kind, boolean list, Values values) {
    Known known = values.of(operand, kind, list);
    if (known instanceof Known.NoClaim) {
      must(WriteFault.of("DRG-4008"));
    }
    return known;
  }

  /** Looks for claims that are missing in a filter. */
  void claims(Filter filter, Values values) {
    for (Filter.Entry entry : filter.entries()) {
      switch (entry) {
        case Filter.And(List<Filter> all) -> all.forEach(one -> claims(one, values));
        case Filter.Or(List<Filter> any) -> any.forEach(one -> claims(one, values));
        case Filter.Not(Filter inner) -> claims(inner, values);
        case Filter.Linked linked ->
            linked.conditions().forEach(one -> claims(one.filter(), values));
        case Filter.Unlinked unlinked -> {}
        case Filter.Searched searched -> {}
        case Filter.Asked asked -> {}
        case Filter.Own own -> {}
        case Filter.Compared(Field field, List<Filter.Comparison> comparisons) ->
            comparisons.forEach(
                one ->
                    known(
                        one.operand(),
                        one.op() == Op.IS_NULL ? Scalars.BOOLEAN : field.kind(),
                        one.op().takesList(field),
                        values));
      }
    }
  }
}
