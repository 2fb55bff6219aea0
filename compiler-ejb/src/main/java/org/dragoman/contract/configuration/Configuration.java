package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Everything that broker and proxy need to serve one published schema; the content of {@code
 * configuration.json}. The compiler makes it, and it never changes.
 *
 * @param digest SHA-256 of the schema text in hexadecimal; names the version of the content
 * @param description of the schema; empty when it has none
 * @param types in the order of the schema text
 * @param enums in the order of the schema text
 * @param operations the published operations, queries first, in the order of the schema text
 * @param claims names of the claims of a token that conditions use, sorted
 * @param rule who may use the schema at all; null when it says nothing
 * @param roles names of the roles that decide which rows callers see, sorted
 * @param inputs in the order of the schema text
 * @param results types that aggregates return, in the order of the schema text
 * @param abstracts interfaces, then unions, in the order of the schema text
 * @param weights of types, fields and operations, in the order of the schema text
 * @param missing how filters of reads treat arguments that a request leaves out
 */
public record Configuration(
    String digest,
    String description,
    List<ObjectTable> types,
    List<EnumValues> enums,
    List<Resolver> operations,
    List<String> claims,
    Rule rule,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> roles,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<InputType> inputs,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ResultType> results,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<AbstractType> abstracts,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Weight> weights,
    MissingArguments missing) {
  public Configuration {
    Objects.requireNonNull(digest);
    Objects.requireNonNull(description);
    types = Named.copyOf(Objects.requireNonNull(types), ObjectTable::name);
    enums = Named.copyOf(Objects.requireNonNull(enums), EnumValues::name);
    operations =
        Named.copyOf(Objects.requireNonNull(operations), one -> key(one.root(), one.name()));
    claims = List.copyOf(claims);
    roles = roles == null ? List.of() : List.copyOf(roles);
    abstracts = Named.copyOf(abstracts, AbstractType::name);
    weights = weights == null ? List.of() : List.copyOf(weights);
    inputs = Named.copyOf(inputs, InputType::name);
    missing = missing == null ? MissingArguments.AT_THE_TOP : missing;
    results = Named.copyOf(results, ResultType::name);
  }

  /** Returns the table of an object type. */
  @JsonIgnore
  public Optional<ObjectTable> type(String name) {
    return Named.find(types, name);
  }

  /** Returns the enum type of this name. */
  @JsonIgnore
  public Optional<EnumValues> enumeration(String name) {
    return Named.find(enums, name);
  }

  /** Returns the interface or union of this name. */
  @JsonIgnore
  public Optional<AbstractType> abstractType(String name) {
    return Named.find(abstracts, name);
  }

  /** Returns the input type of this name, declared or implied. */
  @JsonIgnore
  public Optional<InputType> input(String name) {
    Optional<InputType> declared = declaredInput(name);
    return declared.isPresent() ? declared : new ImpliedInputs(this).type(name);
  }

  /** Returns the input type of this name that the schema declares. */
  @JsonIgnore
  public Optional<InputType> declaredInput(String name) {
    return Named.find(inputs, name);
  }

  /** Returns the same configuration with another rule for missing arguments. */
  public Configuration with(MissingArguments rule) {
    return new Configuration(
        digest,
        description,
        types,
        enums,
        operations,
        claims,
        this.rule,
        roles,
        inputs,
        results,
        abstracts,
        weights,
        rule);
  }

  /** Returns the result type of aggregates of this name. */
  @JsonIgnore
  public Optional<ResultType> result(String name) {
    return Named.find(results, name);
  }

  /** Returns the published operation of this name. */
  @JsonIgnore
  public Optional<Resolver> operation(Resolver.Root root, String name) {
    return Named.find(operations, key(root, name));
  }

  private static String key(Resolver.Root root, String name) {
    return root + "." + name;
  }
}
