package org.dragoman.chat.knowledge.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.dragoman.chat.conversation.Conversations;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Small documents that are much work: they are refused, after a bounded use of the processor. */
@Timeout(300)
class HostileDocumentsTest {
  private static final Caller CALLER = Conversations.asking("").caller();

  /** None of the PDFs has 512 KB. A process is looked after some times a second. */
  private static final Duration MOST_FOR_A_PDF = Duration.ofSeconds(5);

  private static final Duration MOST_FOR_A_PAGE = Duration.ofSeconds(9);

  private static final String TURN = "q 1 0 0 1 1 1 cm Q\n";

  @TestFactory
  Stream<DynamicTest> pdf() {
    Map<String, byte[]> documents = new TreeMap<>();
    documents.put("the same page often", manyPages("3 0 R "));
    documents.put("forms in forms", forms());
    documents.put("a long content", PdfBytes.onePage("", TURN, 5_000_000).whole());
    documents.put("states in states", states());
    documents.put("ranges of codes", codes());
    documents.put(
        "one place", PdfBytes.onePage("", "BT /F1 0 Tf " + "(a)Tj\n".repeat(1_000), 1_900).whole());
    documents.put(
        "a stream that unfolds", PdfBytes.onePage("", " ".repeat(1_000), 400_000).whole());
    return documents.entrySet().stream()
        .map(
            one ->
                DynamicTest.dynamicTest(
                    one.getKey(),
                    () -> {
                      assertThat(one.getValue()).hasSizeLessThan(512 << 10);
                      check("application/pdf", one.getValue(), MOST_FOR_A_PDF);
                    }));
  }

  private static byte[] manyPages(String kid) {
    return PdfBytes.onePage("", TURN, 200_000)
        .object(2, "<</Type/Pages/Kids[" + kid.repeat(2_000) + "]/Count 2000>>")
        .whole();
  }

  /** Each form shows the next one ten times. */
  private static byte[] forms() {
    PdfBytes pdf = PdfBytes.onePage("/XObject<</X 10 0 R>>", "/X Do\n");
    for (int i = 10; i < 30; i++) {
      pdf.stream(
          i,
          "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X %d 0 R>>>>"
              .formatted(i + 1),
          "/X Do\n",
          10);
    }
    return pdf.stream(30, "/Type/XObject/Subtype/Form/BBox[0 0 9 9]", "q Q\n", 1).whole();
  }

  private static byte[] states() {
    return PdfBytes.onePage(
            "/ExtGState<</G<</SMask<</S/Alpha/G 10 0 R>>/Font[5 0 R 9]>>>>/XObject<</X 10 0 R>>",
            "/G gs /X Do\n",
            300_000)
        .stream(
            10, "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Group<</S/Transparency>>", "q Q ", 100)
        .whole();
  }

  private static byte[] codes() {
    String font =
        """
        <</Type/Font/Subtype/Type0/BaseFont/A/Encoding 7 0 R/DescendantFonts[<</Type/Font\
        /Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)\
        /Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/A/Flags 4>>>>]>>\
        """;
    return PdfBytes.onePage("", "BT /F1 9 Tf (a)Tj ET").object(5, font).stream(
            7,
            "/Type/CMap/CMapName/X",
            "begincmap\n"
                + "1 begincodespacerange <00><FF> endcodespacerange\n".repeat(100_000)
                + "1 begincidrange <00000000><FFFFFFFF> 0 endcidrange\n".repeat(100_000)
                + "/UniJIS-UTF16-H usecmap\n".repeat(10_000),
            1)
        .whole();
  }

  @TestFactory
  Stream<DynamicTest> html() {
    return Stream.of("<svg></svg>", "<b><p>")
        .map(
            unit ->
                DynamicTest.dynamicTest(
                    unit,
                    () ->
                        check(
                            "text/html",
                            unit.repeat(10_000_000 / unit.length())
                                .getBytes(StandardCharsets.UTF_8),
                            MOST_FOR_A_PAGE)));
  }

  private static void check(String mediaType, byte[] document, Duration most)
      throws IOException, InterruptedException {
    AtomicLong children = new AtomicLong();
    Thread watch = Thread.ofPlatform().daemon().start(() -> watch(children));
    long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    try {
      new DocumentReader().read(CALLER, mediaType, () -> document);
    } catch (Fault fault) {
      assertThat(fault.code())
          .isIn(
              FaultCode.KNOWLEDGE_TOO_LONG, FaultCode.KNOWLEDGE_UNREADABLE, FaultCode.READING_BUSY);
    } finally {
      watch.interrupt();
      watch.join();
    }
    long own = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin;
    assertThat(Duration.ofNanos(own + children.get())).isLessThan(most);
  }

  /** Notes the most that a child of this process has used. */
  private static void watch(AtomicLong most) {
    try {
      while (true) {
        ProcessHandle.current()
            .children()
            .flatMap(child -> child.info().totalCpuDuration().stream())
            .forEach(used -> most.accumulateAndGet(used.toNanos(), Math::max));
        Thread.sleep(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
