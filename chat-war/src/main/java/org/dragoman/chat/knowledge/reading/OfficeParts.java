package org.dragoman.chat.knowledge.reading;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The parts of an Office Open XML document (ECMA-376, part 2) that have text: XML in a ZIP archive.
 * They are read as streams without entities, and nothing that they reference is fetched.
 */
final class OfficeParts {
  /** The limit of unpacked bytes. Two million characters with their formats need some 20 MB. */
  private static final int MOST_BYTES = 64 << 20;

  private static final int MOST_PARTS = 10_000;
  private static final Pattern WITH_TEXT =
      Pattern.compile("(?:word|xl|ppt)/(?:[^/]+|(?:worksheets|slides|_rels)/[^/]+)\\.(?:xml|rels)");

  /** The signature of encrypted documents and of those of Office 97: both are compound files. */
  private static final int COMPOUND_FILE = 0xd0cf11e0;

  private final XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
  private final Map<String, byte[]> parts = new HashMap<>();

  /** Reads an element; the elements that it does not consume are read afterwards. */
  @FunctionalInterface
  interface Elements {
    /**
     * Reads the beginning or end of an element.
     *
     * @param begins whether it begins; otherwise it ends
     */
    void element(XMLStreamReader reader, String name, boolean begins) throws XMLStreamException;
  }

  /**
   * Unpacks a document.
   *
   * @throws Fault {@link FaultCode#KNOWLEDGE_UNREADABLE} and {@link FaultCode#KNOWLEDGE_TOO_LONG}
   */
  OfficeParts(byte[] document) {
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    requireOpen(document);
    try (ZipInputStream archive = new ZipInputStream(new ByteArrayInputStream(document))) {
      unpack(archive);
    } catch (IOException | IllegalArgumentException e) {
      throw damaged(e);
    }
  }

  private static void requireOpen(byte[] document) {
    int begin = 0;
    for (int i = 0; i < Math.min(4, document.length); i++) {
      begin = begin << 8 | document[i] & 0xff;
    }
    if (begin == COMPOUND_FILE) {
      throw new Fault(
          FaultCode.KNOWLEDGE_UNREADABLE,
          "The document is encrypted, or of Office 97: save it without a password as docx, xlsx or"
              + " pptx");
    }
  }

  private void unpack(ZipInputStream archive) throws IOException {
    int left = MOST_BYTES;
    int entries = 0;
    for (ZipEntry entry = archive.getNextEntry(); entry != null; entry = archive.getNextEntry()) {
      entries++;
      if (entries > MOST_PARTS) {
        throw tooLong();
      }
      if (WITH_TEXT.matcher(entry.getName()).matches()) {
        byte[] part = archive.readNBytes(left + 1);
        left -= part.length;
        if (left < 0) {
          throw tooLong();
        }
        parts.put(entry.getName(), part);
      }
    }
  }

  private static Fault tooLong() {
    return new Fault(
        FaultCode.KNOWLEDGE_TOO_LONG,
        "A document has at most %d parts, and %d megabytes unpacked"
            .formatted(MOST_PARTS, MOST_BYTES >> 20));
  }

  private static Fault damaged(Exception cause) {
    return new Fault(
        FaultCode.KNOWLEDGE_UNREADABLE, "The document is not a valid docx, xlsx or pptx", cause);
  }

  /** Returns whether the part exists. */
  boolean has(String name) {
    return parts.containsKey(name);
  }

  /**
   * Reads a part; does nothing when it is missing.
   *
   * @throws Fault {@link FaultCode#KNOWLEDGE_UNREADABLE}
   */
  void read(String name, Elements elements) {
    byte[] part = parts.get(name);
    if (part == null) {
      return;
    }
    try (InputStream bytes = new ByteArrayInputStream(part)) {
      XMLStreamReader reader = factory.createXMLStreamReader(bytes);
      while (reader.hasNext()) {
        int event = reader.next();
        if (event == XMLStreamConstants.START_ELEMENT) {
          elements.element(reader, reader.getLocalName(), true);
        } else if (event == XMLStreamConstants.END_ELEMENT) {
          elements.element(reader, reader.getLocalName(), false);
        }
      }
    } catch (IOException | XMLStreamException e) {
      throw damaged(e);
    }
  }

  /** Throws when a required part is missing. */
  void require(String name) {
    if (!has(name)) {
      throw damaged(null);
    }
  }

  /** Returns the attribute with this name in any namespace; empty when it is missing. */
  static String attribute(XMLStreamReader reader, String name) {
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      if (reader.getAttributeLocalName(i).equals(name)) {
        return reader.getAttributeValue(i);
      }
    }
    return "";
  }

  /** Returns the attribute {@code r:id}, which refers to another part. */
  private static String relation(XMLStreamReader reader) {
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      String namespace = reader.getAttributeNamespace(i);
      if (reader.getAttributeLocalName(i).equals("id")
          && namespace != null
          && namespace.endsWith("/relationships")) {
        return reader.getAttributeValue(i);
      }
    }
    return "";
  }

  /** A part that another part refers to. */
  record Named(String name, String part) {}

  /**
   * Returns the parts that elements of a part refer to, in order.
   *
   * @param folder the folder of the part, such as {@code xl/}
   * @param element the name of the elements, such as {@code sheet}
   */
  List<Named> named(String folder, String part, String element) {
    Map<String, String> targets = new HashMap<>();
    read(
        folder + "_rels/" + part + ".rels",
        (reader, name, begins) -> {
          if (begins && name.equals("Relationship")) {
            String target = attribute(reader, "Target");
            targets.put(
                attribute(reader, "Id"),
                target.startsWith("/") ? target.substring(1) : folder + target);
          }
        });
    List<Named> found = new ArrayList<>();
    read(
        folder + part,
        (reader, name, begins) -> {
          if (begins && name.equals(element)) {
            String target = targets.getOrDefault(relation(reader), "");
            found.add(new Named(attribute(reader, "name"), target));
          }
        });
    return found;
  }
}
