// The members of requests as the types of OpenAI's SDK have them, one a line, to the standard output.
import { readFileSync } from 'node:fs';

const read = (file) =>
  readFileSync(`node_modules/openai/resources/${file}.d.ts`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const chat = read('chat/completions/completions');
const shared = read('shared');
const embeddings = read('embeddings');

/** The members of an interface, those of objects within it left out. */
function members(text, name) {
  const head = new RegExp(`interface ${name}\\b[^{]*\\{`).exec(text);
  const found = [];
  let depth = 1;
  let line = '';
  for (let at = head.index + head[0].length; depth > 0; at++) {
    const one = text[at];
    if (one === '{') depth++;
    if (one === '}') depth--;
    if (depth === 1) line += one;
    if (one === '\n' || depth === 0) {
      const member = /^\s*(\w+)\??:/.exec(line);
      if (member) found.push(member[1]);
      line = '';
    }
  }
  return found;
}

/** The text of a namespace, which has the types within an interface. */
const within = (text, name) => text.slice(text.indexOf(`namespace ${name} {`));

const messages = ['Assistant', 'Developer', 'Function', 'System', 'Tool', 'User'];
const parts = ['Image', 'InputAudio', 'Refusal', 'Text'];
const all = new Set();
const add = (prefix, names) => names.forEach((name) => all.add(prefix + name));

add('', members(chat, 'ChatCompletionCreateParamsBase'));
add('stream_options.', members(chat, 'ChatCompletionStreamOptions'));
messages.forEach((one) => add('messages[].', members(chat, `ChatCompletion${one}MessageParam`)));
parts.forEach((one) => add('messages[].content[].', members(chat, `ChatCompletionContentPart${one}`)));
add('messages[].content[].', members(chat, 'File'));
add('messages[].content[].image_url.', members(chat, 'ImageURL'));
add('messages[].tool_calls[].', members(chat, 'ChatCompletionMessageFunctionToolCall'));
add('messages[].tool_calls[].', members(chat, 'ChatCompletionMessageCustomToolCall'));
add(
  'messages[].tool_calls[].function.',
  members(within(chat, 'ChatCompletionMessageFunctionToolCall'), 'Function'),
);
add('tools[].', members(chat, 'ChatCompletionFunctionTool'));
add('tools[].', members(chat, 'ChatCompletionCustomTool'));
add('tools[].function.', members(shared, 'FunctionDefinition'));
add('tool_choice.', members(chat, 'ChatCompletionNamedToolChoice'));
add('tool_choice.function.', members(within(chat, 'ChatCompletionNamedToolChoice'), 'Function'));
add('tool_choice.', members(chat, 'ChatCompletionNamedToolChoiceCustom'));
add('tool_choice.', members(chat, 'ChatCompletionAllowedToolChoice'));
add('tool_choice.allowed_tools.', members(chat, 'ChatCompletionAllowedTools'));
add('response_format.', members(shared, 'ResponseFormatJSONSchema'));
add('response_format.json_schema.', members(shared, 'JSONSchema'));
add('embeddings.', members(embeddings, 'EmbeddingCreateParams'));

console.log(JSON.stringify([...all].sort()));
