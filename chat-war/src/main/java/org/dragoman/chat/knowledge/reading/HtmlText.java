package org.dragoman.chat.knowledge.reading;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.application.KnowledgeDocument;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/** Reads HTML: a section for each heading. Nothing that a page refers to is fetched. */
final class HtmlText {
  /** Nor is what scripts and styles hold: the parser tells it from text. */
  private static final Set<String> NOT_TEXT =
      Set.of("template", "noscript", "svg", "iframe", "object", "head");

  private HtmlText() {}

  static List<KnowledgeDocument.Section> read(String html) {
    Element page = Jsoup.parse(html);
    page.select(String.join(",", NOT_TEXT)).remove();
    Reader reader = new Reader();
    page.traverse(reader);
    return reader.whole();
  }

  /** Gathers text between headings. */
  private static final class Reader implements NodeVisitor {
    private final SectionList sections = new SectionList();
    private final Headings headings = new Headings();
    private final StringBuilder text = new StringBuilder();
    private Element heading;

    @Override
    public void head(Node node, int depth) {
      if (node instanceof TextNode part && heading == null) {
        text.append(part.text());
      } else if (node instanceof Element element) {
        begin(element);
      }
    }

    private void begin(Element element) {
      if (heading == null && element.normalName().matches("h[1-6]")) {
        end();
        headings.enter(element.normalName().charAt(1) - '0', element.text());
        heading = element;
      } else if (element.isBlock() || element.normalName().equals("br")) {
        text.append('\n');
      }
    }

    @Override
    public void tail(Node node, int depth) {
      if (node == heading) {
        heading = null;
      } else if (node instanceof Element element && element.isBlock()) {
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

    List<KnowledgeDocument.Section> whole() {
      end();
      return sections.whole();
    }
  }
}
