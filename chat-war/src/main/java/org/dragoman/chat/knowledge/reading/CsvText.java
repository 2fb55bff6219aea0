package org.dragoman.chat.knowledge.reading;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Reads CSV (RFC 4180) into one section with a line for each record. The separator is the one that
 * the first line has most of: comma, semicolon or tab.
 */
final class CsvText {
  private static final String SEPARATORS = ",;\t";

  private CsvText() {}

  static List<KnowledgeDocument.Section> read(String csv) {
    OfficeText text = new OfficeText();
    try (CsvReader<CsvRecord> records =
        CsvReader.builder()
            .fieldSeparator(separator(csv))
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .ofCsvRecord(csv)) {
      for (CsvRecord one : records) {
        text.line(
            one.getFields().stream()
                .map(field -> field.strip().replaceAll("\\s+", " "))
                .collect(Collectors.joining(OfficeText.CELLS)));
      }
    } catch (CsvParseException | UncheckedIOException | IOException e) {
      throw new Fault(FaultCode.KNOWLEDGE_UNREADABLE, "The document is not valid CSV", e);
    }
    SectionList sections = new SectionList();
    sections.add("", text.taken());
    return sections.whole();
  }

  private static char separator(String csv) {
    String first = csv.lines().findFirst().orElse("");
    char best = ',';
    long most = 0;
    for (char separator : SEPARATORS.toCharArray()) {
      long count = first.chars().filter(letter -> letter == separator).count();
      if (count > most) {
        best = separator;
        most = count;
      }
    }
    return best;
  }
}
