package org.dragoman.language.expansion;

import graphql.language.Directive;
import graphql.language.Document;
import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import graphql.language.OperationTypeDefinition;
import graphql.language.SchemaDefinition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.ImpliedInputs;
import org.dragoman.contract.configuration.Resolver.Root;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.Problems;
import org.dragoman.language.schema.SchemaReader;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.text.DocumentParser;
import org.dragoman.language.schema.text.Limits;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.text.SourceText;
import org.dragoman.language.schema.text.SourceText.Edit;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/**
 * A schema text in which each {@code @svc_api} is replaced by the operations that it generates, so
 * that the later stages see ordinary operations.
 *
 * @param text the source itself when it has no such directive
 * @param made names of the generated operations, by their root
 * @param causes the places at which problems of generated text are shown
 */
public record Expansion(SourceText text, Map<Root, Set<String>> made, Set<Location> causes) {
  public Expansion {
    Objects.requireNonNull(text);
    made = Map.copyOf(made);
    causes = Set.copyOf(causes);
  }

  /** Whether {@code @svc_api} has generated the operation. */
  public boolean makes(Root root, String operation) {
    return made.getOrDefault(root, Set.of()).contains(operation);
  }

  /** Makes an expansion from the text that is stored with a version. */
  public static Expansion kept(String text) {
    return new Expansion(SourceText.of(text).edited(List.of()), Map.of(), Set.of());
  }

  /** Returns the text to store with a version; null when it is the source itself. */
  public String toKeep() {
    return text.isEdited() ? text.text() : null;
  }

  /** Expands a text; empty, with problems added, when the text is not GraphQL. */
  public static Optional<Expansion> of(SourceText source, Problems problems) {
    if (!source.text().contains(KnownDirective.API.word())) {
      return Optional.of(new Expansion(source, Map.of(), Set.of()));
    }
    Reporter reporter = new Reporter(source, problems);
    return DocumentParser.parse(source, problems)
        .filter(document -> Limits.admit(document, reporter))
        .map(document -> new Expander(source, document, reporter).expand());
  }

  /** Expands one text. */
  private static final class Expander {
    private final SourceText source;
    private final Declarations declarations;
    private final Map<String, ObjectType> types = new LinkedHashMap<>();
    private final Reporter reporter;
    private final List<Edit> edits = new ArrayList<>();

    Expander(SourceText source, Document document, Reporter reporter) {
      this.source = source;
      this.reporter = reporter;
      SchemaReader.Definitions definitions = SchemaReader.definitions(source, document);
      this.declarations = definitions.declarations();
      definitions.types().forEach(type -> types.put(type.name(), type));
    }

    Expansion expand() {
      Map<String, Api> apis = apis();
      if (edits.isEmpty()) {
        return new Expansion(source, Map.of(), Set.of());
      }
      Map<Root, Set<String>> written = new LinkedHashMap<>();
      written.put(Root.QUERY, operations(declarations.query()));
      written.put(Root.MUTATION, operations(declarations.mutation()));
      Made made = new Made(written, declarations.names(), reporter);
      ReadOperations reads = new ReadOperations(types, made);
      AggregateOperations aggregates = new AggregateOperations(types, made);
      WriteOperations writes = new WriteOperations(types, new InputTypes(types, apis, made), made);
      for (Api api : apis.values()) {
        made.needs(api, ImpliedInputs.Form.WHERE.of(api.type().name()));
        made.needs(api, ImpliedInputs.Form.ORDER.of(api.type().name()));
        reads.make(api);
        aggregates.make(api);
        writes.make(api);
        if (api.has(ApiOperation.LINKS)) {
          links(api);
        }
      }
      Map<Root, Set<String>> names = new LinkedHashMap<>();
      for (Root root : Root.values()) {
        names.put(root, Set.copyOf(made.operations(root).keySet()));
        insert(root, made);
      }
      for (Made.Piece type : made.types()) {
        append("\n" + type.text(), type.at());
      }
      edits.sort(Comparator.comparing(Edit::at));
      Set<Location> causes = apis.values().stream().map(Api::at).collect(Collectors.toSet());
      return new Expansion(source.edited(edits), names, causes);
    }

