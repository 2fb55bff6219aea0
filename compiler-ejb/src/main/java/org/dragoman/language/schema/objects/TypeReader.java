package org.dragoman.language.schema.objects;

import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.configuration.ResultType;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.directives.RuleReader;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.links.LinkEnd;
import org.dragoman.language.schema.links.LinkPairing;
import org.dragoman.language.schema.reads.Types;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.text.Texts;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.LinkNames;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.OnDelete;
import org.dragoman.language.schema.types.Pairing;
import org.dragoman.language.schema.types.ScalarType;

/** Reads the object types of a schema: first fields, then pairs of links, then whole types. */
public final class TypeReader {
  private final Declarations declarations;
  private final Constants constants;
  private final Reporter reporter;
  private final Map<String, List<SoundField>> sound = new LinkedHashMap<>();
  private final Map<String, Directives> directives = new HashMap<>();
  private final Map<String, Rule> rules = new HashMap<>();
  private final Map<String, List<String>> keys = new LinkedHashMap<>();

  private TypeReader(Declarations declarations, Constants constants, Reporter reporter) {
    this.declarations = declarations;
    this.constants = constants;
    this.reporter = reporter;
  }

  /**
   * Returns the object types in the order of the text. Invalid parts are reported and left out: a
   * field of an unknown type, a link without a pair, a type without a key and every link to it.
   */
  public static List<ObjectType> read(
      Declarations declarations, List<ResultType> results, Constants constants, Reporter reporter) {
    TypeReader reader = new TypeReader(declarations, constants, reporter);
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
        new LinkResolverReader(
            declarations, new Types(declarations, types, results, List.of()), constants, reporter);
    List<ObjectType> whole =
        types.stream().map(type -> links.read(type, reader.sound.get(type.name()))).toList();
    List<ObjectType> owned =
        OwnedReader.read(declarations, whole, reader.directives, constants, reporter);
    return RowRuleReader.read(
        declarations, owned, reader.directives, reader.sound, constants, reporter);
  }

