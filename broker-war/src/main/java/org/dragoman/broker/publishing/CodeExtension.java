package org.dragoman.broker.publishing;

import io.smallrye.graphql.api.ErrorExtensionProvider;
import jakarta.json.Json;
import jakarta.json.JsonValue;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** Gives every error of the admin API its stable code. */
public final class CodeExtension implements ErrorExtensionProvider {
  @Override
  public String getKey() {
    return "code";
  }

  @Override
  public JsonValue mapValueFrom(Throwable exception) {
    FaultCode code =
        switch (exception) {
          case Fault fault -> fault.code();
          case RejectedSchemaException rejected -> FaultCode.SCHEMA_REJECTED;
          default -> FaultCode.INTERNAL;
        };
    return Json.createValue(code.code());
  }
}
