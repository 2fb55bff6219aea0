package org.dragoman.broker.graphql;

import graphql.GraphQLContext;
import graphql.GraphQLException;
import graphql.ParseAndValidate;
import graphql.execution.CoercedVariables;
import graphql.execution.RawVariables;
import graphql.execution.ValuesResolver;
import graphql.language.Document;
import graphql.language.OperationDefinition;
import graphql.parser.InvalidSyntaxException;
import graphql.parser.ParserOptions;
import graphql.parser.exceptions.ParseCancelledException;
import graphql.parser.exceptions.ParseCancelledTooDeepException;
import graphql.parser.exceptions.ParseCancelledTooManyCharsException;
import graphql.schema.GraphQLSchema;
import graphql.validation.ValidationError;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.dragoman.broker.policy.DocumentScan;
import org.dragoman.broker.policy.DocumentSize;
import org.dragoman.broker.policy.Limit;
import org.dragoman.broker.policy.Limits;
import org.dragoman.broker.policy.VariableSize;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.document.DocumentSource;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.web.rate.Computations;

/** Parses documents, checks their limits, and validates them against what the caller may see. */
final class DocumentReader {
  /** The locale of the texts in {@code i18n}, which name no Java class. */
  private static final Locale TEXTS = Locale.of("en", "", "dragoman");

  /** In characters. Shorter documents are read within milliseconds. */
  private static final int LONG = 8 * 1024;

  private final Limits limits;
  private final ParserOptions options;

  /**
   * A document that is valid for a view.
   *
   * @param hash SHA-256 in hexadecimal
   * @param conditionVariables the variables of {@code @skip} and {@code @include}
   * @param introspects whether the document may ask for introspection, that is, contains a name
   *     that begins with two underscores (GraphQL specification, section 4, reserves them for it)
   */
  record Valid(
      String text,
      String hash,
      Document document,
      List<String> conditionVariables,
      boolean introspects) {
    Valid(String text, String hash, Document document) {
      this(text, hash, document, OperationReader.conditionVariables(document), text.contains("__"));
    }
  }

  DocumentReader(Limits limits) {
    this.limits = limits;
    this.options =
        ParserOptions.newParserOptions()
            .captureIgnoredChars(false)
            .captureLineComments(false)
            // graphql-java counts the end of the document as a token.
            .maxTokens(limits.most(Limit.TOKENS) + 1)
            .maxWhitespaceTokens(limits.most(Limit.DOCUMENT_BYTES))
            .maxCharacters(limits.most(Limit.DOCUMENT_BYTES))
            .maxRuleDepth(500)
            .build();
  }

  /**
   * Reads a document against a view.
   *
   * @throws Refusal with all reasons
   * @throws org.dragoman.contract.fault.Fault for an exceeded limit
   */
  Valid read(String text, LiveSchema.View view) {
    String hash = OperationRequest.hash(text);
    Valid known = view.documents().get(hash);
    return known != null ? known : read(text, hash, view);
  }

  /** Does the same for a caller, and reads a long document on a thread of {@link Computations}. */
  Valid read(Caller caller, String text, LiveSchema.View view) {
    String hash = OperationRequest.hash(text);
    Valid known = view.documents().get(hash);
    if (known != null) {
      return known;
    }
    return text.length() < LONG
        ? read(text, hash, view)
        : Computations.ofThisWar().make(caller, () -> read(text, hash, view));
  }

  private Valid read(String text, String hash, LiveSchema.View view) {
    Valid valid = new Valid(text, hash, checked(text, view.schema()));
    view.documents().put(valid);
    return valid;
  }

  /**
   * Reads a document that will not be sent again, so that it is not cached.
   *
   * @throws Refusal with all reasons
   * @throws org.dragoman.contract.fault.Fault for an exceeded limit
   */
  Document checked(String text, GraphQLSchema schema) {
    DocumentScan.check(text, limits);
    Document document = parse(text);
    DocumentSize.check(document, limits);
    validate(document, schema);
    return document;
  }

  /**
   * Validates a document by the rules of GraphQL alone.
   *
   * @throws Refusal with all reasons
   */
  void validate(Document document, GraphQLSchema schema) {
    List<Refusal.Reason> unknown = BuiltInDirectives.unknownIn(document);
    if (!unknown.isEmpty()) {
      throw new Refusal(FaultCode.DOCUMENT_INVALID, unknown);
    }
    List<ValidationError> errors = ParseAndValidate.validate(schema, document, TEXTS);
    if (!errors.isEmpty()) {
      throw new Refusal(
          FaultCode.DOCUMENT_INVALID,
          errors.stream()
              .limit(Refusal.MOST_REASONS)
              .map(error -> Refusal.Reason.of(error, NameHint.of(error, schema)))
              .toList());
    }
  }

  /**
   * Parses a document.
   *
   * @throws Refusal for a syntax error, or because the document is too large
   */
  Document parse(String text) {
    try {
      return DocumentSource.parse(text, options);
    } catch (InvalidSyntaxException e) {
      FaultCode code =
          switch (e) {
            case ParseCancelledTooDeepException deep -> FaultCode.DOCUMENT_TOO_DEEP;
            case ParseCancelledTooManyCharsException large -> FaultCode.DOCUMENT_TOO_LARGE;
            case ParseCancelledException large -> FaultCode.DOCUMENT_TOO_LARGE;
            default -> FaultCode.DOCUMENT_SYNTAX;
          };
      throw new Refusal(code, List.of(Refusal.Reason.of(e.toInvalidSyntaxError())));
    }
  }

  /** Coerces the variables to their types, in the form that the proxy expects. */
  Map<String, com.fasterxml.jackson.databind.JsonNode> coerced(
      GraphQLSchema schema, Valid valid, GraphqlRequest request) {
    OperationDefinition operation =
        OperationReader.definition(valid.document(), request.operationName());
    VariableSize.check(request.variables(), limits);
    try {
      CoercedVariables variables =
          ValuesResolver.coerceVariableValues(
              schema,
              operation.getVariableDefinitions(),
              RawVariables.of(request.variables()),
              GraphQLContext.getDefault(),
              TEXTS);
      Map<String, com.fasterxml.jackson.databind.JsonNode> values = new java.util.LinkedHashMap<>();
      variables
          .toMap()
          .forEach((name, value) -> values.put(name, Json.mapper().valueToTree(value)));
      return values;
    } catch (GraphQLException e) {
      if (e instanceof graphql.GraphQLError error) {
        throw new Refusal(FaultCode.VARIABLES_INVALID, List.of(Refusal.Reason.of(error)));
      }
      throw new Refusal(FaultCode.VARIABLES_INVALID, "A variable does not fit its type");
    }
  }
}
