package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;

import graphql.language.Document;
import graphql.language.ObjectTypeDefinition;
import graphql.language.OperationDefinition;
import graphql.parser.Parser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.broker.policy.Limits;
import org.dragoman.broker.policy.Policy;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Problem;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The examples of the manual: each block of GraphQL in {@code compiler-ejb/docs} compiles, or is a
 * document that is valid for the schema above it. A comment on the line above a block may say more:
 * {@code <!-- with tasks -->} that the types of {@code src/test/manual/tasks.graphql} belong to it,
 * {@code <!-- problem DRG-2510 -->} that the compiler reports exactly this.
 */
class ManualTest {
  private static final Path DOCUMENTS = Path.of("../compiler-ejb/docs");
  private static final Path TYPES = Path.of("src/test/manual");

  /** Of a block of its own, or of a text that a command reads: {@code cat > file <<'SDL'}. */
  private static final Pattern OPENING = Pattern.compile("```graphql|.*<<'(?<word>SDL|GQL)'");

  private static final Pattern NOTE = Pattern.compile("<!-- (with|problem) (\\S+) -->");

  /**
   * A block.
   *
   * @param note the line above it
   */
  private record Block(Path file, int line, String note, String text) {
    Optional<String> noted(String word) {
      Matcher matcher = NOTE.matcher(note);
      return matcher.matches() && matcher.group(1).equals(word)
          ? Optional.of(matcher.group(2))
          : Optional.empty();
    }

    @Override
    public String toString() {
      return file.getFileName() + ":" + line;
    }
  }

  @TestFactory
  Stream<DynamicTest> examplesHold() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    try (Stream<Path> files = Files.list(DOCUMENTS)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".md")).sorted().toList()) {
        String schema = null;
        for (Block block : blocks(file)) {
          Document document = new Parser().parseDocument(block.text());
          if (!document.getDefinitionsOfType(OperationDefinition.class).isEmpty()) {
            String above = schema;
            tests.add(DynamicTest.dynamicTest(block.toString(), () -> asked(block, above)));
          } else {
            String whole = whole(block, document);
            tests.add(DynamicTest.dynamicTest(block.toString(), () -> compiled(block, whole)));
            schema = whole;
          }
        }
      }
    }
    assertThat(tests).hasSizeGreaterThan(20);
    return tests.stream();
  }

  private static void compiled(Block block, String whole) {
    List<String> codes =
        switch (new Compiler().compile(whole)) {
          case Compilation.Accepted accepted -> List.of();
          case Compilation.Rejected(List<Problem> problems) ->
              problems.stream()
                  .map(one -> block.noted("problem").isPresent() ? one.code() : one.toText(whole))
                  .toList();
        };

    assertThat(codes).isEqualTo(block.noted("problem").map(List::of).orElse(List.of()));
  }

  /** Callers with all roles may send the document. */
  private static void asked(Block block, String schema) {
    Configuration configuration =
        ((Compilation.Accepted) new Compiler().compile(schema)).configuration();
    Set<String> roles = Policy.mentioned(configuration);
    DocumentCheck check = DocumentCheck.of(configuration, roles, Limits.STANDARD).orElseThrow();

    assertThat(check.problems(block.text())).isEmpty();
  }

  /** The block with the types that belong to it, and with a query, without which is no schema. */
  private static String whole(Block block, Document document) throws IOException {
    String text = block.text();
    Optional<String> types = block.noted("with");
    if (types.isPresent()) {
      text += Files.readString(TYPES.resolve(types.get() + ".graphql"));
    }
    boolean hasQuery =
        document.getDefinitionsOfType(ObjectTypeDefinition.class).stream()
            .anyMatch(type -> type.getName().equals("Query"));
    boolean makesQueries = text.contains("@svc_api") && !text.contains("directive @svc_api");
    if (!hasQuery && !makesQueries && block.noted("problem").isEmpty()) {
      text += "\ntype Other { id: ID! }\n";
      text += "type Query { other: [Other] @svc_resolver(_type: select, _object: Other) }\n";
    }
    return text;
  }

  private static List<Block> blocks(Path file) throws IOException {
    List<Block> blocks = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    String schema = "";
    for (int i = 0; i < lines.size(); i++) {
      Matcher opening = OPENING.matcher(lines.get(i));
      if (opening.matches()) {
        String closing = opening.group("word") == null ? "```" : opening.group("word");
        int end = i + lines.subList(i, lines.size()).indexOf(closing);
        String text = String.join("\n", lines.subList(i + 1, end)) + "\n";
        String whole = lines.get(i).contains(">>") ? schema + text : text;
        schema = "SDL".equals(closing) ? whole : schema;
        blocks.add(new Block(file, i + 1, i == 0 ? "" : lines.get(i - 1), whole));
      }
    }
    return blocks;
  }
}
