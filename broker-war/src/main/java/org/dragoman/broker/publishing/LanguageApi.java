package org.dragoman.broker.publishing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.web.rate.Computations;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.GraphQLApi;
import org.eclipse.microprofile.graphql.NonNull;
import org.eclipse.microprofile.graphql.Query;

/** The admin API: the schema language for those who write in it. */
@GraphQLApi
@ApplicationScoped
public class LanguageApi {
  @Inject private AdminRequest admin;
  @Inject private Compiler compiler;

  /** A directive of the language. */
  @Description("A directive of the schema language")
  public record LanguageDirective(
      @NonNull @Description("Without the at sign") String name,
      @NonNull
          @Description("Where it may stand: schema, type, field, operation, argument and so on")
          List<@NonNull String> places,
      @NonNull @Description("Arguments that must be given") List<@NonNull String> required,
      @NonNull @Description("Arguments that may be given") List<@NonNull String> optional) {}

  /** Returns the meaning of a text. */
  @Query("checkSchema")
  @Description(
      "What a schema text means by itself: problems, types, operations and who may call them;"
          + " without looking at what is published")
  public @NonNull SchemaCheck checkSchema(
      @NonNull @Description("The schema in GraphQL SDL") String sdl) {
    return admin.answer(
        () ->
            Computations.ofThisWar()
                .make(admin.caller(), () -> SchemaCheck.of(compiler.compile(sdl))));
  }

  /** Returns the directives. */
  @Query("schemaDirectives")
  @Description("The directives of the schema language, for editors")
  public @NonNull List<@NonNull LanguageDirective> schemaDirectives() {
    return Arrays.stream(KnownDirective.values())
        .filter(one -> !one.places().isEmpty())
        .map(
            one ->
                new LanguageDirective(
                    one.word(),
                    one.places().stream()
                        .map(place -> place.name().toLowerCase(Locale.ROOT))
                        .toList(),
                    one.required(),
                    one.optional()))
        .toList();
  }
}
