package org.dragoman.broker.publishing;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.GraphQLApi;
import org.eclipse.microprofile.graphql.NonNull;
import org.eclipse.microprofile.graphql.Query;

/** The admin API: how large the databases of schemas are. */
@GraphQLApi
@ApplicationScoped
public class SizesApi {
  @Inject private AdminRequest admin;
  @Inject private Publications publications;

  /** The size of a database. */
  @Description("How large the database of a schema is")
  public record SchemaSize(
      @NonNull String name, @NonNull @Description("Indexes included") String bytes) {}

  /** Returns the sizes. */
  @Query("sizes")
  @Description("How large the databases of the schemas of your realm are")
  public @NonNull List<@NonNull SchemaSize> sizes() {
    return admin.answer(
        () ->
            publications.sizes().entrySet().stream()
                .map(one -> new SchemaSize(one.getKey(), String.valueOf(one.getValue())))
                .toList());
  }
}
