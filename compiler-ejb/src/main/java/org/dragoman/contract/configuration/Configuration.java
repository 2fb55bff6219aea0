package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * All that broker and proxy need to answer for one published schema; what {@code
 * configuration.json} says. Made by the compiler, never changed afterwards.
 *
 * @param digest SHA-256 of the schema text in hexadecimal; names the version of the content
 * @param description of the schema; empty when it has none
 * @param types in the order of the schema text
 * @param enums in the order of the schema text
 * @param operations the published operations, queries first, in the order of the schema text
 * @param claims names of the claims of a token that conditions use, sorted
 * @param rule who may use the schema at all; null when it says nothing
 * @param roles names of the roles on which it depends what callers see of rows, sorted
 * @param inputs in the order of the schema text
 * @param results types that aggregates return, in the order of the schema text
 * @param abstracts interfaces, then unions, in the order of the schema text
 * @param weights of types, fields and operations, in the order of the schema text
 * @param missing what filters of reads make of arguments that a request leaves out
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
    types = List.copyOf(types);
    enums = List.copyOf(enums);
    operations = List.copyOf(operations);
    claims = List.copyOf(claims);
    roles = roles == null ? List.of() : List.copyOf(roles);
    abstracts = abstracts == null ? List.of() : List.copyOf(abstracts);
    weights = weights == null ? List.of() : List.copyOf(weights);
    inputs = inputs == null ? List.of() : List.copyOf(inputs);
    missing = missing == null ? MissingArguments.AT_THE_TOP : missing;
    results = results == null ? List.of() : List.copyOf(results);
  }

  /** The table of an object type. */
  @JsonIgnore
  public Optional<ObjectTable> type(String name) {
    return types.stream().filter(type -> type.name().equals(name)).findFirst();
  }

  /** The interface or union of this name. */
  @JsonIgnore
  public Optional<AbstractType> abstractType(String name) {
    return abstracts.stream().filter(type -> type.name().equals(name)).findFirst();
  }

  /** The input type of this name, declared or implied. */
  @JsonIgnore
  public Optional<InputType> input(String name) {
    Optional<InputType> declared = declaredInput(name);
    return declared.isPresent() ? declared : new ImpliedInputs(this).type(name);
  }

  /** The input type of this name that the schema declares. */
  @JsonIgnore
  public Optional<InputType> declaredInput(String name) {
    return inputs.stream().filter(input -> input.name().equals(name)).findFirst();
  }

  /** The same with another rule for what a request leaves out. */
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

  /** The type of this name that aggregates return. */
  @JsonIgnore
  public Optional<ResultType> result(String name) {
    return results.stream().filter(type -> type.name().equals(name)).findFirst();
  }

  /** The published operation of this name. */
  @JsonIgnore
  public Optional<Resolver> operation(Resolver.Root root, String name) {
    return operations.stream()
        .filter(operation -> operation.root() == root && operation.name().equals(name))
        .findFirst();
  }
}
