package org.dragoman.chat.knowledge.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentReaderTest {
  private static final Caller CALLER = Conversations.asking("").caller();

  private static List<KnowledgeDocument.Section> read(String mediaType, byte[] document)
      throws IOException, InterruptedException {
    return new DocumentReader().read(CALLER, mediaType, () -> document);
  }

  private static List<KnowledgeDocument.Section> read(String mediaType, String document)
      throws IOException, InterruptedException {
    return read(mediaType, document.getBytes(StandardCharsets.UTF_8));
  }

  private static FaultCode refusal(String mediaType, byte[] document) {
    Fault fault = catchThrowableOfType(Fault.class, () -> read(mediaType, document));
    return fault == null ? null : fault.code();
  }

  private static byte[] pdf(String... pages) throws IOException {
    try (PDDocument document = document(pages)) {
      return bytes(document);
    }
  }

  private static byte[] bytes(PDDocument document) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    document.save(bytes);
    return bytes.toByteArray();
  }

  private static PDDocument document(String... pages) throws IOException {
    PDDocument document = new PDDocument();
    for (String text : pages) {
      PDPage page = new PDPage();
      document.addPage(page);
      try (PDPageContentStream content = new PDPageContentStream(document, page)) {
        content.beginText();
        content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 12);
        content.newLineAtOffset(50, 700);
        content.showText(text);
        content.endText();
      }
    }
    return document;
  }

  @Test
  void markdownIsReadUnderItsHeadings() throws Exception {
    assertThat(
            read("text/markdown", "Before\n# A\none\n### B #\ntwo\n## C\n```\n# no\n```\n# D\n\n"))
        .containsExactly(
            new KnowledgeDocument.Section("", "Before"),
            new KnowledgeDocument.Section("A", "one"),
            new KnowledgeDocument.Section("A > B", "two"),
            new KnowledgeDocument.Section("A > C", "```\n# no\n```"));
  }

  @Test
  void closingSequenceOfAHeadingStandsAfterABlank() throws Exception {
    assertThat(read("text/markdown", "# C#\none\n# Two ##  \ntwo\n# \\# ###\nthree\n"))
        .extracting(KnowledgeDocument.Section::place)
        .containsExactly("C#", "Two", "\\#");
  }

  /** Each of two megabytes. What is read of it does not matter here, but that it is read. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          text/plain    | x        | _        | x
          text/plain    | AB       | _        | x
          text/markdown | # x      | _        | x
          text/markdown | # x      | #        | x
          text/html     | x        | _        | x
          text/html     | <pre>x   | _        | x
          text/html     | x        | <i>_</i> | x
          text/html     | x        | <br>_    | x
          """)
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void repetitionIsReadInOnePass(String mediaType, String before, String unit, String after)
      throws Exception {
    String text = before + unit.replace('_', ' ').repeat(1_990_000 / unit.length()) + after;
    assertThat(read(mediaType, text + "\n\nx")).isNotEmpty();
  }

  /** The heading is a part of each section's place. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void longHeadingIsNotToldWholeForEachSection() throws Exception {
    String text = "# " + "h".repeat(1_000_000) + "\n" + "## a\nx\n".repeat(140_000);
    assertThat(read("text/markdown", text)).hasSize(140_000);
  }

  @Test
  void htmlIsReadWithoutWhatNobodySees() throws Exception {
    List<KnowledgeDocument.Section> sections =
        read("text/html", Files.readAllBytes(Path.of("src/test/cases/knowledge/garden.html")));

    assertThat(sections)
        .extracting(KnowledgeDocument.Section::place)
        .startsWith("The allotments at Mill Lane", "The allotments at Mill Lane > Getting a plot");
    assertThat(sections.toString()).doesNotContain("blue", "color", "Not read");
    assertThat(sections.getLast().text()).contains("Rabbits | 6");
  }

  @Test
  void pdfIsReadPageByPage() throws Exception {
    assertThat(read("application/pdf", pdf("First page", "Second page")))
        .containsExactly(
            new KnowledgeDocument.Section("page 1", "First page"),
            new KnowledgeDocument.Section("page 2", "Second page"));
  }

  /** The price stands on each page and goes up as the number of the page does not. */
  @Test
  void headersThatPagesRepeatAreToldOnce() throws Exception {
    PdfBytes pdf = new PdfBytes().object(9, "<</Type/Font/Subtype/Type1/BaseFont/Courier>>");
    for (int i = 1; i <= 4; i++) {
      String content =
          "BT /F 9 Tf 9 TL 50 700 Td (House rules) Tj T* (Page %d of 4) Tj T* (Rule no %d0) Tj"
                  .formatted(i, i)
              + " T* (It costs %d) Tj T* (Mill Lane) Tj ET".formatted(7 * i);
      pdf
          .object(
              10 + i,
              "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 9 0 R>>>>"
                  + "/Contents %d 0 R>>".formatted(20 + i))
          .stream(20 + i, "", content, 1);
    }
    pdf.object(2, "<</Type/Pages/Kids[11 0 R 12 0 R 13 0 R 14 0 R]/Count 4>>");

    assertThat(read("application/pdf", pdf.whole()))
        .extracting(KnowledgeDocument.Section::text)
        .containsExactly(
            "House rules\nPage 1 of 4\nRule no 10\nIt costs 7\nMill Lane",
            "Rule no 20\nIt costs 14",
            "Rule no 30\nIt costs 21",
            "Rule no 40\nIt costs 28");
  }

  @Test
  void rowsOfHtmlTablesStayRowsAndHeadersAreToldOnce() throws Exception {
    String page =
        """
        <div class="page-head">House rules</div>
        <table><tr><th>Who</th><th>Cost</th></tr>
        <tr><td><p>Adults</p></td><td>5 <b>euros</b><br>a day</td></tr></table>
        <table><tr><td><h2>Times</h2><p>From nine</p><table><tr><td>a</td><td>b</td></tr></table>
        </td></tr></table>
        """;

    assertThat(read("text/html", page + page))
        .containsExactly(
            new KnowledgeDocument.Section("", "House rules\nWho | Cost\nAdults | 5 euros a day"),
            new KnowledgeDocument.Section(
                "Times", "From nine\na | b\nWho | Cost\nAdults | 5 euros a day"),
            new KnowledgeDocument.Section("Times", "From nine\na | b"));
  }

  @Test
  void brokenAndLockedPdfIsRefused() throws Exception {
    byte[] good = pdf("Text");
    byte[] half = Arrays.copyOf(good, 40);
    assertThat(refusal("application/pdf", half)).isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
    byte[] endless = Arrays.copyOf(good, good.length - 10);
    assertThat(refusal("application/pdf", endless)).isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
    assertThat(refusal("application/pdf", new byte[0])).isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
    assertThat(refusal("application/pdf", pdf(""))).isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
    try (PDDocument document = document("Secret")) {
      StandardProtectionPolicy policy =
          new StandardProtectionPolicy("owner", "user", new AccessPermission());
      policy.setEncryptionKeyLength(128);
      document.protect(policy);
      assertThat(refusal("application/pdf", bytes(document)))
          .isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
    }
  }

  /** A few kilobytes that unfold to megabytes: all pages have the same content. */
  @Test
  void pdfOfTooMuchTextOrTooManyPagesIsRefused() throws Exception {
    try (PDDocument document = document("A font")) {
      PDPage first = document.getPage(0);
      PDStream content = new PDStream(document);
      try (OutputStream out = content.createOutputStream(COSName.FLATE_DECODE)) {
        for (int y = 0; y < 100; y++) {
          String line =
              "BT /F1 6 Tf 0 %d Td (%s) Tj ET\n".formatted(7 * y, "many words ".repeat(40));
          out.write(line.getBytes(StandardCharsets.US_ASCII));
        }
      }
      first.setContents(content);
      addPages(document, first, 99);
      assertThat(bytes(document)).hasSizeLessThan(100_000);
      assertThat(refusal("application/pdf", bytes(document)))
          .isEqualTo(FaultCode.KNOWLEDGE_TOO_LONG);
    }
    try (PDDocument document = document("Page")) {
      addPages(document, document.getPage(0), 2_000);
      assertThat(refusal("application/pdf", bytes(document)))
          .isEqualTo(FaultCode.KNOWLEDGE_TOO_LONG);
    }
  }

  @Test
  @Timeout(60)
  void readingThatTheSystemEndsMayBeAskedForAgain() throws Exception {
    Thread killer = Thread.ofVirtual().start(DocumentReaderTest::killReading);
    byte[] endless = "<b><p>".repeat(1_000_000).getBytes(StandardCharsets.UTF_8);

    assertThat(refusal("text/html", endless)).isEqualTo(FaultCode.READING_BUSY);
    killer.join();
  }

  /** Before the child has become the program, its death would only say that it cannot start. */
  private static void killReading() {
    while (ProcessHandle.current()
        .children()
        .filter(child -> child.info().commandLine().orElse("").contains("-XX:ErrorFile=/dev/null"))
        .noneMatch(ProcessHandle::destroyForcibly)) {
      Thread.onSpinWait();
    }
  }

  private static void addPages(PDDocument document, PDPage first, int count) {
    for (int i = 0; i < count; i++) {
      document.addPage(new PDPage(new COSDictionary(first.getCOSObject())));
    }
  }

  @Test
  void textIsUtf8AndNotEmptyAndBounded() throws Exception {
    assertThat(read("text/plain", "\uFEFFa\u0000b"))
        .containsExactly(new KnowledgeDocument.Section("", "a b"));
    assertThat(refusal("text/plain", new byte[] {(byte) 0xC3}))
        .isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
    assertThat(refusal("text/plain", " \n".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(FaultCode.KNOWLEDGE_UNREADABLE);
    assertThat(refusal("text/plain", "x".repeat(2_000_001).getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(FaultCode.KNOWLEDGE_TOO_LONG);
    assertThat(refusal("image/png", new byte[0])).isEqualTo(FaultCode.UNSUPPORTED_MEDIA_TYPE);
  }

  @Test
  void headingsOfPlainTextBeginSections() throws Exception {
    String text =
        """
        HALL OF UPPER TARN
        TERMS FOR HIRERS

        The hall belongs to all.

        1. BOOKING

        Ask Mrs Archer.

        She has the key.

        2.1 What it costs

        Ten pounds.

        THE KEY
        It hangs beside the door.

        Parking
        -------
        On the lane.
        """;
    assertThat(read("text/plain", text.replace("\n", "\r\n")))
        .extracting(section -> section.place() + ": " + section.text().replaceAll("\\s+", " "))
        .containsExactly(
            "HALL OF UPPER TARN TERMS FOR HIRERS: The hall belongs to all.",
            "HALL OF UPPER TARN TERMS FOR HIRERS > 1. BOOKING: Ask Mrs Archer. She has the key.",
            "HALL OF UPPER TARN TERMS FOR HIRERS > 2.1 What it costs: Ten pounds.",
            "HALL OF UPPER TARN TERMS FOR HIRERS > THE KEY: It hangs beside the door.",
            "HALL OF UPPER TARN TERMS FOR HIRERS > Parking: On the lane.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALL IS LOUD\n\nAND NOTHING ELSE IS SAID",
        "Buy:\n\n1. Eggs\n\n2. Milk",
        "The rules:\n\nNO DOGS",
        "NO DOGS ARE ALLOWED.\n\nNot even small ones.",
        "A short line\n\nand another"
      })
  void whatHasNoTextBelowItOrReadsAsASentenceIsText(String text) throws Exception {
    assertThat(read("text/plain", text)).containsExactly(new KnowledgeDocument.Section("", text));
  }
}
