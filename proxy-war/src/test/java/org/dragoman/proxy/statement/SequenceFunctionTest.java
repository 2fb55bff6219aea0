package org.dragoman.proxy.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.proxy.plan.Variables;
import org.dragoman.proxy.plan.Visibility;
import org.dragoman.proxy.state.MigrationFiles;
import org.junit.jupiter.api.Test;

/** A number that rows come with goes through the sequence of its column, and nothing else does. */
class SequenceFunctionTest {
  private static final String SCHEMA =
      """
      type Invoice { number: Int! @svc_primaryKey @svc_default(_value: "$sequence") note: String }
      type Line { id: ID! invoice: Invoice! }
      type Query { invoices: [Invoice] @svc_resolver(_type: select, _object: Invoice) }
      """;

  @Test
  void importedNumberMovesTheSequenceOn() {
    assertThat(stored("Invoice", "number", "note"))
        .contains(
            "SELECT dragoman.advance('public.\"Invoice_number_seq\"', r.\"c0\"), r.\"c1\" FROM");
  }

  @Test
  void linkToARowWithANumberMovesNothing() {
    assertThat(stored("Line", "id", "invoice")).doesNotContain("dragoman.advance");
  }

  /** What repairs a sequence passes over the numbers that the function passes over. */
  @Test
  void repairAndFunctionReachEquallyFar() throws IOException {
    Configuration configuration =
        ((Compilation.Accepted) new Compiler().compile(SCHEMA)).configuration();
    ObjectTable table = configuration.type("Invoice").orElseThrow();
    ObjectField.Column number = (ObjectField.Column) table.field("number").orElseThrow();
    String repair = SequenceFunction.beyondRows(table, number);
    String reach =
        repair.substring(repair.indexOf("greatest("), repair.indexOf(") FROM pg_seq") - 1);

    assertThat(MigrationFiles.text("published", "V1__tables.sql")).contains("(SELECT " + reach);
  }

  /** Each number in the text of the function with more than one digit is that distance. */
  @Test
  void functionAndItsCallersCallTheSameNumbersNear() throws IOException {
    String file = MigrationFiles.text("published", "V1__tables.sql");
    String function = file.substring(file.indexOf("AS $$"), file.indexOf("$$;"));

    assertThat(Pattern.compile("\\b[0-9]{2,}\\b").matcher(function).results())
        .hasSize(4)
        .allSatisfy(
            number -> assertThat(number.group()).isEqualTo(String.valueOf(SequenceFunction.NEAR)));
  }

  private static String stored(String type, String... fields) {
    Configuration configuration =
        ((Compilation.Accepted) new Compiler().compile(SCHEMA)).configuration();
    ObjectTable table = configuration.type(type).orElseThrow();
    List<TransferWriter.Column> columns =
        List.of(column(table, fields[0], "c0"), column(table, fields[1], "c1"));
    Visibility everyone =
        new Visibility(
            configuration,
            Variables.of(java.util.Map.of(), List.of(), java.util.Map.of(), configuration.enums()));
    return TransferWriter.store(everyone, table, columns, null).text();
  }

  private static TransferWriter.Column column(ObjectTable table, String name, String member) {
    ObjectField field = table.field(name).orElseThrow();
    return new TransferWriter.Column(field, name, "text", member);
  }
}
