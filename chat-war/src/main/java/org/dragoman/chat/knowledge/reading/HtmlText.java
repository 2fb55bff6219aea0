package org.dragoman.chat.knowledge.reading;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.application.KnowledgeDocument;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/**
 * Reads HTML: a section for each heading and a line for each table row; repeated page headers and
 * footers are read once. Nothing that the page references is fetched.
 */
final class HtmlText {
  /**
   * Elements that are not text. The parser already keeps the content of scripts and styles apart
   * from text.
   */
  private static final Set<String> NOT_TEXT =
      Set.of("template", "noscript", "svg", "iframe", "object", "head");

  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

  /** Elements, and parts of class names, of page headers and footers. */
  private static final Set<String> PAGE_EDGES =
      Set.of("header", "footer", "head", "foot", "running");

  private static final String CELLS = " | ";

  private HtmlText() {}

  static List<KnowledgeDocument.Section> read(String html) {
    Element page = Jsoup.parse(html);
    page.select(String.join(",", NOT_TEXT)).remove();
    Reader reader = new Reader();
    page.traverse(reader);
    return reader.sections();
  }

  /** Collects the text between headings. */
  private static final class Reader implements NodeVisitor {
    private final SectionList sections = new SectionList();
    private final Headings headings = new Headings();
    private final StringBuilder text = new StringBuilder();
    private final Set<String> edges = new HashSet<>();

    /** An element whose text was read as a whole. */
    private Element whole;

    @Override
    public void head(Node node, int depth) {
      if (whole != null) {
        return;
      }
      if (node instanceof TextNode part) {
        text.append(part.text());
      } else if (node instanceof Element element) {
        begin(element);
      }
    }

    private void begin(Element element) {
      if (HEADINGS.contains(element.normalName())) {
        end();
        headings.enter(element.normalName().charAt(1) - '0', element.text());
        whole = element;
      } else if (isRow(element)) {
        text.append('\n').append(row(element)).append('\n');
        whole = element;
      } else if (isPageEdge(element) && !edges.add(element.text())) {
        whole = element;
      } else if (element.isBlock() || element.normalName().equals("br")) {
        text.append('\n');
      }
    }

    @Override
    public void tail(Node node, int depth) {
      if (node == whole) {
        whole = null;
      } else if (whole == null && node instanceof Element element && element.isBlock()) {
        text.append('\n');
      }
    }

    private void end() {
      String lines =
          text.toString()
              .lines()
              .map(String::strip)
              .filter(line -> !line.isEmpty())
              .collect(Collectors.joining("\n"));
      sections.add(headings.path(), lines);
      text.setLength(0);
    }

    List<KnowledgeDocument.Section> sections() {
      end();
      return sections.whole();
    }
  }

  /**
   * Returns whether the element is a row of data; a row with headings or tables is a part of a
   * layout.
   */
  private static boolean isRow(Element element) {
    return element.normalName().equals("tr")
        && element.stream().noneMatch(one -> isArranged(one.normalName()));
  }

  private static boolean isArranged(String name) {
    return name.equals("table") || HEADINGS.contains(name);
  }

  private static String row(Element row) {
    return row.children().stream().map(Element::text).collect(Collectors.joining(CELLS));
  }

  private static boolean isPageEdge(Element element) {
    return PAGE_EDGES.contains(element.normalName())
        || element.hasAttr("class")
            && element.classNames().stream()
                .flatMap(name -> Stream.of(name.toLowerCase(Locale.ROOT).split("[-_]")))
                .anyMatch(PAGE_EDGES::contains);
  }
}
