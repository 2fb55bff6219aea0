package org.dragoman.chat.openai;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.TokenLogprob;

/** The member {@code logprobs} of a choice. A refusal is text as any other, and has none here. */
@JsonInclude(JsonInclude.Include.ALWAYS)
record Logprobs(List<Token> content, Object refusal) {
  Logprobs {
    content = List.copyOf(content);
  }

  static Logprobs of(List<TokenLogprob> tokens) {
    return new Logprobs(tokens.stream().map(Token::of).toList(), null);
  }

  @JsonInclude(JsonInclude.Include.ALWAYS)
  record Token(
      String token,
      double logprob,
      List<Integer> bytes,
      @JsonProperty("top_logprobs") List<Alternative> alternatives) {
    static Token of(TokenLogprob one) {
      List<Alternative> alternatives = one.alternatives().stream().map(Alternative::of).toList();
      return new Token(one.token(), one.logprob(), one.bytes(), alternatives);
    }
  }

  @JsonInclude(JsonInclude.Include.ALWAYS)
  record Alternative(String token, double logprob, List<Integer> bytes) {
    static Alternative of(TokenLogprob one) {
      return new Alternative(one.token(), one.logprob(), one.bytes());
    }
  }

  String text() {
    return Json.text(this);
  }
}
