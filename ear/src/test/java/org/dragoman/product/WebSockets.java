package org.dragoman.product;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.CompletionException;

/** Tries to open WebSockets. */
final class WebSockets {
  private WebSockets() {}

  static boolean opens(Client client, String path) {
    URI address = URI.create(client.base().toString().replaceFirst("^http", "ws") + path);
    try (HttpClient http = HttpClient.newHttpClient()) {
      WebSocket socket =
          http.newWebSocketBuilder()
              .header("Authorization", "Bearer " + client.token())
              .subprotocols("graphql-transport-ws")
              .buildAsync(address, new WebSocket.Listener() {})
              .join();
      socket.abort();
      return true;
    } catch (CompletionException e) {
      return false;
    }
  }
}
