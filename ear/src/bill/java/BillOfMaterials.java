import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Writes the list of all shipped parts in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/), and
 * a text of their licences beside it. The build runs it with every package; the same libraries give
 * the same bytes.
 *
 * <p>It is own code, since every goal of cyclonedx-maven-plugin needs an online Maven: {@code mvn
 * -o} leaves the goals out without failing.
 *
 * <p>Arguments: the list to write, the product's version, then one for each input: {@code
 * where=dependencies}, a file of {@code dependency:list} with the paths of the files; {@code
 * where=group:name:version:file}, a part that the launcher starts.
 */
final class BillOfMaterials {
  private final Map<String, ObjectNode> components = new TreeMap<>();
  private final Map<String, TreeSet<String>> places = new TreeMap<>();
  private final TreeMap<String, TreeSet<String>> byLicence = new TreeMap<>();
  private Licences licences;
  private final ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  public static void main(String[] arguments) throws IOException {
    BillOfMaterials bill = new BillOfMaterials();
    for (int i = 2; i < arguments.length; i++) {
      String[] entry = arguments[i].split("=", 2);
      String[] part = entry[1].split(":", 4);
      if (part.length == 4) {
        bill.add(entry[0], "application", part[0], part[1], part[2], Path.of(part[3]));
      } else {
        bill.addLibraries(entry[0], Path.of(entry[1]));
      }
    }
    Path file = Path.of(arguments[0]);
    bill.addLicences();
    bill.write(file, arguments[1]);
    bill.writeNotices(file.resolveSibling("third-party.txt"));
  }

  /** Lines are {@code group:name:type:[classifier:]version:scope:file -- module ...}. */
  private void addLibraries(String where, Path list) throws IOException {
    for (String line : Files.readAllLines(list)) {
      String[] fields = line.strip().split(" -- ", 2)[0].split(":");
      if (fields.length >= 6 && !fields[0].equals("org.dragoman")) {
        int end = fields.length;
        Path file = Path.of(fields[end - 1]);
        add(where, "library", fields[0], fields[1], fields[end - 3], file);
        if (licences == null) {
          licences = new Licences(file, fields[0]);
        }
      }
    }
  }

  private void add(String where, String type, String group, String name, String version, Path file)
      throws IOException {
    String extension = file.toString().substring(file.toString().lastIndexOf('.') + 1);
    String url = "pkg:maven/" + group + "/" + name + "@" + version + "?type=" + extension;
    ObjectNode component = json.createObjectNode();
    component.put("type", type).put("bom-ref", url);
    component.put("group", group).put("name", name).put("version", version);
    component.putArray("hashes").addObject().put("alg", "SHA-256").put("content", hash(file));
    component.put("purl", url);
    components.put(url, component);
    places.computeIfAbsent(url, any -> new TreeSet<>()).add(where);
  }

  private void addLicences() throws IOException {
    for (ObjectNode component : components.values()) {
      String group = component.path("group").asText();
      String name = component.path("name").asText();
      String version = component.path("version").asText();
      ArrayNode all = component.putArray("licenses");
      for (Map.Entry<String, String> one : licences.of(group, name, version).entrySet()) {
        ObjectNode licence = all.addObject().putObject("license").put("name", one.getKey());
        if (!one.getValue().isEmpty()) {
          licence.put("url", one.getValue());
        }
        byLicence
            .computeIfAbsent((one.getKey() + " " + one.getValue()).strip(), any -> new TreeSet<>())
            .add(group + ":" + name + ":" + version);
      }
    }
  }

  /** Each library has the text of its licence, and its own notice, in its jar. */
  private void writeNotices(Path file) throws IOException {
    StringBuilder text = new StringBuilder("Software of others in Dragoman, by its licence.\n");
    byLicence.forEach(
        (licence, all) -> {
          text.append('\n').append(licence).append('\n');
          all.forEach(library -> text.append("  ").append(library).append('\n'));
        });
    Files.writeString(file, text);
  }

  private void write(Path file, String version) throws IOException {
    ObjectNode bill = json.createObjectNode();
    bill.put("bomFormat", "CycloneDX").put("specVersion", "1.6").put("version", 1);
    ObjectNode product = bill.putObject("metadata").putObject("component");
    product.put("type", "application").put("bom-ref", "dragoman");
    product.put("group", "org.dragoman").put("name", "dragoman").put("version", version);
    ArrayNode all = bill.putArray("components");
    components.forEach(
        (url, component) -> {
          ArrayNode properties = component.putArray("properties");
          for (String where : places.get(url)) {
            properties.addObject().put("name", "dragoman:in").put("value", where);
          }
          all.add(component);
        });
    Files.writeString(file, json.writeValueAsString(bill).replace("\r\n", "\n") + "\n");
  }

  private static String hash(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}

/** Under which licences libraries are, as their projects say in the local repository of Maven. */
final class Licences {
  private static final int PARENTS = 10;

  private final Path repository;

  /**
   * @param library any file in the repository
   * @param group of that library
   */
  Licences(Path library, String group) {
    // repository/org/example/name/version/name-version.jar
    Path folder = library.getParent().getParent().getParent();
    for (int i = group.split("\\.").length; i > 0; i--) {
      folder = folder.getParent();
    }
    this.repository = folder;
  }

  /** The licences with their addresses, which may be empty; of a project or its next parent. */
  Map<String, String> of(String group, String name, String version) throws IOException {
    Element project = project(group, name, version);
    for (int i = 0; i < PARENTS && project != null; i++) {
      Element licences = child(project, "licenses");
      if (licences != null) {
        return licences(licences);
      }
      Element parent = child(project, "parent");
      project =
          parent == null
              ? null
              : project(
                  text(parent, "groupId"), text(parent, "artifactId"), text(parent, "version"));
    }
    throw new IOException(group + ":" + name + ":" + version + " names no licence");
  }

  private static Map<String, String> licences(Element of) {
    Map<String, String> licences = new LinkedHashMap<>();
    for (Node node = of.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element licence) {
        licences.put(text(licence, "name"), text(licence, "url"));
      }
    }
    return licences;
  }

  private Element project(String group, String name, String version) throws IOException {
    Path file =
        repository
            .resolve(group.replace('.', '/'))
            .resolve(name)
            .resolve(version)
            .resolve(name + "-" + version + ".pom");
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      Document document =
          factory
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(Files.readString(file))));
      return document.getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(file + " cannot be read", e);
    }
  }

  private static Element child(Element of, String name) {
    for (Node node = of.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element && element.getTagName().equals(name)) {
        return element;
      }
    }
    return null;
  }

  private static String text(Element of, String name) {
    Element element = child(of, name);
    return element == null ? "" : element.getTextContent().strip().replaceAll("\\s+", " ");
  }
}
