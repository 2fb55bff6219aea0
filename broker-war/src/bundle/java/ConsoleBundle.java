import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Bundles the console: unpacks the JavaScript libraries of the class path, runs esbuild, and writes
 * the files that broker.war serves, each also compressed. esbuild is one program and needs no Node.
 * The same sources give the same bytes.
 *
 * <p>Arguments: the folder of the sources, the folder to write to, a folder for intermediate files,
 * the list of bundled libraries to write (in the format of {@code dependency:list}), and the path
 * of esbuild; if that is empty, the esbuild of the class path.
 */
final class ConsoleBundle {
  private static final int MOST_FIRST_BYTES = 300 * 1024;
  private static final int LONGEST_SECONDS = 60;
  private static final String STATIC = "META-INF/resources/_static/";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path sources;
  private final Path target;
  private final Path work;
  private final Map<String, Library> libraries = new TreeMap<>();

  /** A package of npm in a jar of Maven Central. */
  private record Library(Path jar, Path folder, String coordinates) {}

  private ConsoleBundle(Path sources, Path target, Path work) {
    this.sources = sources;
    this.target = target;
    this.work = work;
  }

  public static void main(String[] arguments) throws Exception {
    ConsoleBundle bundle =
        new ConsoleBundle(
            Path.of(arguments[0]).toAbsolutePath(),
            Path.of(arguments[1]).toAbsolutePath(),
            Path.of(arguments[2]).toAbsolutePath());
    bundle.unpack();
    JsonNode meta = bundle.run(arguments.length > 4 ? arguments[4] : "");
    bundle.writePage(meta);
    bundle.writeLibraries(meta, Path.of(arguments[3]));
    bundle.compress();
    bundle.checkFirstView(meta);
  }

