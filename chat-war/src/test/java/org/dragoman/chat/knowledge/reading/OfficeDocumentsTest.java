package org.dragoman.chat.knowledge.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.contract.application.KnowledgeDocument.Section;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Documents of Office and CSV. Those of {@code src/test/cases/office-documents} are written by the
 * npm packages docx 9, exceljs 4 and pptxgenjs 4.
 */
class OfficeDocumentsTest {
  private static final Path FOLDER = Path.of("src/test/cases/office-documents");
  private static final String OFFICE = "application/vnd.openxmlformats-officedocument.";
  private static final String DOCX = OFFICE + "wordprocessingml.document";
  private static final String XLSX = OFFICE + "spreadsheetml.sheet";
  private static final String PPTX = OFFICE + "presentationml.presentation";

  private static List<Section> read(String mediaType, byte[] document)
      throws IOException, InterruptedException {
    return new DocumentReader().read(Conversations.asking("").caller(), mediaType, () -> document);
  }

  private static FaultCode refusal(String mediaType, byte[] document) {
    Fault fault = catchThrowableOfType(Fault.class, () -> read(mediaType, document));
    return fault == null ? null : fault.code();
  }

  private static byte[] file(String name) throws IOException {
    return Files.readAllBytes(FOLDER.resolve(name));
  }

  @Test
  void docxIsReadUnderItsHeadings() throws Exception {
    assertThat(read(DOCX, file("rules.docx")))
        .containsExactly(
            new Section("House rules", "For all guests."),
            new Section("House rules > Keys", "The key is red.\nRoom | Key\nAttic | blue & old"),
            new Section("House rules > Dogs", "Dogs stay outside."),
            new Section("Footnotes", "Since 2019."));
  }

  @Test
  void xlsxIsReadBySheets() throws Exception {
    assertThat(read(XLSX, file("loans.xlsx")))
        .containsExactly(
            new Section(
                "Loans",
                "Book | Due | Days | Paid | Fine\nMomo | 2026-11-24 | 14 | true | 1.5\n"
                    + "Emma | 2026-11-25 13:30 | 7 | false | 14\n|  |  | total"),
            new Section("Members & guests", "Alice | Bob"));
  }

  @Test
  void pptxIsReadBySlides() throws Exception {
    assertThat(read(PPTX, file("hours.pptx")))
        .containsExactly(
            new Section("slide 1 > Opening hours", "Monday to Friday\n9 to 5"),
            new Section("slide 2", "Day | Hours\nSunday | closed"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          a,b/1,2                   ! a | b/1 | 2
          a;b/1,5;2                 ! a | b/1,5 | 2
          name,text/x,"one / two"   ! name | text/x | one two
          a,b/1/1,2,3               ! a | b/1/1 | 2 | 3
          """)
  void csvIsOneLineForEachRecord(String csv, String lines) throws Exception {
    assertThat(read("text/csv", csv.replace('/', '\n').getBytes(StandardCharsets.UTF_8)))
        .containsExactly(new Section("", lines.replace('/', '\n')));
  }

  @Test
  void whatIsNoDocumentIsRefused() throws Exception {
    for (String type : List.of(DOCX, XLSX, PPTX)) {
      byte[] other = file(type.equals(XLSX) ? "rules.docx" : "loans.xlsx");
      assertThat(refusal(type, "nothing".getBytes(StandardCharsets.UTF_8)))
          .isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
      assertThat(refusal(type, other)).isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
    }
    byte[] whole = file("rules.docx");
    assertThat(refusal(DOCX, Arrays.copyOf(whole, whole.length / 8)))
        .isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
    byte[] encrypted = {(byte) 0xd0, (byte) 0xcf, 0x11, (byte) 0xe0, 1, 2, 3};
    assertThat(refusal(DOCX, encrypted)).isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
    assertThat(refusal("text/csv", "a,\"b".getBytes(StandardCharsets.UTF_8)))
        .isIn(null, FaultCode.KNOWLEDGE_UNREADABLE);
  }

  private static byte[] zip(Map<String, byte[]> parts) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream archive = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> part : parts.entrySet()) {
        archive.putNextEntry(new ZipEntry(part.getKey()));
        archive.write(part.getValue());
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] word(String before, String unit, int times, String after)
      throws IOException {
    String body = before + unit.repeat(times) + after;
    return zip(Map.of("word/document.xml", body.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void smallFileThatUnfoldsIsRefused() throws Exception {
    byte[] long1 = word("<w><p><t>", "a".repeat(1_000), 70_000, "</t></p></w>");
    assertThat(long1).hasSizeLessThan(200_000);
    assertThat(refusal(DOCX, long1)).isEqualTo(FaultCode.KNOWLEDGE_TOO_LONG);

    byte[] deep = word("", "<p>", 1_000_000, "");
    assertThat(refusal(DOCX, deep))
        .isIn(FaultCode.KNOWLEDGE_UNREADABLE, FaultCode.KNOWLEDGE_TOO_LONG);

    // One text of a megabyte that a thousand cells share.
    Map<String, byte[]> shared = new LinkedHashMap<>();
    shared.put(
        "xl/workbook.xml",
        ("<workbook xmlns:r=\"http://x/relationships\"><sheet name=\"a\" r:id=\"i\"/></workbook>")
            .getBytes(StandardCharsets.UTF_8));
    shared.put(
        "xl/_rels/workbook.xml.rels",
        "<r><Relationship Id=\"i\" Target=\"worksheets/s.xml\"/></r>"
            .getBytes(StandardCharsets.UTF_8));
    shared.put(
        "xl/sharedStrings.xml",
        ("<sst><si><t>" + "a".repeat(1 << 20) + "</t></si></sst>")
            .getBytes(StandardCharsets.UTF_8));
    shared.put(
        "xl/worksheets/s.xml",
        ("<s>" + "<row><c t=\"s\"><v>0</v></c></row>".repeat(1_000) + "</s>")
            .getBytes(StandardCharsets.UTF_8));
    assertThat(refusal(XLSX, zip(shared))).isEqualTo(FaultCode.KNOWLEDGE_TOO_LONG);
  }

  @Test
  void entitiesAreNotReadAndNothingIsFetched() throws Exception {
    byte[] outside =
        word(
            "<!DOCTYPE w [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><w><p><t>a&e;b</t></p>",
            "<p><t>c</t></p>",
            1,
            "</w>");
    try {
      assertThat(read(DOCX, outside).toString()).contains("c").doesNotContain("hostname");
    } catch (Fault refused) {
      assertThat(refused.code()).isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
    }
    StringBuilder laughs = new StringBuilder("<!DOCTYPE w [<!ENTITY a0 \"aaaaaaaaaa\">");
    for (int i = 1; i < 12; i++) {
      laughs.append("<!ENTITY a%d \"%s\">".formatted(i, ("&a" + (i - 1) + ";").repeat(10)));
    }
    assertThat(refusal(DOCX, word(laughs + "]><w><p><t>&a11;", "", 1, "</t></p></w>")))
        .isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
  }
}
