import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Writes the list of all shipped parts in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). The
 * build runs it with every package; the same libraries give the same bytes.
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
    bill.write(Path.of(arguments[0]), arguments[1]);
  }

  /** Lines are {@code group:name:type:[classifier:]version:scope:file -- module ...}. */
  private void addLibraries(String where, Path list) throws IOException {
    for (String line : Files.readAllLines(list)) {
      String[] fields = line.strip().split(" -- ", 2)[0].split(":");
      if (fields.length >= 6 && !fields[0].equals("org.dragoman")) {
        int end = fields.length;
        add(where, "library", fields[0], fields[1], fields[end - 3], Path.of(fields[end - 1]));
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
