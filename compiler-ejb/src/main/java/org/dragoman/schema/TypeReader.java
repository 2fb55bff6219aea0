package org.dragoman.schema;

import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.configuration.FieldType;
import org.dragoman.configuration.Reading;
import org.dragoman.configuration.Rule;
import org.dragoman.fault.ProblemCode;

/** Reads the object types of a schema: fields first, then pairs of links, then whole types. */
final class TypeReader {
  private final Declarations declarations;
  private final Reporter reporter;
  private final Map<String, List<SoundField>> sound = new LinkedHashMap<>();
  private final Map<String, Rule> rules = new HashMap<>();
  private final Map<String, List<String>> keys = new LinkedHashMap<>();

  private TypeReader(Declarations declarations, Reporter reporter) {
    this.declarations = declarations;
    this.reporter = reporter;
  }

  /**
   * The object types in the order of the text. What is not sound is reported and left out: a field
   * of an unknown type, a link without a pair, a type without a key and every link to it.
   */
  static List<ObjectType> read(Declarations declarations, Constants constants, Reporter reporter) {
    TypeReader reader = new TypeReader(declarations, reporter);
    declarations.objects().values().forEach(reader::readFields);
    declarations.objects().values().forEach(reader::readKey);
    List<LinkEnd> ends =
        reader.sound.values().stream()
            .flatMap(List::stream)
            .flatMap(field -> Stream.ofNullable(field.end()))
            .toList();
    Map<LinkEnd, Pairing> pairings = LinkPairing.pair(ends, reporter);
    List<ObjectType> types =
        reader.keys.keySet().stream().map(name -> reader.type(name, pairings)).toList();
    LinkResolverReader links =
        new LinkResolverReader(declarations, new Types(declarations, types), constants, reporter);
    return types.stream().map(type -> links.read(type, reader.sound.get(type.name()))).toList();
  }

  private void readFields(ObjectTypeDefinition type) {
    String name = type.getName();
    if (name.startsWith("pg_")) {
      String message = "Names of types that begin with pg_ belong to PostgreSQL";
      reporter.at(reporter.name(type), ProblemCode.RESERVED_NAME, message, "");
    }
    if (!type.getImplements().isEmpty()) {
      String message = "implements is not supported in this version";
      reporter.at(type.getImplements().getFirst(), ProblemCode.NOT_SUPPORTED, message);
    }
    if (type.getFieldDefinitions().isEmpty()) {
      String message = "The type " + name + " has no fields";
      reporter.at(reporter.name(type), ProblemCode.EMPTY_TYPE, message, "");
    }
    Directives directives = Directives.read(type.getDirectives(), Place.TYPE, reporter);
    rules.put(name, RuleReader.read(directives, reporter));
    FieldReader reader = new FieldReader(declarations, reporter);
    List<SoundField> fields = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (FieldDefinition field : type.getFieldDefinitions()) {
      if (names.add(field.getName())) {
        reader.read(name, field).ifPresent(fields::add);
      } else {
        String message = "The field " + name + "." + field.getName() + " is defined twice";
        reporter.at(reporter.name(field), ProblemCode.DUPLICATE_NAME, message, "");
      }
    }
    sound.put(name, fields);
  }

  private void readKey(ObjectTypeDefinition type) {
    String name = type.getName();
    List<SoundField> fields = sound.get(name);
    List<SoundField> marked = fields.stream().filter(SoundField::inKey).toList();
    FieldType generated = new FieldType(ScalarType.ID.word(), false, false, true);
    if (!marked.isEmpty()) {
      if (marked.stream().allMatch(SoundField::canBeKey)) {
        keys.put(name, marked.stream().map(SoundField::name).toList());
      }
    } else if (fields.stream()
        .anyMatch(field -> field.name().equals("id") && field.type().equals(generated))) {
      keys.put(name, List.of("id"));
    } else if (!type.getFieldDefinitions().isEmpty() && !hasMarkedField(type)) {
      reporter.at(
          reporter.name(type),
          ProblemCode.NO_PRIMARY_KEY,
          "The type " + name + " has no primary key",
          "Mark a field with @svc_primaryKey, or add a field id: ID!");
    }
  }

  /** Whether a field that is reported already was meant to be the key. */
  private static boolean hasMarkedField(ObjectTypeDefinition type) {
    return type.getFieldDefinitions().stream()
        .anyMatch(field -> field.hasDirective(KnownDirective.PRIMARY_KEY.word()));
  }

  private ObjectType type(String name, Map<LinkEnd, Pairing> pairings) {
    ObjectTypeDefinition node = declarations.objects().get(name);
    List<Field> fields = new ArrayList<>();
    for (SoundField field : sound.get(name)) {
      String text = Texts.description(field.node());
      if (field.end() == null) {
        fields.add(
            new Field.Value(field.name(), text, field.type(), field.rule(), field.location()));
      } else if (pairings.containsKey(field.end()) && keys.containsKey(field.type().name())) {
        Pairing pairing = pairings.get(field.end());
        fields.add(
            new Field.Link(
                field.name(),
                text,
                field.type(),
                pairing,
                List.of(),
                Reading.ALL,
                field.rule(),
                field.location()));
      }
    }
    String description = Texts.description(node);
    return new ObjectType(
        name, description, fields, keys.get(name), rules.get(name), reporter.name(node));
  }
}