  private void unpack() throws IOException {
    Files.createDirectories(work);
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (entry.endsWith(".jar")) {
        unpack(Path.of(entry));
      }
    }
  }

  private void unpack(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      String prefix = null;
      String coordinates = null;
      String name = null;
      for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
        if (entry.getName().startsWith(STATIC)
            && entry.getName().endsWith("/package.json")
            && (prefix == null || entry.getName().length() < prefix.length() + 12)) {
          JsonNode described = JSON.readTree(zip.getInputStream(entry));
          if (described.has("version")) {
            prefix = entry.getName().substring(0, entry.getName().length() - 12);
            name = described.path("name").asText();
          }
        }
        if (entry.getName().endsWith("/pom.properties")) {
          coordinates = coordinates(zip.getInputStream(entry), jar);
        }
      }
      if (prefix == null) {
        return;
      }
      Path folder = work.resolve("node_modules").resolve(name);
      libraries.put(name, new Library(jar, folder, coordinates));
      Path mark = folder.resolve(".unpacked-from");
      if (Files.exists(mark) && Files.readString(mark).equals(jar.toString())) {
        return;
      }
      delete(folder);
      for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
        if (entry.getName().startsWith(prefix) && !entry.isDirectory()) {
          Path file = folder.resolve(entry.getName().substring(prefix.length())).normalize();
          if (!file.startsWith(folder)) {
            throw new IOException("A path leads out of its folder: " + entry.getName());
          }
          Files.createDirectories(file.getParent());
          try (InputStream in = zip.getInputStream(entry)) {
            Files.copy(in, file);
          }
        }
      }
      Files.writeString(mark, jar.toString());
    }
  }

  private static String coordinates(InputStream properties, Path jar) throws IOException {
    Properties read = new Properties();
    read.load(properties);
    return "%s:%s:jar:%s:provided:%s"
        .formatted(
            read.getProperty("groupId"),
            read.getProperty("artifactId"),
            read.getProperty("version"),
            jar);
  }

  private JsonNode run(String given) throws IOException, InterruptedException {
    Path esbuild = given.isBlank() ? shippedEsbuild() : Path.of(given);
    delete(target);
    Files.createDirectories(target);
    Path copy = work.resolve("sources");
    delete(copy);
    copy(sources, copy);
    Path meta = work.resolve("meta.json");
    Process process =
        new ProcessBuilder(
                esbuild.toString(),
                copy.resolve("main.js").toString(),
                copy.resolve("design/console.css").toString(),
                copy.resolve("icon.svg").toString(),
                "--bundle",
                "--splitting",
                "--format=esm",
                "--minify",
                "--target=es2022",
                "--charset=utf8",
                "--loader:.svg=copy",
                "--loader:.graphql=text",
                "--legal-comments=none",
                "--entry-names=[name]-[hash]",
                "--chunk-names=[name]-[hash]",
                "--outdir=" + target,
                "--metafile=" + meta,
                "--log-level=warning")
            .directory(work.toFile())
            .inheritIO()
            .start();
    if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new IOException("esbuild failed");
    }
    return JSON.readTree(meta.toFile());
  }

  private Path shippedEsbuild() throws IOException {
    Path binary = work.resolve("esbuild");
    Library library =
        libraries.values().stream()
            .filter(one -> one.coordinates().startsWith("org.mvnpm.at.esbuild:"))
            .findFirst()
            .orElseThrow(() -> new IOException("There is no esbuild on the class path"));
    Path unpacked = library.folder().resolve("bin/esbuild");
    if (!Files.exists(binary) || Files.size(binary) != Files.size(unpacked)) {
      Files.deleteIfExists(binary);
      Files.copy(unpacked, binary);
      if (!binary.toFile().setExecutable(true)) {
        throw new IOException("esbuild cannot be made executable");
      }
    }
    return binary;
  }

  /** The page refers to its files by names that contain their hashes. */
  private void writePage(JsonNode meta) throws IOException {
    String page = Files.readString(sources.resolve("index.html"));
    for (Map.Entry<String, JsonNode> output : meta.path("outputs").properties()) {
      String entry = output.getValue().path("entryPoint").asText("");
      String name = entry.substring(entry.lastIndexOf('/') + 1);
      if (!name.isEmpty()) {
        page = page.replace("{" + name + "}", nameOf(output.getKey()));
      }
    }
    if (page.contains("{main.js}") || page.contains("{console.css}")) {
      throw new IOException("The page names a file that esbuild has not written");
    }
    Files.writeString(target.resolve("index.html"), page);
  }

  private static String nameOf(String output) {
    return output.substring(output.lastIndexOf('/') + 1);
  }

  /** Lists the libraries that have a file in the bundle, and their licences. */
  private void writeLibraries(JsonNode meta, Path list) throws IOException {
    Set<String> used = new TreeSet<>();
    for (Map.Entry<String, JsonNode> output : meta.path("outputs").properties()) {
      for (Map.Entry<String, JsonNode> input : output.getValue().path("inputs").properties()) {
        String path = input.getKey();
        int at = path.lastIndexOf("node_modules/");
        if (at >= 0 && input.getValue().path("bytesInOutput").asInt() > 0) {
          String[] parts = path.substring(at + "node_modules/".length()).split("/");
          used.add(parts[0].startsWith("@") ? parts[0] + "/" + parts[1] : parts[0]);
        }
      }
    }
    StringBuilder licences = new StringBuilder();
    List<String> lines = new ArrayList<>();
    for (String name : used) {
      Library library = libraries.get(name);
      lines.add("   " + library.coordinates());
      licences.append(name).append("\n\n");
      try (Stream<Path> files = Files.list(library.folder())) {
        for (Path file : files.sorted().toList()) {
          if (file.getFileName().toString().toUpperCase().startsWith("LICENSE")) {
            licences.append(Files.readString(file)).append('\n');
          }
        }
      }
    }
    Files.write(list, lines);
    Files.writeString(target.resolve("licences.txt"), licences);
    Files.writeString(
        target.resolve("libraries.txt"),
        String.join("\n", lines.stream().map(ConsoleBundle::nameAndVersion).toList()) + "\n");
  }

  private static String nameAndVersion(String line) {
    String[] fields = line.strip().split(":");
    return fields[1] + "-" + fields[3];
  }

  private void compress() throws IOException {
    for (Path file : outputs()) {
      if (file.toString().matches(".*\\.(js|css|svg)")) {
        byte[] bytes = compressed(Files.readAllBytes(file));
        Files.write(file.resolveSibling(file.getFileName() + ".gz"), bytes);
      }
    }
  }

  private List<Path> outputs() throws IOException {
    try (Stream<Path> files = Files.list(target)) {
      return files.sorted().toList();
    }
  }

  private static byte[] compressed(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip =
        new GZIPOutputStream(out) {
          {
            def.setLevel(Deflater.BEST_COMPRESSION);
          }
        }) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  /** Limits the files that the page loads before it shows anything. It loads the rest on demand. */
  private void checkFirstView(JsonNode meta) throws IOException {
    Map<String, JsonNode> outputs = new TreeMap<>();
    meta.path("outputs").properties().forEach(one -> outputs.put(one.getKey(), one.getValue()));
    Deque<String> open = new ArrayDeque<>();
    outputs.forEach(
        (name, output) -> {
          if (!output.path("entryPoint").asText("").isEmpty() && isFirst(output)) {
            open.add(name);
          }
        });
    Set<String> first = new TreeSet<>();
    while (!open.isEmpty()) {
      String name = open.poll();
      if (first.add(name)) {
        for (JsonNode imported : outputs.get(name).path("imports")) {
          if (imported.path("kind").asText().equals("import-statement")) {
            open.add(imported.path("path").asText());
          }
        }
      }
    }
    long size = 0;
    for (String name : first) {
      size += Files.size(target.resolve(nameOf(name) + ".gz"));
    }
    long all = 0;
    for (Path file : outputs()) {
      all += file.toString().endsWith(".gz") ? Files.size(file) : 0;
    }
    System.out.printf(
        "The console: first view %d KB compressed, all %d KB%n", size / 1024, all / 1024);
    if (size > MOST_FIRST_BYTES) {
      throw new IOException("The first view of the console has more than 300 KB compressed");
    }
  }

  private static boolean isFirst(JsonNode output) {
    return output.path("entryPoint").asText().matches("sources/(main\\.js|design/console\\.css)");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException failed)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
