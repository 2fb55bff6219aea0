// The members of requests as the types of Anthropic's SDK have them, one a line, to the standard output.
import { readFileSync } from 'node:fs';

const types = readFileSync('node_modules/@anthropic-ai/sdk/resources/messages/messages.d.ts', 'utf8')
  .replace(/\/\*[\s\S]*?\*\//g, '');

/** The members of an interface, those of objects within it left out. */
function members(name) {
  const head = new RegExp(`interface ${name}\\b[^{]*\\{`).exec(types);
  const found = [];
  let depth = 1;
  let line = '';
  for (let at = head.index + head[0].length; depth > 0; at++) {
    const one = types[at];
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

const all = new Set();
const add = (prefix, ...names) => names.forEach((name) => members(name).forEach((one) => all.add(prefix + one)));

add('', 'MessageCreateParamsBase');
add('messages[].', 'UserMessageParam', 'AssistantMessageParam', 'SystemMessageParam');
add(
  'messages[].content[].',
  'TextBlockParam',
  'ImageBlockParam',
  'ToolUseBlockParam',
  'ToolResultBlockParam',
  'ThinkingBlockParam',
  'RedactedThinkingBlockParam',
  'DocumentBlockParam',
  'SearchResultBlockParam',
);
add('messages[].content[].source.', 'Base64ImageSource', 'URLImageSource', 'FileImageSource');
add('system[].', 'TextBlockParam');
add('tools[].', 'Tool');
add('tool_choice.', 'ToolChoiceAuto', 'ToolChoiceAny', 'ToolChoiceTool', 'ToolChoiceNone');
add('output_config.', 'OutputConfig');
add('output_config.format.', 'JSONOutputFormat');
add('thinking.', 'ThinkingConfigEnabled', 'ThinkingConfigAdaptive', 'ThinkingConfigDisabled');

console.log(JSON.stringify([...all].sort()));
