package org.dragoman.language.expansion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.Resolver.Root;
import org.dragoman.language.schema.types.ObjectType;

/** Makes the operations that write rows of a type, for the roles that the directive names. */
record WriteOperations(Map<String, ObjectType> types, InputTypes inputs, Made made) {
  private static final String FIELDS = "_fields: ";

  void make(Api api) {
    if (!api.insert().isEmpty()) {
      insert(api);
    }
    if (!api.update().isEmpty()) {
      update(api);
      updateMany(api);
    }
    if (!api.upsert().isEmpty()) {
      upsert(api);
    }
    if (!api.delete().isEmpty()) {
      delete(api);
      deleteMany(api);
    }
  }

  private void insert(Api api) {
    String type = api.type().name();
    String one = api.names().insert();
    String many = api.names().insertMany();
    boolean makesOne = made.wants(api, ApiOperation.INSERT, Root.MUTATION, one);
    boolean makesMany = made.wants(api, ApiOperation.INSERT_MANY, Root.MUTATION, many);
    InputTypes.Row row = InputTypes.Row.of(api, api.insert(), "Insert", true, true);
    Optional<String> fields =
        makesOne || makesMany ? inputs.fields(api.type(), row) : Optional.empty();
    if (fields.isEmpty()) {
      return;
    }
    if (makesOne) {
      write(
          api,
          one,
          "Inserts a row of " + type + ".",
          List.of(new Sdl.Input("values", row.name() + "!", "The new row.")),
          type + "!",
          Sdl.resolver("insert", type, FIELDS + fields.get()),
          api.insert());
    }
    if (makesMany) {
      write(
          api,
          many,
          "Inserts rows of " + type + ", all or none.",
          List.of(new Sdl.Input("values", "[" + row.name() + "!]!", "The new rows.")),
          "[" + type + "!]!",
          Sdl.resolver("insert", type, "_each: \"$values\"", FIELDS + fields.get()),
          api.insert());
    }
  }

  private void update(Api api) {
    String type = api.type().name();
    String name = api.names().update();
    InputTypes.Row row = InputTypes.Row.of(api, api.update(), "Update", false, true);
    Optional<Rows> which = Rows.of(api.type(), api.type().key(), types);
    if (which.isEmpty() || !made.wants(api, ApiOperation.UPDATE, Root.MUTATION, name)) {
      return;
    }
    inputs
        .fields(api.type(), row)
        .ifPresent(
            fields -> {
              List<Sdl.Input> arguments = versioned(api, which.get());
              arguments.add(
                  new Sdl.Input(
                      "values", row.name() + "!", "What changes; all else stays as it is."));
              write(
                  api,
                  name,
                  "Changes the " + type + " with this key; null if there is none.",
                  arguments,
                  type,
                  Sdl.resolver(
                      "update",
                      type,
                      "_filter: " + which.get().filter() + version(api),
                      FIELDS + fields),
                  api.update());
            });
  }

  private void updateMany(Api api) {
    String type = api.type().name();
    String name = api.names().updateMany();
    InputTypes.Row row = InputTypes.Row.of(api, api.update(), "UpdateMany", false, false);
    if (api.type().version() != null
        || !made.wants(api, ApiOperation.UPDATE_MANY, Root.MUTATION, name)) {
      return;
    }
    inputs
        .fields(api.type(), row)
        .ifPresent(
            fields ->
                write(
                    api,
                    name,
                    "Changes the rows of " + type + " that match. " + most(api),
                    List.of(
                        which(type),
                        new Sdl.Input(
                            "values", row.name() + "!", "What changes; all else stays as it is.")),
                    "[" + type + "!]!",
                    Sdl.resolver(
                        "update",
                        type,
                        ReadOperations.FILTER,
                        FIELDS + fields,
                        "_atMost: " + api.atMost()),
                    api.update()));
  }

  private static Sdl.Input which(String type) {
    return new Sdl.Input("where", type + "Where!", "Which rows.");
  }

  private static String most(Api api) {
    return "If there are more than " + api.atMost() + ", none is.";
  }

  /** Updating a versioned row requires its last version, which an upsert does not have. */
  private void upsert(Api api) {
    String type = api.type().name();
    String name = api.names().upsert();
    InputTypes.Row row = InputTypes.Row.of(api, api.upsert(), "Upsert", true, false);
    if (api.type().version() != null
        || !keyIsSaid(api)
        || !made.wants(api, ApiOperation.UPSERT, Root.MUTATION, name)) {
      return;
    }
    inputs
        .fields(api.type(), row)
        .ifPresent(
            fields ->
                write(
                    api,
                    name,
                    "Inserts a row of " + type + ", or changes the row with the same key.",
                    List.of(new Sdl.Input("values", row.name() + "!", "The row.")),
                    type + "!",
                    Sdl.resolver("upsert", type, FIELDS + fields),
                    api.upsert()));
  }

  /** Whether the input type contains the key, or the key has a default. */
  private static boolean keyIsSaid(Api api) {
    return api.type().keyFields().stream()
        .allMatch(
            key ->
                key.defaultValue() instanceof DefaultValue.Claim
                    || key.defaultValue() == null && !key.isGenerated()
                    || Access.admits(key.rule(), api.upsert()));
  }

  private void delete(Api api) {
    String type = api.type().name();
    String name = api.names().delete();
    Optional<Rows> which = Rows.of(api.type(), api.type().key(), types);
    if (which.isPresent() && made.wants(api, ApiOperation.DELETE, Root.MUTATION, name)) {
      write(
          api,
          name,
          "Deletes the " + type + " with this key and returns it; null if there is none.",
          versioned(api, which.get()),
          type,
          Sdl.resolver("delete", type, "_filter: " + which.get().filter() + version(api)),
          api.delete());
    }
  }

  private void deleteMany(Api api) {
    String type = api.type().name();
    String name = api.names().deleteMany();
    if (api.type().version() == null
        && made.wants(api, ApiOperation.DELETE_MANY, Root.MUTATION, name)) {
      write(
          api,
          name,
          "Deletes the rows of " + type + " that match, and returns them. " + most(api),
          List.of(which(type)),
          "[" + type + "!]!",
          Sdl.resolver("delete", type, ReadOperations.FILTER, "_atMost: " + api.atMost()),
          api.delete());
    }
  }

  /** Returns the arguments that identify a row, and the version that it must have. */
  private static List<Sdl.Input> versioned(Api api, Rows which) {
    List<Sdl.Input> arguments = new ArrayList<>(which.arguments());
    if (api.type().version() != null) {
      arguments.add(
          new Sdl.Input(
              api.type().version(), "Int!", "The version of the row that you have seen."));
    }
    return arguments;
  }

  private static String version(Api api) {
    String field = api.type().version();
    return field == null ? "" : ", _version: " + Sdl.quoted("$" + field);
  }

  private void write(
      Api api,
      String name,
      String words,
      List<Sdl.Input> arguments,
      String result,
      String resolver,
      List<String> roles) {
    made.operation(
        api,
        Root.MUTATION,
        name,
        Sdl.operation(words, name, arguments, result, List.of(resolver, Sdl.allow(roles))));
  }
}
