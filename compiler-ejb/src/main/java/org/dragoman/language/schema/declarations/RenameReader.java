package org.dragoman.language.schema.declarations;

import graphql.language.AbstractDescribedNode;
import graphql.language.Argument;
import graphql.language.Directive;
import graphql.language.DirectivesContainer;
import graphql.language.EnumTypeDefinition;
import graphql.language.FieldDefinition;
import graphql.language.NamedNode;
import graphql.language.ObjectTypeDefinition;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.Views;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Renames;
import org.dragoman.language.schema.types.Renames.Member;

/**
 * Reads {@code @svc_renamed}; the readers of the annotated elements check whether it may occur
 * there.
 */
public record RenameReader(Declarations declarations, Reporter reporter) {
  public Renames read() {
    Map<String, String> types = new LinkedHashMap<>();
    Map<Member, String> members = new LinkedHashMap<>();
    read(declarations.objects().values(), types::put);
    for (ObjectTypeDefinition type : declarations.objects().values()) {
      List<FieldDefinition> fields =
          type.getFieldDefinitions().stream().filter(field -> !Views.isView(field)).toList();
      read(fields, (name, from) -> members.put(new Member(type.getName(), name), from));
    }
    for (EnumTypeDefinition type : declarations.enums().values()) {
      read(
          type.getEnumValueDefinitions(),
          (name, from) -> members.put(new Member(type.getName(), name), from));
    }
    return new Renames(types, members);
  }

  /** Reads the directives of elements that share one namespace. */
  private <T extends AbstractDescribedNode<?> & NamedNode<?> & DirectivesContainer<?>> void read(
      Collection<T> nodes, BiConsumer<String, String> found) {
    Map<String, String> taken =
        new HashMap<>(
            nodes.stream()
                .collect(
                    Collectors.toMap(NamedNode::getName, NamedNode::getName, (one, other) -> one)));
    for (T node : nodes) {
      for (Directive directive : node.getDirectives(KnownDirective.RENAMED.word())) {
        from(directive)
            .ifPresent(
                from -> {
                  String by = taken.putIfAbsent(from, node.getName());
                  if (by == null) {
                    found.accept(node.getName(), from);
                  } else {
                    taken(directive, from, by);
                  }
                });
      }
    }
  }

  private Optional<String> from(Directive directive) {
    Optional<String> word =
        Optional.ofNullable(directive.getArgument("_from"))
            .map(Argument::getValue)
            .flatMap(Directives::wordOf);
    if (word.isEmpty() && directive.getArgument("_from") != null) {
      String message = "_from must be a name or a string";
      reporter.at(directive.getArgument("_from"), ProblemCode.DIRECTIVE_VALUE, message);
    }
    return word;
  }

  private void taken(Directive at, String from, String by) {
    reporter.at(
        at,
        ProblemCode.RENAMED,
        from.equals(by)
            ? from + " still exists in this version"
            : by + " names " + from + " as its earlier name already",
        "Name a type, field or value of the earlier version that no longer exists");
  }
}
