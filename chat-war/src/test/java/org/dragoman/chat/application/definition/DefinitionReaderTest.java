package org.dragoman.chat.application.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.dragoman.chat.json.Members;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.json.JsonDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DefinitionReaderTest {
  private static final String PROMPT = "'name':'n','provider':'p','model':'m'";
  private static final String RELAY =
      "'name':'n','kind':'relay','target':{'url':'https://a','protocol':'openai'}";

  private static Definition read(String body) {
    Members members = Members.of(JsonDocument.parse(body.getBytes(StandardCharsets.UTF_8)));
    Definition read = DefinitionReader.read(members);
    members.end();
    return read;
  }

  private static String body(String definition) {
    return "{'definition':{%s}}".formatted(definition).replace("'", "\"");
  }

  /** What an answer shows can be sent again as it is. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        PROMPT,
        "'name':'n'",
        "'name':'n','provider':'extract','model':'extract'",
        PROMPT + ",'kind':'prompt','description':'d','instructions':'a\\nb'",
        PROMPT + ",'parameters':{'temperature':2,'top_p':0.5,'max_tokens':7,'stop':['x']}",
        PROMPT + ",'operations':[{'schema':'s','name':'o'},{'schema':'s','name':'q','write':true}]",
        PROMPT + ",'operations':[{'schema':'s','name':'q','write':true,'unasked':true}]",
        PROMPT + ",'description':null,'parameters':null,'operations':null,'target':null",
        PROMPT + ",'icon':'📚','starters':['What is new?']",
        PROMPT + ",'icon':null,'starters':[]",
        PROMPT + ",'guards':[{'kind':'card'},{'kind':'iban','action':'refuse','direction':'in'}]",
        PROMPT + ",'guards':[{'kind':'pattern','name':'my order','pattern':'O-[0-9]{4}'}]",
        PROMPT + ",'tests':[{'question':'q?'},{'question':'q','words':['w'],'sources':['s.o']}]",
        RELAY,
        RELAY + ",'guards':[{'kind':'key','direction':'out'}],'tests':[{'question':'q'}]",
        RELAY + ",'icon':'👩‍🚀','starters':['Who flies?']",
        RELAY + ",'instructions':'','operations':[],'parameters':{'stop':[]}",
      })
  void definitionIsReadAndReadAgain(String definition) {
    Definition read = read(body(definition));
    assertThat(read(Json.text(Map.of("definition", read)))).isEqualTo(read);
  }

  @Test
  void absentMembersHaveTheirDefaults() {
    Definition read = read(body(PROMPT));
    assertThat(read.kind()).isEqualTo(Definition.Kind.PROMPT);
    assertThat(read.instructions()).isEmpty();
    assertThat(read.operations()).isEmpty();
    assertThat(read.parameters().temperature()).isNull();
  }

  @Test
  void withoutAProviderItIsTheOneThatIsAlwaysThere() {
    Definition read = read(body("'name':'n'"));
    assertThat(read.provider()).isEqualTo("extract");
    assertThat(read.model()).isEqualTo("extract");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          'name':' ','provider':'p','model':'m'             | definition.name
          'name':1,'provider':'p','model':'m'               | definition.name
          'name':'a\\u0000','provider':'p','model':'m'    | definition.name
          'name':'a\\nb','provider':'p','model':'m'       | definition.name
          'name':'a\\u202eb','provider':'p','model':'m'   | definition.name
          'name':'n','model':'m'                            | definition.provider
          'name':'n','provider':'p'                         | definition.model
          $P,'operations':[{'schema':'s','name':'o','unasked':true}] | definition.operations[0].unasked applies only where write is true
          $P,'kind':'deployed'                              | definition.kind
          $P,'nmae':'n'                                     | definition has a member "nmae", which is not known; known members: description, guards, icon, instructions, kind,
          $P,'target':{}                                    | definition.target does not apply to the kind prompt
          $P,'parameters':{'temperature':-1}                | definition.parameters.temperature
          $P,'parameters':{'temperature':'1'}               | definition.parameters.temperature
          $P,'parameters':{'top_p':0}                       | definition.parameters.top_p
          $P,'parameters':{'max_tokens':1.5}                | definition.parameters.max_tokens
          $P,'parameters':{'stop':['a','b','c','d','e']}    | definition.parameters.stop
          $P,'parameters':{'stop':[1]}                      | definition.parameters.stop[0]
          $P,'parameters':{'seed':1}                        | definition.parameters has a member "seed", which is not known; known members: max_tokens, stop, temperature, top_p
          $P,'icon':''                                      | definition.icon
          $P,'icon':'A'                                     | definition.icon must be one emoji
          $P,'icon':'7'                                     | definition.icon must be one emoji
          $P,'icon':'📚📚'                                  | definition.icon must be one emoji
          $P,'icon':'<svg/>'                                | definition.icon must be one emoji
          $P,'icon':'https://a/b.png'                       | definition.icon must be one emoji
          $P,'icon':'data:image/svg+xml;base64,PHN2Zy8+'    | definition.icon must be one emoji
          $P,'icon':'data:image/png;base64,PHN2Zy8+'        | definition.icon must be one emoji
          $P,'icon':'data:image/png;base64,%%%'             | definition.icon must be one emoji
          $P,'starters':['a','b','c','d','e','f','g']       | definition.starters
          $P,'starters':['']                                | definition.starters[0]
          $P,'starters':['a','b\\n']                      | definition.starters[1] must be one line
          $P,'operations':{}                                | definition.operations
          $P,'operations':[{'schema':'s'}]                  | definition.operations[0].name
          $P,'operations':[{'schema':'s','name':'../o'}]    | definition.operations[0].name
          $P,'operations':[{'schema':'s','name':'o'},{'schema':'s','name':'o'}] | definition.operations[1].name
          $P,'operations':[{'schema':'s','name':'o','x':1}] | definition.operations[0] has a member "x", which is not known
          $P,'guards':[{'kind':'phone'}]                    | definition.guards[0].kind must be one of card, iban, key, pattern
          $P,'guards':[{'kind':'card','name':'n'}]          | definition.guards[0].name applies only to the kind pattern
          $P,'guards':[{'kind':'card'},{'kind':'card'}]     | definition.guards[1].kind is given more than once
          $P,'guards':[{'kind':'card','action':'drop'}]     | definition.guards[0].action
          $P,'guards':[{'kind':'pattern','pattern':'a'}]    | definition.guards[0].name is missing
          $P,'guards':[{'kind':'pattern','name':'a]b','pattern':'a'}] | definition.guards[0].name must consist of
          $P,'guards':[{'kind':'pattern','name':'a','pattern':'a+'}] | definition.guards[0].pattern has a * or +
          $P,'tests':[{'words':['w']}]                      | definition.tests[0].question is missing
          $P,'tests':[{'question':'q','words':'w'}]         | definition.tests[0].words must be an array
          $R,'instructions':'x'                             | definition.instructions does not apply to the kind relay
          $R,'parameters':{'temperature':1}                 | definition.parameters does not apply to the kind relay
          $R,'operations':[{'schema':'s','name':'o'}]       | definition.operations does not apply to the kind relay
          $R,'model':'m'                                    | definition.model does not apply to the kind relay
          'name':'n','kind':'relay'                         | definition.target
          'name':'n','kind':'relay','target':{'url':'x','protocol':'soap'} | definition.target.protocol
          """)
  void wrongDefinitionIsToldWithItsPlace(String definition, String place) {
    String whole = definition.replace("$P", PROMPT).replace("$R", RELAY);
    Fault fault = catchThrowableOfType(Fault.class, () -> read(body(whole)));
    assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
    assertThat(fault.detail()).startsWith(place);
  }

  @ParameterizedTest
  @ValueSource(strings = {"📚", "❤️", "👩‍👩‍👧‍👦", "🇮🇸", "👍🏽", "7️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"})
  void emojiIsAnIcon(String emoji) {
    assertThat(read(body(PROMPT + ",'icon':'" + emoji + "'")).icon()).isEqualTo(emoji);
  }

  @Test
  void halfACharacterIsRefused() {
    Fault fault =
        catchThrowableOfType(
            Fault.class, () -> read(body("'name':'\\ud800','provider':'p','model':'m'")));
    assertThat(fault.code()).isEqualTo(FaultCode.MALFORMED_JSON);
  }

  @Test
  void sizesAreBounded() {
    String instructions = ",'instructions':'%s'";
    assertThat(read(body(PROMPT + instructions.formatted("x".repeat(32 * 1024)))).instructions())
        .hasSize(32 * 1024);
    for (String tooLong :
        new String[] {
          PROMPT + instructions.formatted("x".repeat(32 * 1024 + 1)),
          PROMPT + ",'description':'" + "x".repeat(1001) + "'",
          PROMPT + ",'starters':['" + "x".repeat(201) + "']",
          PROMPT + ",'operations':[" + "{'schema':'s','name':'o'},".repeat(64) + "{}]",
        }) {
      Fault fault = catchThrowableOfType(Fault.class, () -> read(body(tooLong)));
      assertThat(fault.code()).isEqualTo(FaultCode.INVALID_REQUEST);
    }
  }
}