    /** Adds arguments to the to-many links, unless they have some or select rows themselves. */
    private void links(Api api) {
      for (FieldDefinition node :
          declarations.objects().get(api.type().name()).getFieldDefinitions()) {
        if (api.type().field(node.getName()).orElse(null) instanceof Field.Link link
            && link.type().list()
            && node.getInputValueDefinitions().isEmpty()
            && !node.hasDirective(KnownDirective.RESOLVER.word())) {
          String target = link.target();
          String arguments =
              "(where: %sWhere, order: [%sOrder!], limit: Int, offset: Int)"
                  .formatted(target, target);
          String resolver =
              Sdl.resolver(
                  "select",
                  target,
                  ReadOperations.FILTER,
                  ReadOperations.ORDER,
                  "_limit: \"$limit\"",
                  "_offset: \"$offset\"");
          int name = source.nameEnd(node);
          int type = source.typeEnd(node.getType());
          edits.add(new Edit(name, name, arguments, api.at()));
          edits.add(new Edit(type, type, " " + resolver, api.at()));
        }
      }
    }

    /** Reads the settings by type, and removes the directives from the text. */
    private Map<String, Api> apis() {
      SchemaDefinition schema = declarations.schema();
      Directive onSchema = schema == null ? null : ApiReader.on(schema, Place.SCHEMA, reporter);
      if (onSchema != null) {
        remove(onSchema);
      }
      ApiReader reader = new ApiReader(onSchema, reporter);
      if (onSchema != null) {
        reader.checkSchema();
      }
      Map<String, Api> apis = new LinkedHashMap<>();
      for (ObjectTypeDefinition node : declarations.objects().values()) {
        Directive onType = ApiReader.on(node, Place.TYPE, reporter);
        if (onType != null) {
          remove(onType);
        }
        Optional.ofNullable(types.get(node.getName()))
            .flatMap(type -> reader.read(type, onType))
            .ifPresent(api -> apis.put(api.type().name(), api));
      }
      return apis;
    }

    private void remove(Directive directive) {
      int start = source.start(directive);
      int end = source.directiveEnd(start);
      int from = start > 0 && source.text().charAt(start - 1) == ' ' ? start - 1 : start;
      edits.add(new Edit(from, end, "", source.location(directive)));
    }

    private static Set<String> operations(ObjectTypeDefinition root) {
      return root == null
          ? Set.of()
          : root.getFieldDefinitions().stream()
              .map(FieldDefinition::getName)
              .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Inserts the operations at the end of their root type, which is created if there is none. */
    private void insert(Root root, Made made) {
      Map<String, Made.Piece> operations = made.operations(root);
      ObjectTypeDefinition node =
          root == Root.QUERY ? declarations.query() : declarations.mutation();
      if (operations.isEmpty() || node != null && node.getFieldDefinitions().isEmpty()) {
        return;
      }
      int end = node == null ? source.text().length() : source.bodyEnd(node);
      Location first = operations.values().iterator().next().at();
      String word = root == Root.QUERY ? "Query" : "Mutation";
      if (node == null) {
        edits.add(new Edit(end, end, "\ntype " + word + " {", first));
      }
      Set<String> types = new HashSet<>();
      for (Made.Piece operation : operations.values()) {
        String note =
            types.add(operation.type()) ? "  # made by @svc_api of " + operation.type() + "\n" : "";
        edits.add(new Edit(end, end, "\n" + note + operation.text(), operation.at()));
      }
      if (node == null) {
        edits.add(new Edit(end, end, "}\n", first));
        name(root, word, first);
      }
    }

    /** A schema definition that names its roots must also name a new one. */
    private void name(Root root, String type, Location cause) {
      SchemaDefinition schema = declarations.schema();
      String word = root == Root.QUERY ? "query" : "mutation";
      if (schema != null
          && Stream.ofNullable(schema.getOperationTypeDefinitions())
              .flatMap(List::stream)
              .map(OperationTypeDefinition::getName)
              .noneMatch(word::equals)) {
        int end = source.bodyEnd(schema);
        edits.add(new Edit(end, end, " " + word + ": " + type + " ", cause));
      }
    }

    private void append(String text, Location cause) {
      int end = source.text().length();
      edits.add(new Edit(end, end, text, cause));
    }
  }
}