  private void readFields(ObjectTypeDefinition type) {
    String name = type.getName();
    if (name.startsWith("pg_")) {
      String message = "Type names that begin with pg_ are reserved by PostgreSQL";
      reporter.at(reporter.name(type), ProblemCode.RESERVED_NAME, message, "");
    }
    if (type.getFieldDefinitions().isEmpty()) {
      String message = "The type " + name + " has no fields";
      reporter.at(reporter.name(type), ProblemCode.EMPTY_TYPE, message, "");
    }
    directives.put(name, Directives.read(type.getDirectives(), Place.TYPE, reporter));
    rules.put(name, RuleReader.read(directives.get(name), reporter));
    FieldReader reader = new FieldReader(declarations, constants, reporter);
    List<SoundField> fields = new ArrayList<>();
    String duplicate = "The field " + name + ".%s is defined twice";
    for (FieldDefinition field : reporter.distinct(type.getFieldDefinitions(), duplicate)) {
      reader.read(name, field).ifPresent(fields::add);
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

  /** Whether a field that is already reported was marked as the key. */
  private static boolean hasMarkedField(ObjectTypeDefinition type) {
    return type.getFieldDefinitions().stream()
        .anyMatch(field -> field.hasDirective(KnownDirective.PRIMARY_KEY.word()));
  }

  private ObjectType type(String name, Map<LinkEnd, Pairing> pairings) {
    ObjectTypeDefinition node = declarations.objects().get(name);
    List<Field> fields = new ArrayList<>();
    Map<String, Directives> onFields = new LinkedHashMap<>();
    for (SoundField field : sound.get(name)) {
      if (field.isView()) {
        // Views are read with the readings of links, once all links exist.
        continue;
      }
      onFields.put(field.name(), field.directives());
      if (field.end() == null) {
        fields.add(value(name, field));
      } else if (pairings.containsKey(field.end()) && keys.containsKey(field.type().name())) {
        fields.add(link(name, field, pairings.get(field.end())));
      }
    }
    Directives onType = directives.get(name);
    Optional<SoundField> version =
        new VersionReader(reporter).read(sound.get(name), keys.get(name));
    FieldSetReader sets = new FieldSetReader(node, fields, keys.get(name), reporter);
    return new ObjectType(
        name,
        Texts.description(node),
        fields,
        keys.get(name),
        sets.read(KnownDirective.UNIQUE, onFields, onType),
        sets.read(KnownDirective.INDEX, onFields, onType),
        rules.get(name),
        reporter.name(node),
        null,
        new SearchReader(node, fields, reporter).read(onFields, onType),
        List.of(),
        version.map(SoundField::name).orElse(null));
  }

  private Field.Value value(String type, SoundField field) {
    Field.Value value =
        Field.Value.of(
            keys.get(type),
            field.name(),
            Texts.description(field.node()),
            field.type(),
            VersionReader.isVersion(field) ? VersionReader.FIRST : field.defaultValue(),
            field.checks(),
            field.rule(),
            field.location());
    if (value.isGenerated()) {
      checkGenerated(field);
    }
    return value;
  }

  /** A generated identifier is a UUID, whatever its other directives. */
  private void checkGenerated(SoundField field) {
    if (field.defaultValue() != null
        && !(field.defaultValue() instanceof DefaultValue.RandomUuid)) {
      reporter.at(
          field.directives().get(KnownDirective.DEFAULT).orElseThrow(),
          ProblemCode.GENERATED_VALUE,
          "The primary key id: ID! is a UUID that the database generates",
          "Remove @svc_default");
    }
    if (!field.checks().isEmpty()) {
      reporter.at(
          field.directives().get(KnownDirective.CHECK).orElseThrow(),
          ProblemCode.CHECK_FIELD,
          "The primary key id: ID! is a UUID that the database generates");
    }
  }

  private Field.Link link(String type, SoundField field, Pairing pairing) {
    String target = field.type().name();
    return new Field.Link(
        new ObjectField.Link(
            field.name(),
            Texts.description(field.node()),
            field.type(),
            LinkNames.join(
                pairing,
                field.name(),
                new LinkNames.Keyed(type, keys.get(type)),
                new LinkNames.Keyed(target, keys.get(target))),
            List.of(),
            Reading.ALL,
            field.rule()),
        pairing,
        onDelete(field.end(), pairing),
        field.location());
  }

  /** Combines the actions of both ends of a link. */
  private OnDelete onDelete(LinkEnd end, Pairing pairing) {
    LinkEnd mate = pairing.inverse() == null ? null : end(end.type().name(), pairing.inverse());
    OnDelete said = end.onDelete();
    if (mate != null && mate.onDelete() != null) {
      if (said != null && said != mate.onDelete()) {
        LinkEnd first = end.text().compareTo(mate.text()) < 0 ? end : mate;
        reporter.at(
            first.location(),
            ProblemCode.ON_DELETE,
            "The two sides of the link " + first.text() + " have different values of _onDelete",
            "Write _onDelete on one side only");
      }
      said = mate.onDelete();
    }
    LinkEnd keeper = pairing instanceof Pairing.KeyThere ? mate : end;
    if (said == OnDelete.SET_NULL
        && (pairing instanceof Pairing.Table || keeper.type().nonNull())) {
      LinkEnd sayer = end.onDelete() == null ? mate : end;
      reporter.at(
          sayer.location(),
          ProblemCode.ON_DELETE,
          pairing instanceof Pairing.Table
              ? sayer.text() + " is stored in a join table, where setNull is not possible"
              : "setNull is not possible: " + keeper.text() + " is non-null",
          "Use restrict or cascade");
    }
    return said == null ? OnDelete.RESTRICT : said;
  }

  private LinkEnd end(String type, String field) {
    return sound.get(type).stream()
        .filter(candidate -> candidate.name().equals(field))
        .findFirst()
        .map(SoundField::end)
        .orElseThrow();
  }
}
